// What the server says, in English.

import { speaker } from "../../core/message.ts";

export const english = {} as const;

export const say = speaker(english);
