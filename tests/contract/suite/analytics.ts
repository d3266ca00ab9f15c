import { describe, expect, it } from "vitest";
import { addDays, dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import type { Shipment } from "../../../contract/shipments";
import { worldNow } from "../../../platform/store/clock";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import { createReady } from "../support/drafts";
import { eventually } from "../support/eventually";
import { orderOf, payByCard } from "../support/payment";
import { subscribe } from "../support/plan";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

const WEEK = 7;

interface Days {
  from: string;
  to: string;
}

/** Results of the five calls for a range of days. */
async function figuresOf(client: Client, range: Days) {
  const [overTime, cost, carriers, countries, contents, summary] = await Promise.all([
    client.analytics.shipmentsOverTime({ ...range, unit: "day" }),
    client.analytics.costOverTime({ ...range, unit: "day" }),
    client.analytics.byCarrier({ ...range, limit: 8 }),
    client.analytics.byCountry({ ...range, limit: 8 }),
    client.analytics.byContent({ ...range, limit: 8 }),
    client.analytics.summary(range),
  ]);
  const sum = (points: readonly { value: number }[]) => points.reduce((all, { value }) => all + value, 0);
  expect(summary).toMatchObject({
    shipments: sum(overTime.points),
    cost: sum(cost.points),
    delivered: 0,
    onTime: 0,
    incidents: 0,
  });
  return {
    shipments: summary.shipments,
    cost: summary.cost,
    carriers: Object.fromEntries(carriers.items.map((row) => [row.carrier, [row.shipments, row.averageCost]])),
    countries: Object.fromEntries(countries.items.map((row) => [row.country, row.shipments])),
    contents: Object.fromEntries(contents.items.map((row) => [row.content, row.shipments])),
  };
}

/** The same figures, computed from the shipments. */
function expectedOf(shipments: readonly Shipment[]) {
  const netOf = ({ price }: Shipment) => price?.total.basePrice ?? 0;
  const grouped = (keyOf: (shipment: Shipment) => string) =>
    [...new Set(shipments.map(keyOf))].map((key) => [key, shipments.filter((each) => keyOf(each) === key)] as const);
  const count = (keyOf: (shipment: Shipment) => string) =>
    Object.fromEntries(grouped(keyOf).map(([key, group]) => [key, group.length]));
  const costOf = (group: readonly Shipment[]) => group.reduce((sum, shipment) => sum + netOf(shipment), 0);
  return {
    shipments: shipments.length,
    cost: costOf(shipments),
    carriers: Object.fromEntries(
      grouped(({ service }) => service?.carrierName ?? "").map(([carrier, group]) => [
        carrier,
        [group.length, Math.round(costOf(group) / group.length)],
      ]),
    ),
    countries: count(({ to }) => to.alpha2Code),
    contents: count(({ content }) => content.description),
  };
}

/** Figures of purchases, through the embedded platform's payment pages. */
export function describeAnalytics(target: () => Target): void {
  const subscribed = async () => {
    const { upstream } = await registerMerchant(target().url, "waybill");
    await subscribe(upstream);
    return upstream;
  };

  /** The client's last days, today included, by the platform's clock, which other suites advance. */
  const lastDays = async (client: Client, days = WEEK): Promise<Days> => {
    const { platform } = target();
    const { alpha2Code } = await client.client.getCurrent({});
    const today = dayIn(timeZoneOf({ alpha2Code, zipCode: "" }), platform ? await worldNow(platform.db) : new Date());
    return { from: addDays(today, 1 - days), to: today };
  };

  describe("analytics", () => {
    it("are what the shipments say after purchases and cancellations", async () => {
      const client = await subscribed();
      expect(await figuresOf(client, await lastDays(client))).toEqual(expectedOf([]));
      const content = (description: string) => ({ content: { description, value: 4200, secondHand: false } });
      const drafts = [
        await createReady(client, content("Books")),
        await createReady(client, content("Mugs")),
        await createReady(client, content("Books")),
      ];
      await createReady(client, content("Never bought"));
      await client.orders.create({ headers: once(), body: orderOf(drafts, await payByCard(client, drafts)) });
      const read = () => Promise.all(drafts.map(({ waybillReference }) => client.shipments.get({ waybillReference })));
      expect(await figuresOf(client, await lastDays(client))).toEqual(expectedOf(await read()));
      const [first] = drafts;
      if (!first) throw new Error("No draft");
      await eventually(read, ([shipment]) => ["READY_TO_PRINT", "READY_FOR_COLLECTION"].includes(shipment?.state ?? ""));
      await client.shipments.cancel({ waybillReference: first.waybillReference, reason: "not-needed" });
      const after = await eventually(read, ([shipment]) => shipment?.state === "CANCELED");
      expect(await figuresOf(client, await lastDays(client))).toEqual(expectedOf(after.slice(1)));
    });

    it("have every day of the range, and a share of each row", async () => {
      const client = await subscribed();
      const drafts = [await createReady(client)];
      await client.orders.create({ headers: once(), body: orderOf(drafts, await payByCard(client, drafts)) });
      const range = await lastDays(client, 90);
      const { points } = await client.analytics.shipmentsOverTime({ ...range, unit: "day" });
      expect(points).toHaveLength(90);
      expect(points.at(-1)).toEqual({ date: range.to, value: 1 });
      expect(points.filter(({ value }) => value !== 0)).toHaveLength(1);
      const { items } = await client.analytics.byCountry({ ...range, limit: 8 });
      expect(items).toEqual([{ country: "DE", shipments: 1, percentage: 100 }]);
    });

    it.each([
      ["ends before it begins", { from: "2026-11-02", to: "2026-11-01" }],
      ["has more than 90 days", { from: "2026-08-01", to: "2026-10-30" }],
    ])("refuse a range that %s", async (_what, range) => {
      const { upstream: client } = await registerMerchant(target().url, "flandria");
      expect(await refusal(client.analytics.byCarrier({ ...range, limit: 8 }))).toMatchObject({ status: 422 });
    });

    it("come with the plan", async () => {
      const { upstream: client } = await registerMerchant(target().url, "waybill");
      const range = await lastDays(client);
      expect(await refusal(client.analytics.byContent({ ...range, limit: 8 }))).toMatchObject({ status: 403 });
      await subscribe(client);
      expect(await client.analytics.byContent({ ...range, limit: 8 })).toEqual({ items: [] });
    });

    it("hold promises against what came of them, for whose plan has them", async () => {
      const { upstream: client } = await registerMerchant(target().url, "waybill");
      const range = await lastDays(client);
      const late = { ...range, page: 1, limit: 20 };
      expect(await refusal(client.analytics.promises(range))).toMatchObject({ status: 403 });
      expect(await refusal(client.analytics.lateParcels(late))).toMatchObject({ status: 403 });
      await subscribe(client);
      expect(await client.analytics.promises(range)).toEqual({ lanes: [] });
      expect(await client.analytics.lateParcels(late)).toMatchObject({ content: [], pagination: { totalElements: 0 } });
      const backwards = { from: range.to, to: range.from };
      expect(await refusal(client.analytics.promises(backwards))).toMatchObject({ status: 422 });
      expect(await refusal(client.analytics.lateParcels({ ...late, ...backwards }))).toMatchObject({ status: 422 });
    });
  });
}
