import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { Language } from "../../../contract/primitives";
import type { PageRequest, PageState, PaymentProof } from "../../outside/payments/port";
import type { Db } from "../../store/tables";
import type { PaymentSessionsTable, PaymentTokensTable, PendingChallenge } from "../../store/world-tables";

export type PaymentSession = Selectable<PaymentSessionsTable>;
const LIFETIME_MS = 30 * 60_000;
/** A repeated submit within this time replays the first response (double click). */
const REPLAY_MS = 60_000;

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
  /** The bank wants the merchant to confirm each charge. */
  wantsMerchant?: boolean;
}

/** Result of the hosted page. */
export type PaymentResult = { error: "denied" | "canceled" | "challenge-failed" } | { consent: Consent };

/**
 * Opens a hosted payment page, valid for one result within 30 minutes; a repeated id opens the same page. The return URL is fixed
 * here, so that no later request can change it.
 *
 * @throws RangeError if the amount is not positive, or the return URL is not HTTP(S)
 */
export async function openPaymentSession(db: Db, request: PageRequest): Promise<void> {
  const { id, method, amount, currency, description, returnUrl, purchase, savesMethod } = request;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError("The amount must be a positive whole number");
  if (!/^https?:$/.test(new URL(returnUrl).protocol)) throw new RangeError("The return url must be http or https");
  const language = Language.safeParse(request.language.slice(0, 2).toLowerCase()).data ?? "en";
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
      saves_method: savesMethod,
      language,
      expires_at: new Date(Date.now() + LIFETIME_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
  { id, method, amount, currency, purchase, saves_method }: PaymentSession,
  { brand, lastFour, expires, email, isDenied, refusesRenewals = false, wantsMerchant = false }: Consent,
): Promise<Record<string, string>> {
  const isPaypal = method === "PAYPAL";
  const token = {
    nonce: isPaypal ? PAYPAL_PREFIX + id : id,
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
      wants_merchant: wantsMerchant,
      saves_method,
    })
    .execute();
  if (token.payment_id === null || token.payer_id === null) return { nonce: token.nonce };
  return { token: token.nonce, paymentId: token.payment_id, PayerID: token.payer_id };
}

const PAYPAL_PREFIX = "EC-";

/** The session whose result a proof is. */
export function sessionOf({ nonce, token }: PaymentProof): string | null {
  return nonce ?? (token?.startsWith(PAYPAL_PREFIX) ? token.slice(PAYPAL_PREFIX.length) : null);
}

/** What became of a session. The consent is charged by the shop, never by the page. */
export async function sessionState(db: Db, id: string): Promise<PageState> {
  const session = await findSession(db, id);
  if (!session) return { state: "closed" };
  const consent = await db
    .selectFrom("world_payment_tokens")
    .select(["nonce", "kind", "payment_id as paymentId", "payer_id as payerId"])
    .where("nonce", "in", [id, PAYPAL_PREFIX + id])
    .executeTakeFirst();
  if (!consent) return { state: isClosed(session, new Date()) ? "closed" : "open" };
  const { nonce, kind, paymentId, payerId } = consent;
  return { state: "approved", proof: kind === "nonce" ? { nonce } : { token: nonce, paymentId, payerId }, chargeId: null };
}

function withParameters(url: string, parameters: Record<string, string>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return target.toString();
}

function randomSecret(): string {
  return randomBytes(24).toString("base64url");
}
