import type { MailPort } from "../../outside/mail/port";

/** Mail of the simulated world: everything arrives. `/world/mailbox` shows the outbox. */
export const worldMail: MailPort = { send: () => Promise.resolve({ ok: true }) };
