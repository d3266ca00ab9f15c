import { z } from "zod";
import { CalendarDay, Currency, Instant, MinorUnits, problem } from "./primitives";
import { procedure } from "./problems";
import { isPhone, normalizePhone, PHONE_INPUT_MAX } from "./rules/contact";

/** An open sign-in of the account. */
export const OpenSession = z.object({
  id: z.string(),
  /** What the browser says of itself, its `User-Agent`; empty if it said nothing. */
  device: z.string(),
  openedAt: Instant,
  /** To the hour: not every call writes it. */
  lastUsedAt: Instant,
  /** Whether it made this call. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** What closing the account does, and until when it can be taken back by writing to support. */
export const AccountClosure = z.object({
  /** Day, of the client's calendar, on which personal data is deleted, if the account is closed now. */
  deletesOn: CalendarDay,
  /** Years for which orders and invoices are kept because the law demands it. */
  keptYears: z.number().int(),
  /** Parcels that are bought and not delivered. */
  parcelsUnderWay: z.number().int().min(0),
  /** The running plan, which ends with the account; what is paid is not given back. */
  plan: z.object({ name: z.string(), paidUntil: Instant.nullable() }).nullable(),
  /** What was bought to be paid later: it is still charged. Null where nothing is open. */
  owed: z.object({ amount: MinorUnits, currency: Currency }).nullable(),
});
export type AccountClosure = z.infer<typeof AccountClosure>;

const Password = z.string().min(1).max(1000);

const WITH_PASSWORD =
  "A stolen sign-in is not enough: 422 `InvalidCredentials` at `password` if it is wrong. Wrong ones are limited as sign-ins are.";

/** What orders and drafts have that lack it. */
export const OrderDefaults = z.object({
  /** Of recipients without a telephone number; empty for none. */
  fallbackPhone: z
    .string()
    .max(PHONE_INPUT_MAX)
    .overwrite(normalizePhone)
    .refine((phone) => phone === "" || isPhone(phone), problem("InvalidFormatField", "Not a telephone number")),
});
export type OrderDefaults = z.infer<typeof OrderDefaults>;

/** The merchant's own account: password, open sessions, what orders lack, closing it. */
export const account = {
  setOrderDefaults: procedure
    .route({
      method: "PUT",
      path: "/v1/order-defaults",
      summary: "Change what orders get that lack it",
      description:
        "Drafts that lack it get it, too, one after the other, and events tell of them. Every later order gets it as it comes. A telephone number without a country code belongs to the client's country and is kept in its international form; what is no number there is 422 `InvalidPhoneNumber` on `fallbackPhone`.",
    })
    .input(OrderDefaults)
    .output(OrderDefaults),
  changePassword: procedure
    .route({
      method: "PUT",
      path: "/v1/passwords",
      summary: "Change the password; every other session ends",
      description:
        "422 `InvalidCredentials` at `password` if the old one is wrong, `InvalidFormatField`, `PasswordTooCommon` or `PasswordHoldsOwner` at `newPassword` if the new one is easily guessed. Wrong ones are limited as sign-ins are.",
    })
    .input(z.object({ password: z.string().min(1).max(1000), newPassword: z.string().min(1).max(1000) }))
    .output(z.object({ changed: z.literal(true) })),
  listSessions: procedure
    .route({ method: "GET", path: "/v1/sessions", summary: "Open sign-ins of the account, last used first" })
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
      summary: "End every session but the one that asks",
      description: WITH_PASSWORD,
    })
    .input(z.object({ password: Password }))
    .output(z.object({ ended: z.number().int() })),
  getClosure: procedure
    .route({ method: "GET", path: "/v1/account-closure", summary: "What closing the account would do" })
    .output(AccountClosure),
  close: procedure
    .route({
      method: "POST",
      path: "/v1/account-closure",
      summary: "Close the account",
      description: `Sets both consents to false and ends every session. Nobody can sign in; personal data is deleted on \`deletesOn\`, but for what the law keeps. A mail says so. ${WITH_PASSWORD}`,
    })
    .input(z.object({ password: Password }))
    .output(AccountClosure),
};
