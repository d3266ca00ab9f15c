import { beforeEach, describe, expect, it } from "vitest";
import type { Service } from "../../../contract/services";
import type { ShipmentDraft } from "../../../contract/shipments";
import type { NewRule } from "../../../contract/shipping-rules";
import { insertWithRules, readRules } from "../../../platform/domain/shipping-rules/apply-rules";
import { withClientLock } from "../../../platform/events/publish";
import type { Platform } from "../../../platform/platform";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import { bareDraft, RECIPIENT, searchServices, SENDER } from "../support/drafts";
import type { Target } from "../support/target";

type Cover = Service["insurance"];

/** Rules applied to shops' orders. */
export function describeIncomingOrders(target: () => Target): void {
  describe("shipping rules on incoming orders", () => {
    let client: Client;
    beforeEach(async () => {
      client = (await registerMerchant(target().url, "waybill")).upstream;
    });
    const saveRule = (actions: NewRule["actions"], source = "etsy") =>
      client.shippingRules.save({
        headers: once(),
        body: {
          id: null,
          alias: `From ${source}`,
          overwrite: false,
          actions,
          conditions: [{ identifier: "source", operation: "IS", value: source }],
        },
      });
    const arriveAll = async (drafts: ShipmentDraft[], unchosen: "warehouse"[] = [], shipBy: string | null = null) => {
      const { platform: embedded, url } = target();
      const platform = { ...embedded, publicUrl: () => url } as unknown as Platform;
      const { id } = await client.client.getCurrent({});
      const row = await platform.db.selectFrom("clients").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const incoming = drafts.map((draft) => ({ draft, unchosen, shipBy }));
      return withClientLock(platform.db, id, async (trx) =>
        insertWithRules(trx, platform, row, incoming, {
          rules: await readRules(trx, platform, row),
          by: { kind: "SHOP", name: "Etsy" },
        }),
      );
    };
    const arrive = async (draft: ShipmentDraft, unchosen: "warehouse"[] = []) => (await arriveAll([draft], unchosen))[0]!;

    it("let an order in with the cheapest service that arrives by the shop's deadline", async () => {
      await saveRule([{ identifier: "serviceId", value: "CHEAPEST_IN_TIME" }]);
      const services = (await searchServices(client)).filter(({ dropOff }) => !dropOff.destination);
      const { arrival } = services.toSorted((one, other) => (one.arrival!.to < other.arrival!.to ? -1 : 1))[0]!;
      const shipBy = arrival!.to;
      const [arrived] = await arriveAll([bareDraft({ source: "etsy" })], [], shipBy);
      if (!arrived?.ok) throw new Error("refused");
      const expected = services.find((one) => one.arrival!.to <= shipBy)!;
      expect(arrived.row.service?.id).toBe(expected.id);
    });

    it.each([
      ["that its service covers anyway", { insurance: "INCLUDED" }, ({ baseCoverage }: Cover) => baseCoverage],
      ["that its service does not cover", { serviceId: "NOT_OFFERED" }, ({ maxCoverage }: Cover) => maxCoverage + 1],
    ] as const)("let an order in with a sum %s, and say what was not set", async (_, notSet, sumOf) => {
      const service = (await searchServices(client)).find(({ insurance }) => insurance.baseCoverage > 0)!;
      await saveRule([
        { identifier: "serviceId", value: service.id },
        { identifier: "insurance", value: (sumOf(service.insurance) / 100).toFixed(2) },
      ]);
      const arrived = await arrive(bareDraft({ source: "etsy" }));
      if (!arrived.ok) throw new Error("refused");
      const { traces } = await client.shippingRules.traces({ waybillReference: arrived.row.reference });
      const outcomes = Object.fromEntries(traces[0]!.changes.map(({ identifier, outcome }) => [identifier, outcome]));
      expect(outcomes).toEqual({ serviceId: "SET", insurance: "SET", ...notSet });
    });

    it("make an order ready to be paid, also with a service that collects", async () => {
      const service = (await searchServices(client)).find(({ dropOff }) => !dropOff.origin && !dropOff.destination)!;
      await saveRule([{ identifier: "serviceId", value: service.id }]);
      const content = { description: "Books", value: 4200, secondHand: false };
      const arrived = await arrive(bareDraft({ source: "etsy", from: SENDER, to: RECIPIENT, content }));
      if (!arrived.ok) throw new Error("refused");
      const { collection, state } = await client.shipments.get({ waybillReference: arrived.row.reference });
      expect(collection).toMatchObject({ date: expect.stringMatching(/^\d{4}-/) as string });
      expect(state).toBe("READY_TO_PURCHASE");
    });

    it("tag orders that arrive together in one spelling", async () => {
      await saveRule([{ identifier: "tag", value: "Marketplace" }]);
      await saveRule([{ identifier: "tag", value: "MARKETPLACE" }], "ebay");
      const arrived = await arriveAll([bareDraft({ source: "ebay" }), bareDraft({ source: "etsy" })]);
      expect(arrived.map((one) => one.ok && one.row.tags)).toEqual([["Marketplace"], ["Marketplace"]]);
      const { tags } = await client.annotations.tags({});
      expect(tags).toEqual([{ name: "Marketplace", shipments: 2 }]);
    });

    it("prepare every incoming shipment, and replace what is only a default", async () => {
      const warehouse = await client.addresses.createWarehouse({
        headers: once(),
        body: { ...SENDER, alias: "Girona", isDefault: true },
      });
      await saveRule([{ identifier: "warehouse", value: warehouse.id }]);
      const etsy = bareDraft({ source: "etsy", to: RECIPIENT, from: { ...SENDER, street1: "Default" } });
      const arrived = await arrive(etsy, ["warehouse"]);
      if (!arrived.ok) throw new Error("refused");
      expect(arrived.row.sender.street1).toBe(SENDER.street1);
      const { traces } = await client.shippingRules.traces({ waybillReference: arrived.row.reference });
      expect(traces).toMatchObject([{ matched: true, changes: [{ before: "Default", after: "Girona", outcome: "SET" }] }]);
      const kept = await arrive(etsy);
      expect(kept).toMatchObject({ ok: true, row: { sender: { street1: "Default" } } });
    });
  });
}
