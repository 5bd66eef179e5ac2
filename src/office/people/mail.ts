// Mail by SMTP, where LUDUS_SMTP names a server: smtp://user:password@host:port, or smtps://…

import { createTransport } from "nodemailer";

export interface Mailer {
  send(to: string, subject: string, paragraphs: readonly string[]): Promise<void>;
}

/** Undefined where no server is set. */
export function openMailer(env: NodeJS.ProcessEnv): Mailer | undefined {
  const { LUDUS_SMTP: server, LUDUS_MAIL_FROM: from = "ludus@localhost" } = env;
  if (!server) return undefined;
  const transport = createTransport(server);
  return {
    async send(to, subject, paragraphs) {
      await transport.sendMail({ from, to, subject, text: `${paragraphs.join("\n\n")}\n` });
    },
  };
}
