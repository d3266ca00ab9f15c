import { createHash } from "node:crypto";
import Stripe from "stripe";
import { type HostedMethod, isHosted } from "../../../../contract/rules/hosted-methods";
import { Language } from "../../../../contract/primitives";
import {
  type ProviderMovement,
  type Dispute,
  type ChargeRequest,
  type ChargeResult,
  type DebitRequest,
  type DebitResult,
  type MandateRequest,
  type MandateResult,
  type MethodDetails,
  type PageRequest,
  type PageState,
  type PaymentProof,
  type Payments,
  PaymentsUnavailable,
  type RefundRequest,
  type RefundResult,
  type SavedCharge,
  type SavedChargeResult,
  type SavedMethod,
} from "../port";
import type { StripeSettings } from "../../../config";
import { leastAmount } from "./least-amount";
import { readStripeEvent } from "./webhook-event";

/** Its changes are not ours: the version is raised with the package. */
const API_VERSION = "2026-10-28.endive";
/** With one retry less than the lease of an order. */
const TIMEOUT_MS = 5_000;
/** Stripe wants at least 30 minutes; a repeated request has as much time again. */
const PAGE_LIFETIME_MS = 60 * 60_000;

/** Stripe names a card whether the bank asks for 3-D Secure or not. */
const TYPE_BY_METHOD = {
  CREDIT_CARD: "card",
  CREDIT_CARD_3D_SECURE: "card",
  PAYPAL: "paypal",
  BANCONTACT: "bancontact",
} as const satisfies Record<HostedMethod, string>;

/** Page ids of Stripe start so, in test mode and in live mode. */
const PAGE_ID = /^cs_/;

/**
 * Stripe as the payment provider. Merchants pay on Stripe's hosted Checkout pages, which need no card data and no script of ours.
 * Checkout charges at once, so a page that is paid has a charge already, and {@link Payments.charge} only proves it.
 *
 * @see https://docs.stripe.com/api
 */
export function stripePayments({ secretKey, webhookSecret, apiUrl }: StripeSettings): Payments {
  const stripe = openStripe({ secretKey, apiUrl });
  return {
    leastAmount,
    openPage: (request) => openPage(stripe, request),
    pageOf,
    pageState: (pageId) => pageState(stripe, pageId),
    charge: (request) => proveCharge(stripe, request),
    saveMethod: ({ purchase, ...proof }) => proveMethod(stripe, { purchase, ...proof }),
    forgetMethod: (reference) => forgetMethod(stripe, reference),
    chargeSaved: (request) => chargeSaved(stripe, request),
    createMandate: (request) => createMandate(stripe, request),
    debit: (request) => debit(stripe, request),
    refund: (request) => refund(stripe, request),
    refundedAmount: (chargeId) => refundedAmount(stripe, chargeId),
    movements: (from, to) => movements(stripe, from, to),
    findDispute: (id) => findDispute(stripe, id),
    readEvent: (body, signature) => readStripeEvent(stripe, webhookSecret, { body, signature }),
  };
}

/** The API's client. */
export function openStripe({ secretKey, apiUrl }: Pick<StripeSettings, "secretKey" | "apiUrl">): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url ? { protocol: url.protocol === "http:" ? "http" : "https", host: url.hostname, port: url.port } : {}),
  });
}

/**
 * Runs a call of the API.
 *
 * @throws PaymentsUnavailable if Stripe does not respond, limits the rate, or rejects the account's key
 */
async function call<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw asUnavailable(error);
  });
}

/** An error of the API as {@link PaymentsUnavailable} if it says nothing about what was asked; else as it is. */
function asUnavailable(error: unknown): unknown {
  const { errors } = Stripe;
  const unavailable = (text: string) => new PaymentsUnavailable(text, { cause: error });
  if (error instanceof errors.StripeAuthenticationError) return unavailable("Stripe does not know the key STRIPE_SECRET_KEY");
  if (error instanceof errors.StripePermissionError) return unavailable("The key STRIPE_SECRET_KEY may not do this");
  const isAway = [errors.StripeConnectionError, errors.StripeAPIError, errors.StripeRateLimitError].some(
    (kind) => error instanceof kind,
  );
  return isAway ? unavailable("Stripe does not respond") : error;
}

/** Stripe limits a value of metadata to 500 characters; a purchase may name 500 shipments. */
function purchaseHash(purchase: string): string {
  return createHash("sha256").update(purchase).digest("hex");
}

async function openPage(stripe: Stripe, request: PageRequest): ReturnType<Payments["openPage"]> {
  const { id, purpose, method, amount, currency, description, returnUrl, language, purchase, payer, askedAt, savesMethod } =
    request;
  const metadata = { payment: id, purchase: purchaseHash(purchase), client: payer.clientId };
  const shared = {
    client_reference_id: id,
    customer_email: payer.email,
    customer_creation: purpose === "save" || savesMethod ? ("always" as const) : ("if_required" as const),
    payment_method_types: [TYPE_BY_METHOD[method]],
    success_url: withParameters(returnUrl, successParameters(method)),
    cancel_url: withParameters(returnUrl, { error: "canceled" }),
    locale: Language.safeParse(language.slice(0, 2).toLowerCase()).data ?? ("auto" as const),
    expires_at: Math.floor((askedAt.getTime() + PAGE_LIFETIME_MS) / 1000),
    metadata,
  };
  const session = await call(
    stripe.checkout.sessions.create(
      purpose === "save"
        ? { ...shared, mode: "setup", currency: currency.toLowerCase(), setup_intent_data: { metadata } }
        : {
            ...shared,
            mode: "payment",
            line_items: [
              {
                quantity: 1,
                price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: description } },
              },
            ],
            payment_intent_data: {
              metadata,
              description,
              ...(savesMethod ? { setup_future_usage: "off_session" as const } : {}),
            },
          },
      { idempotencyKey: `page ${id}` },
    ),
  ).catch((error: unknown) => {
    // A method that the account has not activated, or too small an amount: the log says which.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    throw new PaymentsUnavailable(`Stripe opens no page: ${error.message}`, { cause: error });
  });
  if (session.url === null) throw new PaymentsUnavailable("Stripe opened a page without a URL");
  return { redirectUrl: session.url, pageId: session.id };
}

/** Stripe fills in the id of the session. PayPal's proof has three parts in our contract; Stripe needs only one. */
function successParameters(method: HostedMethod): Record<string, string> {
  const id = "{CHECKOUT_SESSION_ID}";
  return method === "PAYPAL" ? { token: id, paymentId: id, PayerID: "stripe" } : { nonce: id };
}

/** The template of Stripe must not be encoded. */
function withParameters(url: string, parameters: Record<string, string>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return target.toString().replaceAll("%7BCHECKOUT_SESSION_ID%7D", "{CHECKOUT_SESSION_ID}");
}

function pageOf({ nonce, token }: PaymentProof): string | null {
  return [nonce, token].find((id) => id != null && PAGE_ID.test(id)) ?? null;
}

async function findSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | null> {
  const expand = ["payment_intent.payment_method", "setup_intent.payment_method"];
  try {
    return await call(stripe.checkout.sessions.retrieve(id, { expand }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return null;
    throw error;
  }
}

/** The object that was expanded; Stripe's types cannot tell it from its id. */
function expanded<T extends object>(value: string | T | null | undefined): T | null {
  return typeof value === "object" ? (value ?? null) : null;
}

async function pageState(stripe: Stripe, pageId: string): Promise<PageState> {
  const session = await findSession(stripe, pageId);
  if (!session || session.status === "expired") return { state: "closed" };
  if (session.status === "open") return { state: "open" };
  const proof = { nonce: session.id };
  if (session.mode === "setup") return { state: "approved", proof, chargeId: null };
  const payment = expanded(session.payment_intent);
  if (session.payment_status === "paid" && payment) return { state: "approved", proof, chargeId: payment.id };
  return { state: payment?.status === "processing" ? "processing" : "closed" };
}

/** The session of a proof, if it was opened for this purchase and method. */
async function sessionFor(
  stripe: Stripe,
  { purchase, method, ...proof }: Pick<ChargeRequest, "purchase" | "method" | "nonce" | "token">,
): Promise<Stripe.Checkout.Session | null> {
  const pageId = pageOf(proof);
  const session = pageId === null ? null : await findSession(stripe, pageId);
  if (session?.metadata?.["purchase"] !== purchaseHash(purchase)) return null;
  const types: readonly string[] = session.payment_method_types;
  return isHosted(method) && types.includes(TYPE_BY_METHOD[method]) ? session : null;
}

async function proveCharge(stripe: Stripe, request: ChargeRequest): Promise<ChargeResult> {
  const session = await sessionFor(stripe, request);
  if (session?.mode !== "payment") return { ok: false, reason: "unknown-nonce" };
  const payment = expanded(session.payment_intent);
  if (payment?.status === "processing") throw new PaymentsUnavailable("The payment is still processed");
  if (session.payment_status !== "paid" || !payment) return { ok: false, reason: "denied" };
  const isSameAmount = session.amount_total === request.amount && session.currency?.toUpperCase() === request.currency;
  if (!isSameAmount) return { ok: false, reason: "amount" };
  const method = expanded(payment.payment_method);
  const details = detailsOf(method);
  const isSaved = payment.setup_future_usage === "off_session";
  return {
    ok: true,
    chargeId: payment.id,
    method: details && { ...details, reference: isSaved ? referenceOf(session, method) : null },
  };
}

function detailsOf(method: Stripe.PaymentMethod | null): MethodDetails | null {
  if (!method) return null;
  const { card, paypal } = method;
  const expires = card ? `${card.exp_year}-${String(card.exp_month).padStart(2, "0")}` : null;
  return {
    brand: card ? (BRANDS[card.brand] ?? card.brand) : null,
    lastFour: card?.last4 ?? null,
    expires,
    email: paypal?.payer_email ?? null,
  };
}

/** Stripe's names of cards, as merchants know them. */
const BRANDS: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
  cartes_bancaires: "Cartes Bancaires",
};

async function proveMethod(stripe: Stripe, request: Omit<ChargeRequest, "amount" | "currency">): Promise<SavedMethod> {
  const session = await sessionFor(stripe, request);
  const setup = expanded(session?.setup_intent);
  if (session?.mode !== "setup" || !setup) return { ok: false, reason: "unknown-nonce" };
  const method = expanded(setup.payment_method);
  const details = detailsOf(method);
  const reference = referenceOf(session, method);
  if (setup.status !== "succeeded" || reference === null || !details) return { ok: false, reason: "denied" };
  return { ok: true, reference, ...details };
}

/** Stripe charges a saved method of a customer: both ids together are our reference. */
function referenceOf({ customer }: Stripe.Checkout.Session, method: Stripe.PaymentMethod | null): string | null {
  const customerId = typeof customer === "string" ? customer : customer?.id;
  return method && customerId !== undefined ? `${customerId} ${method.id}` : null;
}

async function forgetMethod(stripe: Stripe, reference: string): Promise<void> {
  const [, method = ""] = reference.split(" ");
  await call(stripe.paymentMethods.detach(method)).catch((error: unknown) => {
    // It is gone already.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });
}

async function chargeSaved(
  stripe: Stripe,
  { method: reference, amount, currency, idempotencyKey }: SavedCharge,
): Promise<SavedChargeResult> {
  const [customer = "", method = ""] = reference.split(" ");
  try {
    // Stripe forgets its idempotency keys after a day or two, and an outage may last longer.
    const earlier = await findByKey(stripe, customer, idempotencyKey);
    if (earlier) return await settledCharge(stripe, earlier);
    const payment = await call(
      stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          customer,
          payment_method: method,
          off_session: true,
          confirm: true,
          description: idempotencyKey,
          metadata: { key: idempotencyKey },
        },
        { idempotencyKey },
      ),
    );
    return await settledCharge(stripe, payment);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { ok: false, reason: refusalOf(error.code) };
    // It was removed at Stripe, or is of another account.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { ok: false, reason: "denied" };
    // The first attempt under this key, for another amount, is under way: it is found later.
    if (error instanceof Stripe.errors.StripeIdempotencyError)
      throw new PaymentsUnavailable("Stripe has another payment with this key", { cause: error });
    throw error;
  }
}

function refusalOf(code: string | undefined): "needs-merchant" | "denied" {
  return code === "authentication_required" ? "needs-merchant" : "denied";
}

/** @throws PaymentsUnavailable while it is processed: a repeated call replays the first response, so it is read afresh */
async function settledCharge(stripe: Stripe, made: Stripe.PaymentIntent): Promise<SavedChargeResult> {
  const payment = made.status === "processing" ? await call(stripe.paymentIntents.retrieve(made.id)) : made;
  if (payment.status === "processing") throw new PaymentsUnavailable("The payment is still processed");
  const { id: chargeId, amount_received: amount } = payment;
  if (payment.status === "succeeded") return { ok: true, chargeId, amount };
  return { ok: false, reason: refusalOf(payment.last_payment_error?.code) };
}

async function findByKey(stripe: Stripe, customer: string, key: string): Promise<Stripe.PaymentIntent | undefined> {
  const { data } = await call(stripe.paymentIntents.list({ customer, limit: 100 }));
  return data.find(({ metadata }) => metadata["key"] === key);
}

/**
 * The form is signed on paper, which Stripe calls offline. An account number that Stripe does not take is denied.
 *
 * @see https://docs.stripe.com/payments/sepa-debit/set-up-payment
 */
async function createMandate(stripe: Stripe, { clientId, iban, holder, idempotencyKey }: MandateRequest): Promise<MandateResult> {
  const metadata = { client: clientId };
  const customer = await call(stripe.customers.create({ ...holder, metadata }, { idempotencyKey: `${idempotencyKey} customer` }));
  try {
    const setup = await call(
      stripe.setupIntents.create(
        {
          customer: customer.id,
          usage: "off_session",
          confirm: true,
          allowed_payment_method_types: ["sepa_debit"],
          payment_method_data: { type: "sepa_debit", sepa_debit: { iban }, billing_details: holder },
          mandate_data: { customer_acceptance: { type: "offline", offline: {} } },
          metadata,
        },
        { idempotencyKey },
      ),
    );
    const method = typeof setup.payment_method === "string" ? setup.payment_method : setup.payment_method?.id;
    const isReady = setup.status === "succeeded" && method !== undefined;
    return isReady ? { ok: true, reference: `${customer.id} ${method}` } : { ok: false, reason: "denied" };
  } catch (error) {
    if (isRefused(error)) return { ok: false, reason: "denied" };
    throw error;
  }
}

/** A debit takes days, longer than Stripe remembers its idempotency keys: an earlier one is looked for first. */
async function debit(stripe: Stripe, { mandate, amount, currency, idempotencyKey }: DebitRequest): Promise<DebitResult> {
  const [customer = "", method = ""] = mandate.split(" ");
  try {
    const { id, status, amount_received } =
      (await findByKey(stripe, customer, idempotencyKey)) ??
      (await call(
        stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            customer,
            payment_method: method,
            allowed_payment_method_types: ["sepa_debit"],
            off_session: true,
            confirm: true,
            description: idempotencyKey,
            metadata: { key: idempotencyKey },
          },
          { idempotencyKey },
        ),
      ));
    if (status === "succeeded") return { ok: true, chargeId: id, amount: amount_received };
    return status === "processing" ? { ok: false, reason: "pending", chargeId: id } : { ok: false, reason: "denied" };
  } catch (error) {
    if (isRefused(error)) return { ok: false, reason: "denied" };
    throw error;
  }
}

/** Whether an error blames the account or its number, not the call. */
function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
}

/**
 * Stripe forgets its idempotency keys after a day or two, and a bank may take longer: an earlier refund is looked for first. Else a
 * part of a charge would be refunded twice.
 */
async function refund(stripe: Stripe, { chargeId, amount, idempotencyKey }: RefundRequest): Promise<RefundResult> {
  const metadata = { key: idempotencyKey };
  try {
    const earlier = await findRefund(stripe, chargeId, idempotencyKey);
    if (earlier) return refundState(earlier);
    return refundState(await call(stripe.refunds.create({ payment_intent: chargeId, amount, metadata }, { idempotencyKey })));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return { ok: false, reason: error.code === "resource_missing" ? "unknown-charge" : "amount" };
  }
}

async function findRefund(stripe: Stripe, chargeId: string, key: string): Promise<Stripe.Refund | undefined> {
  const pages = stripe.refunds.list({ payment_intent: chargeId, limit: 100 });
  return call(
    (async () => {
      for await (const refund of pages) if (refund.metadata?.["key"] === key) return refund;
      return undefined;
    })(),
  );
}

async function refundedAmount(stripe: Stripe, chargeId: string): Promise<number> {
  const pages = stripe.refunds.list({ payment_intent: chargeId, limit: 100 });
  return call(
    (async () => {
      let sum = 0;
      for await (const { amount, status } of pages) if (status !== "failed" && status !== "canceled") sum += amount;
      return sum;
    })(),
  );
}

function refundState({ status }: Stripe.Refund): RefundResult {
  return status === "failed" || status === "canceled"
    ? { ok: false, reason: "failed" }
    : { ok: true, isPaid: status === "succeeded" };
}

async function findDispute(stripe: Stripe, id: string): Promise<Dispute | null> {
  try {
    const {
      payment_intent: payment,
      amount,
      currency,
      reason,
      status,
      created,
      evidence_details: evidence,
    } = await call(stripe.disputes.retrieve(id));
    const chargeId = typeof payment === "string" ? payment : payment?.id;
    if (chargeId === undefined) return null;
    return {
      id,
      chargeId,
      amount,
      currency: currency.toUpperCase(),
      reason,
      state: stateOfDispute(status),
      openedAt: new Date(created * 1000),
      evidenceUntil: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return null;
    throw error;
  }
}

/** One that was prevented has been paid back before it began. */
function stateOfDispute(status: string): Dispute["state"] {
  if (status === "won" || status === "warning_closed") return "won";
  return status === "lost" || status === "prevented" ? "lost" : "open";
}

/** Fees and payouts to the bank are no movements of clients. */
async function* movements(stripe: Stripe, from: Date, to: Date): AsyncIterable<ProviderMovement> {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  const created = { gte: seconds(from), lt: seconds(to) };
  const transactions = stripe.balanceTransactions.list({ created, limit: 100, expand: ["data.source"] });
  for (;;) {
    const next = await call(transactions.next());
    if (next.done === true) return;
    const { amount, currency, source } = next.value;
    if (source === null || typeof source === "string" || !("payment_intent" in source)) continue;
    const payment = source.payment_intent;
    const chargeId = typeof payment === "object" ? payment?.id : payment;
    if (chargeId !== undefined) yield { chargeId, amount, currency: currency.toUpperCase() };
  }
}
