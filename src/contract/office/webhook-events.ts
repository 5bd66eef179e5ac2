// What webhooks hear of. Apart from the routes, so that the page can name them without taking the schemas along.

export const WEBHOOK_EVENTS = ["submission.judged", "game.finished", "contest.changed"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
