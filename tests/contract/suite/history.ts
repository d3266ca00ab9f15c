import { beforeAll, describe, expect, it } from "vitest";
import type { HistoryEntry } from "../../../contract/history";
import { HISTORY_LENGTH } from "../../../contract/rules/history";
import { obfuscateShipment } from "../../../platform/domain/shipments/obfuscate";
import { withClientLock } from "../../../platform/events/publish";
import { type Client, once } from "../support/client";
import { createReady, RECIPIENT, searchServices } from "../support/drafts";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

/** What a reader of the history sees: who, what and the changed fields. */
const told = ({ event, by, changes }: HistoryEntry) => ({
  by: by.name === null ? by.kind : [by.kind, by.name],
  event,
  changes: Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]])),
});

async function historyOf(client: Client, waybillReference: string) {
  return (await client.history.list({ waybillReference })).entries.map(told);
}

const CREATED = { by: "MERCHANT", event: "CREATED", changes: {} };

/** Requirements for every upstream that has it: who or what changed a shipment. */
export function describeHistory(target: () => Target): void {
  describe("the history of a shipment", () => {
    let client: Client;
    beforeAll(async () => ({ client } = await signIn(target())));
    const remove = (...references: string[]) => client.shipments.delete({ references });

    it("begins with its creation, and tells the fields that its merchant changed, the newest first", async () => {
      const { waybillReference, updatedAt, content } = await createReady(client);
      const parcels = [{ id: null, name: "Box", weight: 2.5, length: 40, width: 20, height: 10 }];
      const contents = { content: { ...content, description: "Mugs", value: null }, parcels };
      await client.shipments.patch({ waybillReference, updatedAt, contents });
      await client.annotations.save({ waybillReference, note: "Ring twice", tags: ["Gift", "Fragile"] });
      const to = { ...RECIPIENT, street1: "Lindenstraße 3", phone: "" };
      await client.shipments.updateMany({ shipments: [{ waybillReference, to }] });
      expect(await historyOf(client, waybillReference)).toEqual([
        {
          by: "MERCHANT",
          event: "CHANGED",
          changes: { recipient: ["Lindenstraße 2, +49 30 5550 1100", "Lindenstraße 3"] },
        },
        { by: "MERCHANT", event: "CHANGED", changes: { note: [null, "Ring twice"], tags: [null, "Gift, Fragile"] } },
        {
          by: "MERCHANT",
          event: "CHANGED",
          changes: {
            contents: ["Books", "Mugs"],
            value: ["42.00", null],
            weight: ["1.25", "2.5"],
            size: ["30x20x10", "40x20x10"],
          },
        },
        CREATED,
      ]);
      await remove(waybillReference);
    });

    it("has no entry for a save that changes nothing", async () => {
      const { waybillReference } = await createReady(client, { note: "As it was" });
      await client.annotations.save({ waybillReference, note: "As it was" });
      const { updatedAt } = await client.shipments.get({ waybillReference });
      await client.shipments.patch({ waybillReference, updatedAt, recipient: RECIPIENT });
      expect(await historyOf(client, waybillReference)).toEqual([CREATED]);
      await remove(waybillReference);
    });

    it("says what an undo has put back, and is there again after the undo of a deletion", async () => {
      const { waybillReference } = await createReady(client);
      const changed = await client.shipments.updateMany({ shipments: [{ waybillReference, shipmentCustomReference: "#7" }] });
      await client.shipments.undo({ undoTokens: [changed.undoToken!] });
      const { undoToken } = await client.shipments.delete({ references: [waybillReference] });
      expect(await refusal(client.history.list({ waybillReference }))).toMatchObject({ status: 404 });
      await client.shipments.undo({ undoTokens: [undoToken!] });
      expect(await historyOf(client, waybillReference)).toEqual([
        { by: "MERCHANT", event: "RESTORED", changes: {} },
        { by: "MERCHANT", event: "CHANGED", changes: { orderNumber: ["#7", null] } },
        { by: "MERCHANT", event: "CHANGED", changes: { orderNumber: [null, "#7"] } },
        CREATED,
      ]);
      await remove(waybillReference);
    });

    it("names the rule that set a field", async () => {
      const { waybillReference } = await createReady(client, { shipmentCustomReference: "history-of-rules", serviceId: null });
      const service = (await searchServices(client)).find(({ dropOff }) => dropOff.origin && !dropOff.destination)!;
      const rule = await client.shippingRules.save({
        headers: once(),
        body: {
          id: null,
          alias: "History rule",
          overwrite: true,
          conditions: [{ identifier: "orderNumber", operation: "IS", value: "history-of-rules" }],
          actions: [
            { identifier: "serviceId", value: service.id },
            { identifier: "content", value: "Books" },
            { identifier: "proofOfDelivery", value: "false" },
            { identifier: "tag", value: "Ruled" },
          ],
        },
      });
      const body = { references: [waybillReference] };
      await client.shippingRules.apply({ headers: once(), body });
      await client.shippingRules.apply({ headers: once(), body });
      const name = (await client.shipments.get({ waybillReference })).service!;
      const shown = name.name.startsWith(name.carrierName) ? name.name : `${name.carrierName} ${name.name}`;
      expect(await historyOf(client, waybillReference)).toEqual([
        { by: ["RULE", "History rule"], event: "CHANGED", changes: { service: [null, shown], tags: [null, "Ruled"] } },
        CREATED,
      ]);
      await client.shippingRules.delete({ headers: once(), params: { id: rule.id } });
      await remove(waybillReference);
    });

    it("is the account's alone", async () => {
      const { waybillReference } = await createReady(client);
      const { client: stranger } = await signIn({ ...target(), email: "new@waybill.example" });
      expect(await refusal(stranger.history.list({ waybillReference }))).toMatchObject({ status: 404 });
      await remove(waybillReference);
    });
  });
}

/** Requirements for the embedded platform: how long a history is, and what becomes of it with the personal data. */
export function describeEmbeddedHistory(target: () => Target): void {
  describe("the history of the embedded platform", () => {
    it("keeps the creation and the latest changes", async () => {
      const { client } = await signIn(target());
      const { waybillReference } = await createReady(client);
      for (let at = 0; at < HISTORY_LENGTH + 3; at += 1) await client.annotations.save({ waybillReference, note: `Note ${at}` });
      const entries = await historyOf(client, waybillReference);
      expect([entries.length, entries.at(-1), entries.at(-2)?.changes]).toEqual([
        HISTORY_LENGTH + 1,
        CREATED,
        { note: ["Note 2", "Note 3"] },
      ]);
      await client.shipments.updateMany({ shipments: [{ waybillReference, shipmentCustomReference: "full-history" }] });
      const rule = await client.shippingRules.save({
        headers: once(),
        body: {
          id: null,
          alias: "Tags",
          overwrite: true,
          conditions: [{ identifier: "orderNumber", operation: "IS", value: "full-history" }],
          actions: [{ identifier: "tag", value: "Ruled" }],
        },
      });
      await client.shippingRules.apply({ headers: once(), body: { references: [waybillReference] } });
      const ruled = await historyOf(client, waybillReference);
      expect([ruled.length, ruled.at(-1), ruled[0]?.by]).toEqual([HISTORY_LENGTH + 1, CREATED, ["RULE", "Tags"]]);
      await client.shippingRules.delete({ headers: once(), params: { id: rule.id } });
      await client.shipments.delete({ references: [waybillReference] });
    });

    it("loses what names a person with the personal data, and says so", async () => {
      const { client } = await signIn(target());
      const { waybillReference } = await createReady(client);
      const to = { ...RECIPIENT, street1: "Geheimweg 1" };
      const content = { description: "Mugs", value: 4200, secondHand: false };
      await client.shipments.updateMany({ shipments: [{ waybillReference, to, content, note: "Frau Özdemir" }] });
      const { db } = target().platform!;
      const row = await db
        .selectFrom("shipments")
        .selectAll()
        .where("reference", "=", waybillReference)
        .executeTakeFirstOrThrow();
      await withClientLock(db, row.client_id, (trx) => obfuscateShipment(trx, row));
      expect(await historyOf(client, waybillReference)).toEqual([
        { by: "SYSTEM", event: "DATA_REMOVED", changes: {} },
        {
          by: "MERCHANT",
          event: "CHANGED",
          changes: { recipient: [null, null], contents: ["Books", "Mugs"], note: [null, null] },
        },
        CREATED,
      ]);
      await client.shipments.delete({ references: [waybillReference] });
    });
  });
}
