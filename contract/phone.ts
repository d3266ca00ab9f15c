import { z } from "zod";
import { Client } from "./client";
import { Language } from "./primitives";
import { procedure } from "./problems";
import { PHONE_INPUT_MAX } from "./rules/contact";

/** Number of digits of a code. @see spec account-and-money, section 9 */
export const OTP_LENGTH = 5;

const PhoneNumber = z.string().min(1).max(PHONE_INPUT_MAX);

/** Id of a verification: a code is valid only with the identifier that it was sent for. */
const Identifier = z.string().min(1).max(100);

/**
 * What became of a text message. `delayed`: it could not be sent yet, and is tried again; `failed`: the code does not arrive at
 * this number; `under-way` also where nobody tells whether it arrived.
 */
const Delivery = z.enum(["delayed", "under-way", "delivered", "failed"]);

/** Milliseconds from now; 0 if now. */
const Wait = z.number().int().min(0);

/**
 * Verifies a client's phone number by a code in a text message.
 *
 * An invalid number is 422 `InvalidPhoneNumber` on `phone_number`, one of a country that the tenant does not serve 422
 * `PhoneCountryNotServed`. After too many codes or attempts, for the account or for the number, every call is 429 `CooldownActive`
 * with `retryAfterSeconds`; so is `sendCode` after too many codes to similar numbers, or from one address.
 *
 * @see spec account-and-money, section 7
 */
export const phone = {
  otpStatus: procedure
    .route({ method: "GET", path: "/v1/otp-status", summary: "Whether verification is required, and the pending code" })
    .output(
      z.object({
        /** Whether clients must verify their number before they subscribe or pay. */
        active: z.boolean(),
        /** The last code sent that is still valid. */
        pending: z
          .object({
            phone_number: z.string(),
            identifier: z.string(),
            triesLeft: z.number().int().min(0),
            nextRetryInMs: Wait,
            delivery: Delivery,
          })
          .nullable(),
        /** Time until codes are sent and accepted again. */
        cooldownMs: Wait,
      }),
    ),
  sendCode: procedure
    .route({
      method: "POST",
      path: "/v1/phone-verifications",
      summary: "Send a code, which replaces the one before",
      description:
        "`sent`: the code is on its way, and `otp-status` tells whether it arrives. `blocked`: no code was sent, because the last one was sent to this number too recently. Another number can be used at once.",
    })
    .input(
      z.object({
        phone_number: PhoneNumber,
        locale: Language,
        identifier: Identifier,
        /** Address of the browser, trusted only from the app. @see contract/app-secret.ts */
        remoteAddress: z.string().max(64).optional(),
      }),
    )
    .output(
      z.object({
        verificationResult: z.enum(["sent", "blocked"]),
        /** Time until another code can be sent. */
        nextRetryInMs: Wait,
        /** The number in international form. */
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
    .route({ method: "PUT", path: "/v1/clients/current/phone", summary: "Change the phone; a new number is unverified" })
    .input(z.object({ phone: PhoneNumber }))
    .output(Client),
};
