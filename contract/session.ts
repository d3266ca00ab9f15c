import { z } from "zod";
import { Alpha2Code, Email, Instant, Language, problem, typedText } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";
import { isPhone, normalizePhone, PHONE_INPUT_MAX } from "./rules/contact";
import { MAX_LENGTH } from "./rules/field-limits";

const DEVICE_SECRET_MAX = 100;

/** Device secrets of a browser from earlier sign-ins, to this account or others, the newest first. */
const DeviceSecrets = z.array(z.string().max(DEVICE_SECRET_MAX)).max(5);

/**
 * A bearer token; the upstream stores only its hash. It expires 30 days after its last use, and 90 days after sign-in at the
 * latest.
 */
export const Session = z.object({
  token: z.string(),
  expiresAt: Instant,
  language: Language,
  /** Secret that identifies this browser as a known device in later sign-ins. Absent if it is known already. */
  deviceSecret: z.string().max(DEVICE_SECRET_MAX).optional(),
});
export type Session = z.infer<typeof Session>;

/**
 * Sign-in, registration and password recovery. `partner` is the tenant's name as in its login path; an unknown one is a field
 * error. An email address can have one account per partner.
 *
 * `remoteAddress` is the browser's address and trusted only from the app. @see contract/app-secret.ts
 *
 * The recovery link is `/{partner}/new-password?token=` at the tenant's origin as configured in the upstream: the caller cannot
 * influence its target.
 */
export const session = {
  create: procedure
    .route({
      method: "POST",
      path: "/v1/session",
      summary: "Sign in",
      description:
        "403 `AccountClosed` for a closed account. A browser with a device secret of this account has a limit of failed attempts of its own, so that strangers who guess passwords cannot lock out the owner; for all others the delay grows with each failure.",
      successStatus: 201,
    })
    .input(
      z.object({
        partner: z.string(),
        email: Email,
        password: z.string().min(1).max(1000),
        /** Address of the browser: attempts are rate-limited per address as well as per account. */
        remoteAddress: z.string().max(64).optional(),
        /** `User-Agent` of the browser, for the list of open sessions. */
        device: z.string().max(300).optional(),
        deviceSecrets: DeviceSecrets.optional(),
      }),
    )
    .output(Session),
  delete: procedure
    .route({ method: "DELETE", path: "/v1/session", summary: "Sign out: revoke the token" })
    .output(z.object({ deleted: z.literal(true) })),
  register: procedure
    .route({
      method: "POST",
      path: "/v1/registrations",
      summary: "Open an account and sign in",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: z.object({
          partner: z.string(),
          email: Email,
          password: z.string().min(12).max(1000),
          firstName: typedText(MAX_LENGTH.personName).min(1),
          lastName: typedText(MAX_LENGTH.personName).min(1),
          type: z.enum(["autonomous", "business"]),
          companyName: typedText(MAX_LENGTH.companyName),
          taxId: typedText(MAX_LENGTH.taxId),
          phone: z
            .string()
            .max(PHONE_INPUT_MAX)
            .overwrite(normalizePhone)
            .refine(isPhone, problem("InvalidFormatField", "Not a telephone number")),
          alpha2Code: Alpha2Code,
          language: Language,
          policies: z.object({ dataProcessing: z.literal(true), marketingEmails: z.boolean() }),
          /** Address of the browser; rate-limits attempts to find out which emails have an account. */
          remoteAddress: z.string().max(64).optional(),
          device: z.string().max(300).optional(),
        }),
      }),
    )
    .output(Session),
  recoverPassword: procedure
    .route({
      method: "POST",
      path: "/v1/password-recoveries",
      summary: "Mail a single-use recovery link; the response is the same for an unknown address",
      description: "409 `MailNotConfigured` for every address where the upstream sends no mails.",
      successStatus: 202,
    })
    .input(
      z.object({
        partner: z.string(),
        email: Email,
        language: Language,
        remoteAddress: z.string().max(64).optional(),
        deviceSecrets: DeviceSecrets.optional(),
      }),
    )
    .output(z.object({ accepted: z.literal(true) })),
  setPassword: procedure
    .route({
      method: "POST",
      path: "/v1/passwords",
      summary: "Set a new password by a recovery token; all sessions end",
      description:
        "422 at `newPassword`: `InvalidFormatField` if it is weak, `PasswordTooCommon` for one of the 10,000 most common, `PasswordHoldsOwner` if it holds the brand, a name or the email address.",
    })
    .input(
      z.object({
        recoveryToken: z.string().max(200),
        newPassword: z.string().min(12).max(1000),
        remoteAddress: z.string().max(64).optional(),
      }),
    )
    .output(z.object({ changed: z.literal(true), deviceSecret: z.string().max(DEVICE_SECRET_MAX).optional() })),
};
