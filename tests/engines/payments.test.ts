import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PaymentMethodName } from "../../contract/orders";
import type { Shipment } from "../../contract/shipments";
import { createReady } from "../contract/support/drafts";
import { eventually } from "../contract/support/eventually";
import { totalOf } from "../contract/support/payment";
import type { Merchant } from "../support/merchants";
import { missingForOperator, type Operator, registerPayer, startOperator } from "../support/operator";
import { signIn } from "./support/account-steps";
import { arrive, open, press, see, waitFor } from "./support/page";
import { startFirefox } from "./support/puppeteer";
import type { Engine, Tab } from "./support/tab";
import { startWebKit } from "./support/webkit";

const ENGINES = [
  { name: "Firefox", path: process.env.FIREFOX_PATH, start: startFirefox },
  { name: "WebKit", path: process.env.WEBKIT_PATH, start: startWebKit },
];

/** A phone with JavaScript; on demand a small desk screen without it. */
const SCREEN =
  process.env.WITHOUT_JAVASCRIPT === "1"
    ? { hasScripts: false, width: 1366, height: 768 }
    : { hasScripts: true, width: 390, height: 844 };

/** Screenshots of failures. */
const FOLDER = "test-results/engines";

const missing = await missingForOperator();

/** On the doubles of Stripe and Karrio, whatever happens each shipment is charged and booked once. */
describe.skipIf(missing !== "")(`A payment${missing && `, skipped: no answer of ${missing}`}`, () => {
  let operator: Operator;
  let database: pg.Client;
  beforeAll(async () => {
    mkdirSync(FOLDER, { recursive: true });
    operator = await startOperator();
    database = new pg.Client({ connectionString: operator.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await operator?.stop();
  });

  for (const { name, path, start } of ENGINES) {
    describe.skipIf(!path)(`in ${name}`, () => {
      let engine: Engine;
      let merchant: Merchant;
      let tab: Tab;
      /** What Stripe had charged before. */
      let chargesBefore: number;
      beforeAll(async () => {
        engine = await start(path!, SCREEN);
        merchant = await registerPayer(operator);
      });
      beforeEach(openTab);
      afterEach(async ({ task }) => {
        if (task.result?.state === "fail") writeFileSync(join(FOLDER, `${name} ${task.name}.png`), await tab.screenshot());
        await tab.close();
      });
      afterAll(() => engine?.close());

      async function openTab(): Promise<void> {
        tab = await engine.open();
        await tab.resize(SCREEN.width, SCREEN.height);
        await signIn(tab, `${operator.stack.appUrls[0]}/waybill/login`, merchant, async () => undefined);
      }

      const pageOf = ({ waybillReference }: Shipment, end: string) =>
        `${operator.stack.appUrls[0]}/private/shipments/${waybillReference}/${end}`;

      /** Opens the payment page of a new shipment, and leaves it for Stripe's. */
      async function leaveToPay(method: PaymentMethodName): Promise<Shipment> {
        chargesBefore = operator.stripe.payments.size;
        const shipment = await createReady(merchant.upstream);
        await open(tab, pageOf(shipment, "create/payment"));
        await pay(method);
        return shipment;
      }

      /** Leaves the open payment page for Stripe's. */
      async function pay(method: PaymentMethodName): Promise<void> {
        await pressPay(method);
        await waitFor(tab, "Stripe’s page", () => document.title === "Checkout" && document.readyState === "complete");
      }

      async function pressPay(method: PaymentMethodName): Promise<void> {
        await press(tab, `[name=method][value=${method}]`);
        if (!(await tab.run(() => document.querySelector("[name=carriersTermsAndConditions]:checked") !== null)))
          await press(tab, "[name=carriersTermsAndConditions]");
        await press(tab, "button", "Pay €");
      }

      /** Id of Stripe's page, which is open. */
      const stripePage = () => tab.run(() => location.pathname.split("/").at(-1)!);

      /** Expects one charge of the shipment's price, one booking, and nothing owed. */
      async function expectBoughtOnce(shipment: Shipment): Promise<void> {
        const { stripe, karrio } = operator;
        const { waybillReference } = shipment;
        await eventually(
          () => merchant.upstream.shipments.get({ waybillReference }),
          ({ state }) => state === "READY_TO_PRINT",
        );
        const charged = [...stripe.payments.values()].slice(chargesBefore).map(({ amount_received: amount }) => amount);
        const booked = karrio.bookings.filter((each) => each === waybillReference);
        expect({ charged, booked, refunds: stripe.refunds.size }).toEqual({
          charged: [totalOf([shipment])],
          booked: [waybillReference],
          refunds: 0,
        });
        const { rows } = await database.query(
          `select o.state, o.amount::int from orders o join order_lines l on l.order_reference = o.reference
           join shipments s on s.id = l.shipment_id where s.reference = $1 and l.state = 'BOUGHT'`,
          [waybillReference],
        );
        expect(rows).toEqual([{ state: "COMPLETED", amount: totalOf([shipment]) }]);
        expect((await merchant.upstream.billing.ledger({})).balance).toBe(0);
        expect(karrio.violations).toEqual([]);
      }

      /** The page of the bought shipment, after the merchant has returned. */
      async function seeBought(text: string): Promise<void> {
        await arrive(tab, "/details");
        await see(tab, text);
      }

      it("by PayPal that is refused, left and paid in the end buys once", async () => {
        const shipment = await leaveToPay("PAYPAL");
        await press(tab, "button", "declined");
        await see(tab, "Your card was declined");
        await press(tab, "a", "Back");
        await arrive(tab, "/create/payment");
        await see(tab, "You cancelled the payment");
        await see(tab, "Nothing was charged");
        const isChosen = await tab.run(() => document.querySelector("[name=method][value=PAYPAL]:checked") !== null);
        expect(isChosen, "the method is still chosen").toBe(true);
        await pay("PAYPAL");
        await press(tab, "button", "good card");
        await seeBought("Payment received.");
        await expectBoughtOnce(shipment);
      });

      it("whose bank decides later is not asked for again, and buys once it is there", async () => {
        const shipment = await leaveToPay("PAYPAL");
        const page = await stripePage();
        await press(tab, "button", "slow card");
        await arrive(tab, "/create/payment");
        await see(tab, "This purchase is already being processed");
        await pressPay("PAYPAL");
        await see(tab, "You’ve already paid for this");
        operator.stripe.finish(page, true);
        await deliver();
        await expectBoughtOnce(shipment);
        await open(tab, pageOf(shipment, "create/payment"));
        await seeBought("Print label");
      });

      it.each([
        { how: "is told by Stripe", tell: deliver },
        { how: "asks Stripe by itself", tell: askStripe },
      ])("in a tab that is closed on Stripe’s page buys once the platform $how", async ({ tell }) => {
        const shipment = await leaveToPay("PAYPAL");
        const page = await stripePage();
        await tab.close();
        operator.stripe.pay(page);
        await tell();
        await expectBoughtOnce(shipment);
        await openTab();
        await open(tab, pageOf(shipment, "create/payment"));
        await seeBought("Print label");
      });

      it("whose booking’s answer is lost books once", async () => {
        operator.karrio.faults = { purchase: ["lost"] };
        const shipment = await leaveToPay("CREDIT_CARD_3D_SECURE");
        await press(tab, "button", "3-D Secure");
        await press(tab, "button", "Confirm to my bank");
        await seeBought("Payment received.");
        await expectBoughtOnce(shipment);
      });
    });
  }

  /** Stripe's last message arrives, and the time that the merchant's own return had is over. */
  async function deliver(): Promise<void> {
    const { stripe, stack } = operator;
    expect(await stripe.deliver(stripe.events.at(-1)!, stack.platformUrls[0]!)).toBe(204);
    await database.query(
      "update pgboss.job set start_after = now() where data->>'kind' = 'settle-payment' and state = 'created'",
    );
  }

  /** The time has come when the platform asks Stripe what became of payments, at its next sweep. */
  async function askStripe(): Promise<void> {
    await database.query("update payment_intents set ask_at = now() where state = 'OPEN'");
  }
});
