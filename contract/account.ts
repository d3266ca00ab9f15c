import { z } from "zod";
import { CalendarDay, Currency, Instant, MinorUnits, problem } from "./primitives";
import { procedure } from "./problems";
import { isPhone, normalizePhone, PHONE_INPUT_MAX } from "./rules/contact";

/** A session of the account that is still signed in. */
export const OpenSession = z.object({
  id: z.string(),
  /** `User-Agent` of the browser; empty if it sent none. */
  device: z.string(),
  openedAt: Instant,
  /** Rounded to the hour, so that not every call writes it. */
  lastUsedAt: Instant,
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** Consequences of closing the account. Until `deletesOn`, support can reopen it. */
export const AccountClosure = z.object({
  /** Day, in the client's calendar, on which personal data is deleted if the account is closed now. */
  deletesOn: CalendarDay,
  /** Years for which the law requires orders and invoices to be kept. */
  keptYears: z.number().int(),
  /** Parcels that are bought and not delivered yet. */
  parcelsUnderWay: z.number().int().min(0),
  /** The active plan, which ends with the account, without a refund. */
  plan: z.object({ name: z.string(), paidUntil: Instant.nullable() }).nullable(),
  /** Amount of deferred orders, which is still charged. Null if nothing is open. */
  owed: z.object({ amount: MinorUnits, currency: Currency }).nullable(),
  /** What is left of the balance, which support pays out. Null if nothing is. */
  balance: z.object({ amount: MinorUnits, currency: Currency }).nullable().default(null),
});
export type AccountClosure = z.infer<typeof AccountClosure>;

const Password = z.string().min(1).max(1000);

const WITH_PASSWORD =
  "Requires the password, so that a stolen session is not enough: 422 `InvalidCredentials` at `password` if it is wrong. Failed attempts are rate-limited as for sign-in.";

/** Defaults for missing fields of orders and drafts. */
export const OrderDefaults = z.object({
  /** Phone number for recipients without one; empty for none. */
  fallbackPhone: z
    .string()
    .max(PHONE_INPUT_MAX)
    .overwrite(normalizePhone)
    .refine((phone) => phone === "" || isPhone(phone), problem("InvalidFormatField", "Not a telephone number")),
});
export type OrderDefaults = z.infer<typeof OrderDefaults>;

/** The merchant's own account: password, sessions, defaults for orders, closing it. */
export const account = {
  setOrderDefaults: procedure
    .route({
      method: "PUT",
      path: "/v1/order-defaults",
      summary: "Change the defaults for missing fields of orders",
      description:
        "Existing drafts that lack the field are updated one by one, with an event each; later orders get the default on arrival. A telephone number without a country code belongs to the client's country and is stored in international form; an invalid one is 422 `InvalidPhoneNumber` on `fallbackPhone`.",
    })
    .input(OrderDefaults)
    .output(OrderDefaults),
  changePassword: procedure
    .route({
      method: "PUT",
      path: "/v1/passwords",
      summary: "Change the password; every other session ends",
      description:
        "422 `InvalidCredentials` at `password` if the old one is wrong, `InvalidFormatField`, `PasswordTooCommon` or `PasswordHoldsOwner` at `newPassword` if the new one is easily guessed. Failed attempts are rate-limited as for sign-in.",
    })
    .input(z.object({ password: z.string().min(1).max(1000), newPassword: z.string().min(1).max(1000) }))
    .output(z.object({ changed: z.literal(true) })),
  listSessions: procedure
    .route({ method: "GET", path: "/v1/sessions", summary: "Active sessions of the account, last used first" })
    .output(z.object({ sessions: z.array(OpenSession) })),
  endSession: procedure
    .route({
      method: "POST",
      path: "/v1/sessions/{id}/end",
      summary: "End one session",
      description: WITH_PASSWORD,
    })
    .input(z.object({ id: z.string().max(100), password: Password }))
    .output(z.object({ ended: z.literal(true) })),
  endOtherSessions: procedure
    .route({
      method: "POST",
      path: "/v1/sessions/end-others",
      summary: "End every session but the current one",
      description: WITH_PASSWORD,
    })
    .input(z.object({ password: Password }))
    .output(z.object({ ended: z.number().int() })),
  getClosure: procedure
    .route({ method: "GET", path: "/v1/account-closure", summary: "Consequences of closing the account" })
    .output(AccountClosure),
  close: procedure
    .route({
      method: "POST",
      path: "/v1/account-closure",
      summary: "Close the account",
      description: `Sets both consents to false and ends every session. Nobody can sign in; personal data is deleted on \`deletesOn\`, except for legally required records. A mail confirms it. ${WITH_PASSWORD}`,
    })
    .input(z.object({ password: Password }))
    .output(AccountClosure),
};
