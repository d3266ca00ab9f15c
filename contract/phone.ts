import { z } from "zod";
import { Client } from "./client";
import { Language } from "./primitives";
import { procedure } from "./problems";
import { PHONE_INPUT_MAX } from "./rules/contact";

/** Digits of a code. @see spec account-and-money, section 9 */
export const OTP_LENGTH = 5;

const PhoneNumber = z.string().min(1).max(PHONE_INPUT_MAX);

/** Names a verification: a code is good only with the identifier that it was sent for. */
const Identifier = z.string().min(1).max(100);

/** Milliseconds from now; 0 if now. */
const Wait = z.number().int().min(0);

/**
 * Verifying a client's phone number by a code that is sent as a text message.
 *
 * A number that is none is 422 `InvalidPhoneNumber` on `phone_number`. After too many codes or tries, for the account or for the
 * number, every call is 429 `CooldownActive` with `retryAfterSeconds`.
 *
 * @see spec account-and-money, section 7
 */
export const phone = {
  otpStatus: procedure
    .route({ method: "GET", path: "/v1/otp-status", summary: "Whether numbers are verified, and what is pending" })
    .output(
      z.object({
        /** Clients whose number is not verified must verify it before they subscribe or pay. */
        active: z.boolean(),
        /** The code that was sent last and is still good. */
        pending: z
          .object({ phone_number: z.string(), identifier: z.string(), triesLeft: z.number().int().min(0), nextRetryInMs: Wait })
          .nullable(),
        /** Until then nothing is sent and no code is taken. */
        cooldownMs: Wait,
      }),
    ),
  sendCode: procedure
    .route({
      method: "POST",
      path: "/v1/phone-verifications",
      summary: "Send a code, which replaces the one before",
      description:
        "`blocked`: the last code was sent to this number so shortly ago that none was sent now. Another number need not wait.",
    })
    .input(z.object({ phone_number: PhoneNumber, locale: Language, identifier: Identifier }))
    .output(
      z.object({
        verificationResult: z.enum(["sent", "blocked"]),
        /** When the next one can be sent. */
        nextRetryInMs: Wait,
        /** The number in its international form. */
        phone_number: z.string(),
      }),
    ),
  verifyCode: procedure
    .route({
      method: "POST",
      path: "/v1/phone-verifications/code",
      summary: "Verify the number by its code",
      description: "A wrong, expired or used code is 422 `InvalidOTP` on `otp_code`. The number becomes the client's.",
    })
    .input(z.object({ otp_code: z.string().max(20), phone_number: PhoneNumber, identifier: Identifier }))
    .output(z.object({ verified: z.literal(true) })),
  update: procedure
    .route({ method: "PUT", path: "/v1/clients/current/phone", summary: "Change the phone; another number is not verified" })
    .input(z.object({ phone: PhoneNumber }))
    .output(Client),
};
