import { isOneOf } from "../../../contract/rules/objects";
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { PaymentMethodName } from "../../../contract/orders";
import { Language } from "../../../contract/primitives";
import type { Db } from "../../store/tables";
import type { PaymentSessionsTable, PaymentTokensTable, PendingChallenge } from "../../store/world-tables";

export type PaymentSession = Selectable<PaymentSessionsTable>;
export type HostedMethod = PaymentSession["method"];

/** Methods that have a hosted page; the others need none. */
const HOSTED_METHODS: readonly HostedMethod[] = ["CREDIT_CARD", "CREDIT_CARD_3D_SECURE", "PAYPAL", "BANCONTACT"];
const LIFETIME_MS = 30 * 60_000;
/** A repeated submit within this time replays the first response (double click). */
const REPLAY_MS = 60_000;

/** A shop's payment request. `amount` is minor units; `language` may have a region, `en-GB`. */
export interface PaymentRequest {
  method: PaymentMethodName;
  amount: number;
  currency: string;
  description: string;
  returnUrl: string;
  language: string;
  /** The shop's reference of the purchase: the consent is valid for it only. */
  purchase: string;
  /** Base URL of the platform, without a trailing slash. */
  publicUrl: string;
}

interface Consent {
  brand: string | null;
  lastFour: string | null;
  /** Last valid month of a card, `2029-08`. */
  expires?: string;
  /** Email address of a PayPal account. */
  email?: string;
  isDenied: boolean;
  /** Refuses all charges after the first. */
  refusesRenewals?: boolean;
}

/** Result of the hosted page. */
export type PaymentResult = { error: "denied" | "canceled" | "challenge-failed" } | { consent: Consent };

/** Whether a payment method is paid on a hosted page. */
export function isHosted(method: PaymentMethodName): method is HostedMethod {
  return isOneOf(HOSTED_METHODS, method);
}

/**
 * Opens a hosted payment page, valid for one result within 30 minutes. The return URL is fixed here, so that no later request can
 * change it.
 *
 * @throws RangeError if the method has no hosted page, the amount is not positive, or the return URL is not HTTP(S)
 */
export async function openPaymentSession(db: Db, request: PaymentRequest): Promise<{ redirectUrl: string }> {
  const { method, amount, currency, description, returnUrl, purchase, publicUrl } = request;
  if (!isHosted(method)) throw new RangeError(`${method} has no hosted page`);
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError("The amount must be a positive whole number");
  if (!/^https?:$/.test(new URL(returnUrl).protocol)) throw new RangeError("The return url must be http or https");
  const language = Language.safeParse(request.language.slice(0, 2).toLowerCase()).data ?? "en";
  const id = randomSecret();
  await db
    .insertInto("world_payment_sessions")
    .values({
      id,
      method,
      amount,
      currency,
      description,
      return_url: returnUrl,
      purchase,
      language,
      expires_at: new Date(Date.now() + LIFETIME_MS),
    })
    .execute();
  return { redirectUrl: `${publicUrl}/world/payments/${id}` };
}

/** The session with this id, or undefined. Whether it is still open is its `state` and {@link isClosed}. */
export async function findSession(db: Db, id: string): Promise<PaymentSession | undefined> {
  return db.selectFrom("world_payment_sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

export function isClosed(session: PaymentSession, now: Date): boolean {
  return session.state === "done" || session.expires_at <= now;
}

/** Stores the pending challenge with brand and last four digits, never the card number. */
export async function startChallenge(db: Db, id: string, challenge: PendingChallenge): Promise<void> {
  await db
    .updateTable("world_payment_sessions")
    .set({ state: "challenge", challenge: JSON.stringify(challenge) })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
}

/**
 * Ends a session with its result.
 *
 * @returns the redirect URL, or null if the session had ended
 */
export async function finishSession(db: Db, id: string, result: PaymentResult): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom("world_payment_sessions")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const now = new Date();
    if (!session) return null;
    if (isClosed(session, now)) return replayedUrl(session, now);
    const parameters = "error" in result ? { error: result.error } : await storeConsent(trx, session, result.consent);
    const resultUrl = withParameters(session.return_url, parameters);
    await trx
      .updateTable("world_payment_sessions")
      .set({ state: "done", challenge: null, result_url: resultUrl, finished_at: now })
      .where("id", "=", id)
      .execute();
    return resultUrl;
  });
}

/** The recent result URL of a session, to replay, or null. */
export function replayedUrl({ result_url, finished_at }: PaymentSession, now: Date): string | null {
  return finished_at && now.getTime() - finished_at.getTime() < REPLAY_MS ? result_url : null;
}

async function storeConsent(
  trx: Db,
  { method, amount, currency, purchase }: PaymentSession,
  { brand, lastFour, expires, email, isDenied, refusesRenewals = false }: Consent,
): Promise<Record<string, string>> {
  const isPaypal = method === "PAYPAL";
  const token = {
    nonce: isPaypal ? `EC-${randomSecret()}` : randomSecret(),
    kind: isPaypal ? "paypal" : "nonce",
    payment_id: isPaypal ? `PAYID-${randomSecret()}` : null,
    payer_id: isPaypal ? randomSecret().slice(0, 13) : null,
  } satisfies Partial<PaymentTokensTable>;
  await trx
    .insertInto("world_payment_tokens")
    .values({
      ...token,
      method,
      amount,
      currency,
      purchase,
      brand,
      expires,
      email,
      last_four: lastFour,
      is_denied: isDenied,
      refuses_renewals: refusesRenewals,
    })
    .execute();
  if (token.payment_id === null || token.payer_id === null) return { nonce: token.nonce };
  return { token: token.nonce, paymentId: token.payment_id, PayerID: token.payer_id };
}

function withParameters(url: string, parameters: Record<string, string>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return target.toString();
}

function randomSecret(): string {
  return randomBytes(24).toString("base64url");
}
