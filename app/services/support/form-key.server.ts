import { randomUUID } from "node:crypto";

/** Problem key if the upstream refuses a key that was used for other data. @see app/models/problem-codes.ts */
const ALREADY_SENT = "form.error.already-sent";

/**
 * The idempotency key of a returned form: its own, so that it takes effect once, or a new one if its own was used for other data,
 * e.g. after going back in the browser.
 *
 * @param errors of the reply, by field
 */
export function keyOfReply(form: FormData, errors: Record<string, string[] | null> | null | undefined): string {
  const key = form.get("idempotencyKey");
  const isUsed = Object.values(errors ?? {}).some((messages) => messages?.some((message) => message.startsWith(ALREADY_SENT)));
  return typeof key === "string" && key.length >= 8 && !isUsed ? key : randomUUID();
}
