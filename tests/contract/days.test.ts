import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayIn, instantIn, timeZoneOf } from "../../contract/rules/time-zones";
import { drawInvoice } from "../../platform/invoices/draw-invoice";
import { loadInvoice } from "../../platform/invoices/invoice-files";
import { advanceClock, worldNow } from "../../platform/store/clock";
import type { RunningPlatform } from "../../platform/start";
import { hasPdftotext, textOfPdf } from "../support/pdf-text";
import { type Client, once } from "./support/client";
import { createReady } from "./support/drafts";
import { registerPayer, saveDeferredCard } from "./support/payer";
import { orderOf, payByCard } from "./support/payment";
import { startTarget, type Target } from "./support/target";

/** Both ends of a year, both clock changes in Madrid and the Canaries, and a leap day. */
const DAYS = ["2030-12-31", "2031-01-01", "2031-03-30", "2031-10-26", "2032-02-29"];
const TIMES = ["00:05", "23:30"];

const MERCHANTS = {
  Madrid: { alpha2Code: "ES", zipCode: "28001", city: "Madrid" },
  Istanbul: { alpha2Code: "TR", zipCode: "34000", city: "İstanbul" },
  "the Canaries": { alpha2Code: "ES", zipCode: "35001", city: "Las Palmas" },
} as const;
type Place = keyof typeof MERCHANTS;

/** References of purchased shipments. */
interface Sold {
  order: string;
  shipment: string;
}

/* On a platform of its own, because its clock is advanced by years. */
describe("a day is one of the merchant's calendar", () => {
  let target: Target;
  const clients = new Map<Place, Client>();
  const bought = new Map<string, Sold[]>();

  beforeAll(async () => {
    target = await startTarget();
    const platform = target.platform!;
    for (const [place, address] of Object.entries(MERCHANTS)) {
      const { client, email } = await registerPayer(target);
      const { alpha2Code: alpha2_code, zipCode: zip_code, city } = address;
      await platform.db.updateTable("clients").set({ alpha2_code, zip_code, city }).where("email", "=", email).execute();
      clients.set(place as Place, client);
    }
    for (const { at, place, day } of momentsInOrder()) {
      await advanceTo(platform, at);
      const sold = await buyOne(clients.get(place)!);
      bought.set(`${place} ${day}`, [...(bought.get(`${place} ${day}`) ?? []), sold]);
    }
  }, 300_000);
  afterAll(() => target.close());

  const cases = Object.keys(MERCHANTS).flatMap((place) => DAYS.map((day) => [place as Place, day] as const));

  it.each(cases)("in %s on %s: transactions, the ledger and the list have its first and its last hour", async (place, day) => {
    const client = clients.get(place)!;
    const sold = bought.get(`${place} ${day}`)!.toReversed();
    const orders = sold.map(({ order }) => order);
    const { items } = await client.transactions.list({ from: day, to: day });
    expect(items.map(({ orderReference }) => orderReference)).toEqual(orders);
    const { content } = await client.billing.ledger({ from: day, to: day, type: "ORDER" });
    expect(content.map(({ orderReference }) => orderReference)).toEqual(orders);
    const listed = await client.shipments.list({ inbox: "ALL", created_at_from: day, created_at_to: day, limit: 20 });
    expect(listed.content.map(({ waybillReference }) => waybillReference)).toEqual(sold.map(({ shipment }) => shipment));
  });

  it.each(cases)("in %s on %s: figures, invoices and the days of collection are of it", async (place, day) => {
    const { db } = target.platform!;
    const orders = bought.get(`${place} ${day}`)!.map(({ order }) => order);
    const rows = await db.selectFrom("shipments").select("ordered_on").where("order_reference", "in", orders).execute();
    expect(rows.map(({ ordered_on }) => ordered_on)).toEqual([day, day]);
    const { invoices } = await clients.get(place)!.invoices.list({ limit: 100 });
    const issued = invoices.filter(({ createdAt }) => dayIn(timeZoneOf(MERCHANTS[place]), new Date(createdAt)) === day);
    expect(issued).toHaveLength(2);
  });

  it("an invoice has the day and the year of the issuer's calendar, and days rise with the numbers", async () => {
    const all = await Promise.all([...clients.values()].map((client) => client.invoices.list({ limit: 100 })));
    const dated = all
      .flatMap(({ invoices }) => invoices.map(({ reference, issuedOn }) => ({ reference, issuedOn })))
      .toSorted((one, other) => one.reference.localeCompare(other.reference));
    for (const { reference, issuedOn } of dated) expect(reference.slice(3, 7)).toBe(issuedOn.slice(0, 4));
    expect(dated.map(({ issuedOn }) => issuedOn)).toEqual(dated.map(({ issuedOn }) => issuedOn).toSorted());
    // 00:05 in Madrid is 23:05 in London, the issuer's time zone.
    const { invoices } = await clients.get("Madrid")!.invoices.list({ limit: 100 });
    const newYear = instantIn("Europe/Madrid", "2031-01-01", "00:05").getTime();
    const first = invoices.findLast(({ createdAt }) => Date.parse(createdAt) >= newYear)!;
    expect(first).toMatchObject({ issuedOn: "2030-12-31", reference: expect.stringMatching(/^WB-2030-/) });
    const content = await loadInvoice(target.platform!.db, { partner: "waybill", reference: first.reference });
    if (!hasPdftotext) return;
    expect(textOfPdf(await drawInvoice({ ...content!, language: "en" }))).toContain("Date: 31 Dec 2030");
  });

  it("what is paid later is of the month in which the merchant's calendar shows it", async () => {
    const platform = target.platform!;
    const client = clients.get("Istanbul")!;
    await saveDeferredCard(client);
    // In UTC and in Madrid it is still September.
    await advanceTo(platform, instantIn("Europe/Istanbul", "2032-10-01", "00:05"));
    await buyOne(client, "DEFERRED");
    const { since, nextChargeOn } = await client.deferredPayment.get({});
    expect([since, nextChargeOn]).toEqual(["2032-10-01", "2032-11-01"]);
  });
});

function momentsInOrder() {
  const moments = Object.entries(MERCHANTS).flatMap(([place, address]) =>
    DAYS.flatMap((day) => TIMES.map((time) => ({ place: place as Place, day, at: instantIn(timeZoneOf(address), day, time) }))),
  );
  return moments.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Sets the world's clock, which can only be advanced. */
async function advanceTo({ db }: RunningPlatform, at: Date): Promise<void> {
  await advanceClock(db, (at.getTime() - (await worldNow(db)).getTime()) / 3_600_000);
}

async function buyOne(client: Client, type: "DIRECT" | "DEFERRED" = "DIRECT"): Promise<Sold> {
  const shipment = await createReady(client);
  const payment =
    type === "DIRECT" ? await payByCard(client, [shipment]) : { type, method: "CREDIT_CARD_3D_SECURE" as const, nonce: null };
  const order = await client.orders.create({ headers: once(), body: orderOf([shipment], payment) });
  return { order: order.orderReference, shipment: shipment.waybillReference };
}
