import { randomUUID } from "node:crypto";

/** What an upstream's refusal becomes in a form: its key was used for something else. @see app/models/problem-codes.ts */
const ALREADY_SENT = "form.error.already-sent";

/**
 * The idempotency key that a form comes back with: its own, so that what was sent is sent once, or a new one where its own has been
 * used for something else, as after the browser's Back.
 *
 * @param errors of the reply, by field
 */
export function keyOfReply(form: FormData, errors: Record<string, string[] | null> | null | undefined): string {
  const key = form.get("idempotencyKey");
  const isUsed = Object.values(errors ?? {}).some((messages) => messages?.some((message) => message.startsWith(ALREADY_SENT)));
  return typeof key === "string" && key.length >= 8 && !isUsed ? key : randomUUID();
}
