import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What goes wrong with a request: `lost`: it has its effect, but its response is lost; `down`: 503 without an effect; `limited`:
 * 429; `garbage`: a page of a proxy in place of JSON; `silent`: the connection is cut before the effect; `held`: it has its effect
 * and is never answered.
 */
export type StripeFault = "lost" | "down" | "limited" | "garbage" | "silent" | "held";

type Fields = { [name: string]: string | Fields };

interface Session {
  id: string;
  mode: "payment" | "setup";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid" | "no_payment_required";
  amount_total: number | null;
  currency: string;
  metadata: Record<string, string>;
  setup_future_usage: string | null;
  payment_method_types: string[];
  customer: string | null;
  payment_intent: string | null;
  setup_intent: { id: string; status: string; payment_method: string } | null;
  success_url: string;
  cancel_url: string;
}

interface PaymentIntent {
  id: string;
  amount: number;
  amount_received: number;
  currency: string;
  status: "succeeded" | "processing" | "requires_payment_method";
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  metadata: Record<string, string>;
}

interface Refund {
  id: string;
  payment_intent: string;
  amount: number;
  status: "succeeded" | "pending" | "failed";
  metadata: Record<string, string>;
}

interface Dispute {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  reason: string;
  status: string;
  created: number;
  evidence_details: { due_by: number | null };
}

/** A card or account. */
interface Method {
  id: string;
  type: "card" | "paypal" | "bancontact" | "sepa_debit";
  card?: { brand: string; last4: string; exp_month: number; exp_year: number };
  paypal?: { payer_email: string };
  /** What the bank says without its owner. */
  bank: "accepts" | "declines" | "wants-owner";
}

interface StripeEvent {
  id: string;
  type: string;
  data: { object: object };
}

/**
 * Stripe as far as the platform uses it: Checkout sessions, payments, refunds, disputes, idempotency keys and signed events. It is
 * stateful, and goes wrong on demand. Written from https://docs.stripe.com/api.
 */
export class StripeDouble {
  readonly webhookSecret = "whsec_of_the_double";
  readonly secretKey = "sk_test_of_the_double";
  readonly sessions = new Map<string, Session>();
  readonly payments = new Map<string, PaymentIntent>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly methods = new Map<string, Method>();
  /** Events that were not delivered yet. */
  readonly events: StripeEvent[] = [];
  /** Faults of the next requests, first one first. */
  readonly faults: StripeFault[] = [];
  /** Method and path of the requests that have their effect and whose responses are lost. */
  loses: string | null = null;
  /** Method and path of requests that have their effect and get no response. */
  holds: string | null = null;
  /** Where events are sent. */
  readonly endpoints: { url: string; status: "enabled" | "disabled"; enabled_events: string[] }[] = [];
  /** Kinds of objects that the key may not read, `webhook_endpoints`. */
  readonly denied = new Set<string>();
  /** Types of methods that the account has not activated, `paypal`. */
  readonly inactive = new Set<string>();
  /** How refunds begin. */
  refundsBegin: Refund["status"] = "succeeded";
  /** Method and path of each request that was received. */
  readonly received: string[] = [];
  private readonly responses = new Map<string, { request: string; status: number; body: object }>();
  private readonly server = createServer((request, response) => void this.serve(request, response));

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The merchant pays on a page, or gives a method to be saved. @returns where the browser is sent */
  pay(pageId: string, { bank = "accepts", isSlow = false }: { bank?: Method["bank"]; isSlow?: boolean } = {}): string {
    const session = this.requireSession(pageId);
    if (session.status !== "open") throw new Error(`The page ${pageId} is ${session.status}`);
    const type = session.payment_method_types[0] as Method["type"];
    const method: Method = {
      id: idOf("pm"),
      type,
      bank,
      ...(type === "card" ? { card: { brand: "visa", last4: "4242", exp_month: 8, exp_year: 2034 } } : {}),
      ...(type === "paypal" ? { paypal: { payer_email: "merchant@example.com" } } : {}),
    };
    this.methods.set(method.id, method);
    session.status = "complete";
    session.customer = idOf("cus");
    if (session.mode === "setup") {
      session.payment_status = "no_payment_required";
      session.setup_intent = { id: idOf("seti"), status: "succeeded", payment_method: method.id };
    } else {
      const amount = session.amount_total ?? 0;
      const payment: PaymentIntent = {
        id: idOf("pi"),
        amount,
        amount_received: isSlow ? 0 : amount,
        currency: session.currency,
        status: isSlow ? "processing" : "succeeded",
        customer: session.customer,
        payment_method: method.id,
        setup_future_usage: session.setup_future_usage,
        metadata: session.metadata,
      };
      this.payments.set(payment.id, payment);
      session.payment_intent = payment.id;
      session.payment_status = isSlow ? "unpaid" : "paid";
    }
    this.tell("checkout.session.completed", session);
    return session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
  }

  /** A payment that was processed has arrived, or has not. */
  finish(pageId: string, isPaid: boolean): void {
    const session = this.requireSession(pageId);
    const payment = this.payments.get(session.payment_intent ?? "");
    if (!payment) throw new Error(`Nothing was paid on ${pageId}`);
    payment.status = isPaid ? "succeeded" : "requires_payment_method";
    payment.amount_received = isPaid ? payment.amount : 0;
    session.payment_status = isPaid ? "paid" : "unpaid";
    this.tell(`checkout.session.async_payment_${isPaid ? "succeeded" : "failed"}`, session);
  }

  expire(pageId: string): void {
    const session = this.requireSession(pageId);
    session.status = "expired";
    this.tell("checkout.session.expired", session);
  }

  /** The bank decides on a pending refund. */
  decide(refundId: string, status: Refund["status"]): void {
    const refund = this.refunds.get(refundId);
    if (!refund) throw new Error(`No refund ${refundId}`);
    refund.status = status;
    this.tell("refund.updated", refund);
  }

  /** A day has passed: idempotency keys are forgotten. */
  forgetKeys(): void {
    this.responses.clear();
  }

  /** A cardholder objects to a charge. */
  object(chargeId: string, status = "needs_response"): Dispute {
    const payment = this.payments.get(chargeId);
    if (!payment) throw new Error(`No charge ${chargeId}`);
    const dispute: Dispute = {
      id: idOf("du"),
      payment_intent: chargeId,
      amount: payment.amount,
      currency: payment.currency,
      reason: "fraudulent",
      status,
      created: Math.floor(Date.now() / 1000),
      evidence_details: { due_by: Math.floor(Date.now() / 1000) + 7 * 86_400 },
    };
    this.disputes.set(dispute.id, dispute);
    this.tell("charge.dispute.created", dispute);
    return dispute;
  }

  /** Charged minus refunded, minor units. */
  get kept(): number {
    const charged = [...this.payments.values()].reduce((sum, payment) => sum + payment.amount_received, 0);
    const paidBack = [...this.refunds.values()].filter(({ status }) => status !== "failed");
    return charged - paidBack.reduce((sum, refund) => sum + refund.amount, 0);
  }

  /** Sends an event with its signature. @returns the status of the response */
  deliver(event: StripeEvent, to: string, signed: { secret?: string; at?: number } = {}): Promise<number> {
    return this.deliverBody(JSON.stringify({ object: "event", api_version: "2026-10-28.endive", ...event }), to, signed);
  }

  /** Sends whatever text with its signature. @returns the status of the response */
  async deliverBody(body: string, to: string, { secret = this.webhookSecret, at = Date.now() } = {}): Promise<number> {
    const time = Math.floor(at / 1000);
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    const headers = { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` };
    return (await fetch(`${to}/webhooks/stripe`, { method: "POST", body, headers })).status;
  }

  private tell(type: string, object: object): void {
    this.events.push({ id: idOf("evt"), type, data: { object: structuredClone(object) } });
  }

  private requireSession(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`No page ${id}`);
    return session;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const url = new URL(request.url ?? "/", this.url);
    // A browser asks for it beside a page.
    if (url.pathname === "/favicon.ico") return void response.writeHead(204).end();
    this.received.push(`${request.method} ${url.pathname}`);
    const fault = this.faults.shift();
    if (fault === "silent") return void response.destroy();
    if (fault === "down") return send(response, 503, { error: { type: "api_error", message: "Down" } });
    if (fault === "limited") return send(response, 429, { error: { type: "rate_limit_error", message: "Too many requests" } });
    if (fault === "garbage") return void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
    const [, pageId] = /^\/pay\/(\w+)$/.exec(url.pathname) ?? [];
    if (pageId !== undefined) return this.servePage(response, pageId, new URLSearchParams(text).get("card"));
    const isKnown = request.headers.authorization === `Bearer ${this.secretKey}`;
    const { status, body } = isKnown
      ? this.replayed(request.headers["idempotency-key"]?.toString(), `${url.pathname} ${text}`, () =>
          this.handle(request.method ?? "", url, fieldsOf(text)),
        )
      : { status: 401, body: { error: { type: "invalid_request_error", message: "Invalid API Key" } } };
    if (fault === "lost" || this.loses === `${request.method} ${url.pathname}`) return void response.destroy();
    if (fault === "held" || this.holds === `${request.method} ${url.pathname}`) return;
    send(response, status, body);
  }

  /**
   * The hosted page: what is to be paid, with a card that the bank accepts, one that it declines, one of 3-D Secure, whose bank
   * asks the owner first, and one whose bank decides later.
   */
  private servePage(response: ServerResponse, pageId: string, card: string | null): void {
    const session = this.sessions.get(pageId);
    if (session?.status !== "open")
      return void response.writeHead(404, { "content-type": "text/html" }).end("<h1>No such page</h1>");
    if (card === "accepted" || card === "confirmed") return void response.writeHead(303, { location: this.pay(pageId) }).end();
    if (card === "slow") return void response.writeHead(303, { location: this.pay(pageId, { isSlow: true }) }).end();
    const amount =
      session.amount_total === null ? "" : `${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}`;
    const declined = card === "declined" ? "<p role=alert>Your card was declined.</p>" : "";
    const buttons = {
      accepted: "Pay by a good card",
      declined: "Pay by a declined card",
      asking: "Pay by a card of 3-D Secure",
      slow: "Pay by a slow card",
    };
    const answers = { confirmed: "Confirm to my bank", declined: "Refuse to my bank" };
    const shown = Object.entries(card === "asking" ? answers : buttons);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(`<!doctype html>
      <html lang="en"><title>Checkout</title><h1>Pay ${amount}</h1>${declined}
      <form method="post">
        ${shown.map(([value, text]) => `<button name="card" value="${value}">${text}</button>`).join("\n")}
      </form>
      <a href="${session.cancel_url.replaceAll("&", "&amp;")}">Back</a>`);
  }

  /** The first response to a key, with other parameters an error. */
  private replayed(key: string | undefined, request: string, handle: () => { status: number; body: object }) {
    if (key === undefined) return handle();
    const before = this.responses.get(key);
    if (before && before.request !== request) {
      const message = "Keys for idempotent requests can only be used with the same parameters";
      return { status: 400, body: { error: { type: "idempotency_error", message } } };
    }
    if (before) return before;
    const result = handle();
    this.responses.set(key, { request, ...result });
    return result;
  }

  private handle(method: string, { pathname, searchParams }: URL, fields: Fields): { status: number; body: object } {
    const [, , kind = "", id = "", sub = ""] = pathname.split("/");
    if (method === "GET" && this.denied.has(kind)) return forbidden();
    if (method === "POST" && kind === "checkout") return this.createSession(fields);
    if (method === "GET" && kind === "checkout" && !sub) return list([...this.sessions.values()]);
    if (method === "GET" && kind === "checkout") return found(this.presentSession(this.sessions.get(sub)));
    if (method === "POST" && kind === "payment_methods") return this.detach(id);
    if (method === "POST" && kind === "customers") return { status: 200, body: { object: "customer", id: idOf("cus") } };
    if (method === "POST" && kind === "setup_intents") return this.createMandate(fields);
    if (method === "POST" && kind === "payment_intents") return this.chargeSaved(fields);
    if (method === "GET" && kind === "payment_intents" && id) return found(this.payments.get(id));
    if (method === "GET" && kind === "payment_intents")
      return list([...this.payments.values()].filter(ofParameter(searchParams, "customer")));
    if (method === "POST" && kind === "refunds") return this.createRefund(fields);
    if (method === "GET" && kind === "refunds" && id) return found(this.refunds.get(id));
    if (method === "GET" && kind === "refunds")
      return list([...this.refunds.values()].filter(ofParameter(searchParams, "payment_intent")));
    if (method === "GET" && kind === "webhook_endpoints") return list(this.endpoints);
    if (method === "GET" && kind === "disputes" && !id) return list([...this.disputes.values()]);
    if (method === "GET" && kind === "balance_transactions") return list(this.balanceTransactions(searchParams));
    if (method === "GET" && kind === "disputes") return found(this.disputes.get(id));
    return { status: 404, body: { error: { type: "invalid_request_error", message: `Unrecognized request URL ${pathname}` } } };
  }

  /** All are of now. */
  private balanceTransactions(of: URLSearchParams): object[] {
    const at = Math.floor(Date.now() / 1000);
    if (at < Number(of.get("created[gte]") ?? 0) || at >= Number(of.get("created[lt]") ?? Infinity)) return [];
    const paid = [...this.payments.values()].filter((payment) => payment.amount_received > 0);
    const charges = paid.map(({ id, amount_received: amount, currency }) => ({
      id: `txn_${id}`,
      amount,
      currency,
      created: at,
      source: { object: "charge", payment_intent: id },
    }));
    const refunds = [...this.refunds.values()].flatMap(({ id, amount, status, payment_intent }) => {
      const source = { object: "refund", payment_intent };
      const taken = { id: `txn_${id}`, amount: -amount, currency: "eur", created: at, source };
      return status === "failed" ? [taken, { ...taken, id: `txn_back_${id}`, amount }] : [taken];
    });
    const disputes = [...this.disputes.values()].flatMap(({ id, amount, status, payment_intent }) => {
      const source = { object: "dispute", payment_intent };
      const taken = { id: `txn_${id}`, amount: -amount, currency: "eur", created: at, source };
      return status === "won" ? [taken, { ...taken, id: `txn_back_${id}`, amount }] : [taken];
    });
    return [...charges, ...refunds, ...disputes, { id: "txn_fee", amount: -30, currency: "eur", created: at, source: null }];
  }

  private createSession(fields: Fields) {
    const mode = fields["mode"] === "setup" ? "setup" : "payment";
    const item = (fields["line_items"] as Fields | undefined)?.["0"] as Fields | undefined;
    const price = item?.["price_data"] as Fields | undefined;
    const amount = mode === "payment" ? Number(price?.["unit_amount"]) : null;
    if (amount !== null && !(amount >= 50)) {
      const message = "The Checkout Session's total amount must convert to at least 50 cents.";
      return { status: 400, body: { error: { type: "invalid_request_error", code: "amount_too_small", message } } };
    }
    const types = Object.values(fields["payment_method_types"] as Record<string, string>);
    if (types.some((type) => this.inactive.has(type))) {
      const message = `The payment method type provided: ${types.join()} is invalid.`;
      return { status: 400, body: { error: { type: "invalid_request_error", message } } };
    }
    const id = idOf("cs_test");
    const session: Session = {
      id,
      mode,
      status: "open",
      payment_status: mode === "payment" ? "unpaid" : "no_payment_required",
      amount_total: amount,
      currency: String(price?.["currency"] ?? fields["currency"]),
      metadata: fields["metadata"] as Record<string, string>,
      setup_future_usage:
        ((fields["payment_intent_data"] as Fields | undefined)?.["setup_future_usage"] as string | undefined) ?? null,
      payment_method_types: types,
      customer: null,
      payment_intent: null,
      setup_intent: null,
      success_url: String(fields["success_url"]),
      cancel_url: String(fields["cancel_url"]),
    };
    this.sessions.set(id, session);
    return { status: 200, body: { ...session, object: "checkout.session", url: `${this.url}/pay/${id}` } };
  }

  /** A session with what the platform asks to be expanded. */
  private presentSession(session: Session | undefined): object | undefined {
    if (!session) return undefined;
    const payment = this.payments.get(session.payment_intent ?? "");
    const methodOf = (id: string | null | undefined) => (id == null ? null : (this.methods.get(id) ?? null));
    return {
      ...session,
      payment_intent: payment ? { ...payment, payment_method: methodOf(payment.payment_method) } : null,
      setup_intent: session.setup_intent
        ? { ...session.setup_intent, payment_method: methodOf(session.setup_intent.payment_method) }
        : null,
    };
  }

  private chargeSaved(fields: Fields) {
    const method = this.methods.get(String(fields["payment_method"]));
    if (!method) return missing();
    if (method.bank !== "accepts") {
      const code = method.bank === "wants-owner" ? "authentication_required" : "card_declined";
      return { status: 402, body: { error: { type: "card_error", code, message: "Your card was declined." } } };
    }
    const amount = Number(fields["amount"]);
    const isDebit = method.type === "sepa_debit";
    const payment: PaymentIntent = {
      id: idOf("pi"),
      amount,
      amount_received: isDebit ? 0 : amount,
      currency: String(fields["currency"]),
      status: isDebit ? "processing" : "succeeded",
      customer: String(fields["customer"]),
      payment_method: method.id,
      setup_future_usage: null,
      metadata: fields["metadata"] as Record<string, string>,
    };
    this.payments.set(payment.id, payment);
    return { status: 200, body: payment };
  }

  /** A mandate for a bank account; one that ends in 0000 is refused. */
  private createMandate(fields: Fields) {
    const data = fields["payment_method_data"] as Fields | undefined;
    const iban = String((data?.["sepa_debit"] as Fields | undefined)?.["iban"] ?? "");
    const holder = data?.["billing_details"] as Fields | undefined;
    const mandate = (fields["mandate_data"] as Fields | undefined)?.["customer_acceptance"] as Fields | undefined;
    if (!holder?.["name"] || !holder["email"] || mandate?.["type"] !== "offline" || fields["confirm"] !== "true") {
      const message = "Name, email and the mandate's acceptance are required.";
      return { status: 400, body: { error: { type: "invalid_request_error", code: "parameter_missing", message } } };
    }
    if (iban.endsWith("0000")) {
      const message = "The IBAN you provided is invalid.";
      return { status: 400, body: { error: { type: "invalid_request_error", code: "invalid_bank_account_iban", message } } };
    }
    const method: Method = { id: idOf("pm"), type: "sepa_debit", bank: "accepts" };
    this.methods.set(method.id, method);
    return { status: 200, body: { object: "setup_intent", id: idOf("seti"), status: "succeeded", payment_method: method.id } };
  }

  /** The bank decides on a debit. */
  decideDebit(chargeId: string, isPaid: boolean): void {
    const payment = this.payments.get(chargeId);
    if (!payment) throw new Error(`No debit ${chargeId}`);
    payment.status = isPaid ? "succeeded" : "requires_payment_method";
    payment.amount_received = isPaid ? payment.amount : 0;
    this.tell(isPaid ? "payment_intent.succeeded" : "payment_intent.payment_failed", payment);
  }

  private detach(id: string) {
    const method = this.methods.get(id);
    this.methods.delete(id);
    return found(method);
  }

  private createRefund(fields: Fields) {
    const payment = this.payments.get(String(fields["payment_intent"]));
    if (!payment) return missing();
    const amount = Number(fields["amount"]);
    const made = [...this.refunds.values()].filter((each) => each.payment_intent === payment.id && each.status !== "failed");
    if (amount > payment.amount_received - made.reduce((sum, each) => sum + each.amount, 0)) {
      const message = "Refund amount is greater than unrefunded amount on charge.";
      return { status: 400, body: { error: { type: "invalid_request_error", code: "charge_already_refunded", message } } };
    }
    const refund: Refund = {
      id: idOf("re"),
      payment_intent: payment.id,
      amount,
      status: this.refundsBegin,
      metadata: fields["metadata"] as Record<string, string>,
    };
    this.refunds.set(refund.id, refund);
    return { status: 200, body: { object: "refund", ...refund } };
  }
}

const idOf = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

function found(object: object | undefined) {
  return object ? { status: 200, body: object } : missing();
}

/** Keeps all without the parameter. */
function ofParameter<Name extends string>(parameters: URLSearchParams, name: Name) {
  const wanted = parameters.get(name);
  return (object: { [name in Name]: string | null }) => wanted === null || object[name] === wanted;
}

function forbidden() {
  const message = "The provided key does not have the required permissions for this endpoint.";
  return { status: 403, body: { error: { type: "invalid_request_error", message } } };
}

function missing() {
  return {
    status: 404,
    body: { error: { type: "invalid_request_error", code: "resource_missing", message: "No such object" } },
  };
}

function list(data: object[]) {
  return { status: 200, body: { object: "list", data, has_more: false } };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Stripe's form encoding, `line_items[0][quantity]=1`. */
function fieldsOf(text: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    let at = fields;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Fields;
    at[path.at(-1) ?? ""] = value;
  }
  return fields;
}
