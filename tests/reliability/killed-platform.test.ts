import { PDFDocument } from "@cantoo/pdf-lib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BRANDED_EMAILS } from "../../contract/rules/branded-emails";
import type { Shipment } from "../../contract/shipments";
import { type Client, once } from "../contract/support/client";
import { createReady, RECIPIENT } from "../contract/support/drafts";
import { eventually } from "../contract/support/eventually";
import { orderOf, totalOf } from "../contract/support/payment";
import { newEmail } from "../support/merchants";
import { type Operator, registerPayer, startOperator } from "../support/operator";
import { hasPostgres } from "../support/postgres";
import { until } from "../support/until";

const METHOD = "CREDIT_CARD_3D_SECURE" as const;
const withPostgres = await hasPostgres();

/** The process ends by SIGKILL while Stripe or Karrio has done what it was asked, and has not answered. */
describe.skipIf(!withPostgres)(`a platform that is killed${withPostgres ? "" : ", skipped: no answer of PostgreSQL"}`, () => {
  let operator: Operator;
  let database: pg.Client;
  let client: Client;
  beforeAll(async () => {
    operator = await startOperator({ apps: 0 });
    database = new pg.Client({ connectionString: operator.databaseUrl });
    await database.connect();
    client = (await registerPayer(operator)).upstream;
  });
  afterAll(async () => {
    await database?.end();
    await operator?.stop();
  });

  async function restart(): Promise<void> {
    await operator.stack.platforms[0]!.signal("SIGKILL");
    await operator.stack.restartPlatform();
  }

  /** The merchant pays on Stripe's page. @returns places the order, as the merchant's return does */
  async function pay(shipment: Shipment, savesMethod = false): Promise<() => Promise<unknown>> {
    const { waybillReference, voucherName } = shipment;
    const key = crypto.randomUUID();
    const page = {
      headers: once(),
      body: {
        method: METHOD,
        amount: totalOf([shipment]),
        currency: "EUR",
        description: "Test",
        references: [waybillReference],
        returnUrl: "http://localhost:3000/return",
        language: "en" as const,
        savesMethod,
        order: {
          orderCustomReference: null,
          shipments: [{ waybillReference, voucherName }],
          carriersTermsAndConditions: true,
          idempotencyKey: key,
          paymentMethodId: null,
        },
      },
    };
    const { redirectUrl } = await eventually(
      () => client.orders.startPayment(page),
      () => true,
    );
    const pageId = new URL(redirectUrl).pathname.split("/").at(-1)!;
    const nonce = new URL(operator.stripe.pay(pageId)).searchParams.get("nonce");
    const headers = { "idempotency-key": key };
    return () => client.orders.create({ headers, body: orderOf([shipment], { method: METHOD, nonce }) });
  }

  /** The shipment with the carrier's label. */
  async function labelled({ waybillReference }: Shipment): Promise<Shipment> {
    return eventually(
      () => client.shipments.get({ waybillReference }),
      ({ state }) => state === "READY_TO_PRINT",
    );
  }

  const chargesOf = (shipments: Shipment[], before: number) => {
    const charged = [...operator.stripe.payments.values()].slice(before).map(({ amount_received: amount }) => amount);
    expect(charged).toEqual(shipments.map((shipment) => totalOf([shipment])));
  };
  const bookingsOf = ({ waybillReference }: Shipment) =>
    operator.karrio.bookings.filter((each) => each === waybillReference).length;
  const callsOfPurchase = () => operator.karrio.calls.filter((call) => call === "purchase").length;

  /** The lease of the killed process ends, as it would by time. */
  async function endLease({ waybillReference }: Shipment): Promise<void> {
    await database.query("update shipments set booking_leased_until = null where reference = $1", [waybillReference]);
    await database.query("update pgboss.job set start_after = now() where data->>'kind' = 'book-shipment' and state = 'created'");
  }

  it("while Karrio has bought, books once, waits for its lease, and has the carrier's label", async () => {
    const { karrio, stripe } = operator;
    const before = stripe.payments.size;
    const ready = await createReady(client);
    karrio.faults = { purchase: ["held"] };
    await (
      await pay(ready)
    )();
    await until("Karrio has bought", () => bookingsOf(ready) === 1);
    await restart();
    const waiting =
      "select 1 from pgboss.job where data->>'kind' = 'book-shipment' and state = 'created' and start_after > now()";
    await until("the next try waits", async () => (await database.query(waiting)).rowCount === 1);
    expect(callsOfPurchase()).toBe(1);
    await endLease(ready);
    const { waybillReference, trackings } = await labelled(ready);
    expect(bookingsOf(ready)).toBe(1);
    expect(callsOfPurchase()).toBe(1);
    const bought = [...karrio.shipments.values()].find(({ request }) => request.reference === waybillReference);
    expect(trackings.map(({ id }) => id)).toEqual(bought?.trackingNumbers);
    const { labels } = await client.labels.get({ references: [waybillReference] });
    const file = await (await fetch(labels[0]!.url_label)).arrayBuffer();
    expect((await PDFDocument.load(file)).getPage(0).getSize()).toEqual({ width: 288, height: 432 });
    chargesOf([ready], before);
    expect(karrio.violations).toEqual([]);
  });

  it("while a payment on Stripe’s page is being proved, buys for it once", async () => {
    const before = operator.stripe.payments.size;
    const ready = await createReady(client);
    const order = await pay(ready);
    const asked = operator.stripe.received.length;
    operator.stripe.faults.push("held");
    const answer = order().catch(() => "killed");
    await until("Stripe was asked", () => operator.stripe.received.length > asked);
    await restart();
    expect(await answer).toBe("killed");
    await labelled(ready);
    chargesOf([ready], before);
    expect(bookingsOf(ready)).toBe(1);
  });

  it("while Stripe has charged a saved card, charges it once", async () => {
    const { stripe } = operator;
    const before = stripe.payments.size;
    const first = await createReady(client);
    await (
      await pay(first, true)
    )();
    await labelled(first);
    const saved = (await client.client.init({})).paymentMethods.find(({ isSaved, method }) => isSaved && method !== "BALANCE");
    const second = await createReady(client);
    stripe.holds = "POST /v1/payment_intents";
    const payment = { id: saved!.id, type: "DIRECT" as const, method: METHOD };
    const answer = client.orders.create({ headers: once(), body: orderOf([second], payment) }).catch(() => "killed");
    await until("Stripe has charged", () => stripe.payments.size === before + 2);
    stripe.holds = null;
    await restart();
    expect(await answer).toBe("killed");
    await labelled(second);
    chargesOf([first, second], before);
    expect(stripe.refunds.size).toBe(0);
  });

  it("just after a carrier has told of a step, still mails the buyer, and once", async () => {
    await client.brandedEmails.setActive({ emailType: BRANDED_EMAILS["on-its-way"], active: true });
    const email = `killed-${Date.now().toString(36)}@mail.example`;
    const ready = await createReady(client, { to: { ...RECIPIENT, email } });
    await (
      await pay(ready)
    )();
    const { waybillReference, trackings } = await labelled(ready);
    const number = trackings[0]!.id;
    // A first question that is under way would come after the hint.
    const first = "select 1 from shipments where reference = $1 and tracking_due_at > tracking_asked_at + interval '1 hour'";
    await until("the carrier was asked", async () => (await database.query(first, [waybillReference])).rowCount === 1, 30_000);
    // By the world's clock, which is fast: what is older than a day is no news.
    const asked = await database.query("select tracking_asked_at as at from shipments where reference = $1", [waybillReference]);
    const timestamp = (asked.rows as { at: Date }[])[0]!.at.toISOString();
    const events = [{ timestamp, status: "in_transit", description: "Left Paris", location: "Paris" }];
    operator.karrio.trackers.set(number, { status: "in_transit", delivered: false, events });
    // Asked at once, not a minute after the last time.
    const due = "update shipments set tracking_asked_at = null, tracking_due_at = null where reference = $1";
    await database.query(due, [waybillReference]);
    const hint = () => operator.karrio.notify(`${operator.stack.platformUrls[0]}/webhooks/karrio`, number);
    await hint();
    const recorded = "select 1 from buyer_notices where reference = $1 and mail_id is not null";
    await until("the step is recorded", async () => (await database.query(recorded, [waybillReference])).rowCount === 1);
    await restart();
    const told = () =>
      operator.smtp.mails.filter(({ recipient, text }) => recipient.includes(email) && text.includes("/unsubscribe/"));
    await until("the mail", () => told().length > 1, 10_000);
    await database.query(due, [waybillReference]);
    await hint();
    const again = "select 1 from shipments where reference = $1 and tracking_asked_at is not null";
    await until("the carrier was asked again", async () => (await database.query(again, [waybillReference])).rowCount === 1);
    expect((await database.query("select 1 from mails where recipient = $1", [email])).rowCount).toBe(2);
    expect(told().map(({ text }) => /List-Unsubscribe-Post: List-Unsubscribe=One-Click/.test(text))).toEqual([true, true]);
  });

  it("just after a buyer has withdrawn, still mails the receipt within ten seconds of its return, and once", async () => {
    const body = {
      slug: `killed-${Date.now().toString(36)}`,
      name: "Hollis & Wren",
      logo: null,
      colour: "",
      email: "hello@holliswren.example",
      phone: "",
      pageUrl: "",
      termsUrl: "",
      privacyUrl: "",
      imprintUrl: "",
      languages: ["en" as const],
      returnAddressId: null,
      withdrawalDays: 14,
    };
    await client.buyers.saveSettings({ headers: once(), body });
    const email = newEmail();
    const declaration = {
      params: { merchant: body.slug },
      headers: once(),
      body: { partner: "waybill", name: "Mara Quick", order: "#1042", email, message: "", language: "en" as const },
    };
    const { token } = await client.withdrawals.declare(declaration);
    await restart();
    const received = () => operator.smtp.mails.filter(({ recipient }) => recipient.includes(email));
    await until("the receipt", () => received().length > 0, 10_000);
    // The buyer presses again, as the answer was late.
    const again = await eventually(
      () => client.withdrawals.declare(declaration),
      () => true,
    );
    expect(again).toEqual({ token });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(received()).toHaveLength(1);
    expect((await client.withdrawals.list({})).content).toHaveLength(1);
  });
});
