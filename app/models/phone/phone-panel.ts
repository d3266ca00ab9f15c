import type { Fields } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** @see spec account-and-money, section 9 */
export const OTP_DIGITS = 5;

/** The number as typed; only the server checks numbering plans. */
export const PHONE_FIELDS = {
  phone: {
    kind: "phone",
    label: "confirm.number",
    required: true,
    missing: "form.error.missing.account.phone",
    autoComplete: "tel",
  },
} as const satisfies Fields<Key<"phone">>;

export const PHONE_INTENTS = ["send", "verify"] as const;

/** The panel's content. Times are milliseconds from the time of the request. */
export type PhoneStep =
  | { name: "confirmation"; phone: string }
  | {
      name: "verification";
      phone: string;
      triesLeft: number;
      nextRetryInMs: number;
      wasBlocked: boolean;
      delivery: Delivery;
    }
  | { name: "cooldown"; waitMs: number }
  | { name: "success"; phone: string }
  | { name: "error" };

/** What became of the text message with the code. */
export type Delivery = "delayed" | "under-way" | "delivered" | "failed";

interface OtpStatus {
  active: boolean;
  pending: { phone_number: string; triesLeft: number; nextRetryInMs: number; delivery: Delivery } | null;
  cooldownMs: number;
}

/** Whether a client must verify its number before it subscribes or pays. @see spec account-and-money, section 4 */
export function needsPhoneVerification(
  { active }: Pick<OtpStatus, "active">,
  { phoneNumberVerified }: { phoneNumberVerified: boolean },
): boolean {
  return active && !phoneNumberVerified;
}

/**
 * The panel's current step.
 *
 * @param requested `step` of the URL: `number` to enter another number, `blocked` after a code that was not sent, `success`
 * @see spec account-and-money, section 4, "Phone verification"
 */
export function phoneStep(
  status: OtpStatus,
  { phone, phoneNumberVerified }: { phone: string; phoneNumberVerified: boolean },
  requested: string | null,
): PhoneStep {
  if (requested === "success" && phoneNumberVerified) return { name: "success", phone };
  if (status.cooldownMs > 0) return { name: "cooldown", waitMs: status.cooldownMs };
  const { pending } = status;
  if (!pending || requested === "number") return { name: "confirmation", phone: pending?.phone_number ?? phone };
  const { phone_number: number, triesLeft, nextRetryInMs, delivery } = pending;
  return {
    name: "verification",
    phone: number,
    triesLeft,
    nextRetryInMs,
    delivery,
    wasBlocked: requested === "blocked" && nextRetryInMs > 0,
  };
}

/** The typed or pasted code, regardless of which boxes contain its digits; undefined unless it has {@link OTP_DIGITS}. */
export function readCode(boxes: readonly string[]): string | undefined {
  const code = boxes.join("").normalize("NFKC").replace(/[\s-]/g, "");
  return new RegExp(`^[0-9]{${OTP_DIGITS}}$`).test(code) ? code : undefined;
}
