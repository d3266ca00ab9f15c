import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { ShipmentDraft } from "../../../contract/shipments";
import { type Client, once } from "../support/client";
import { bareDraft, createReady, PARCEL } from "../support/drafts";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";
import { runs } from "../../support/runs";

const key = () => once()["idempotency-key"];

/** Requirements for every upstream: undo. */
export function describeUndo(target: () => Target): void {
  describe("a change of several shipments", () => {
    let client: Client;
    beforeAll(async () => ({ client } = await signIn(target())));
    const get = async (waybillReference: string) => {
      const { updatedAt: _, ...shipment } = await client.shipments.get({ waybillReference });
      return shipment;
    };

    it("undone is nothing", { timeout: 60_000 }, async () => {
      const { waybillReference } = await createReady(client);
      const before = await get(waybillReference);
      const text = fc.string({ minLength: 1, maxLength: 20 }).map((typed) => `x${typed}`);
      const parcel = fc.record({ weight: fc.integer({ min: 1, max: 40 }), length: fc.integer({ min: 1, max: 60 }) });
      const patch: fc.Arbitrary<Partial<ShipmentDraft>> = fc.record(
        {
          content: fc.record({ description: text, value: fc.integer({ min: 1, max: 90_000 }), secondHand: fc.boolean() }),
          parcels: fc.array(
            parcel.map((size) => ({ ...PARCEL, ...size })),
            { minLength: 1, maxLength: 3 },
          ),
          serviceId: fc.constant(null),
          shipmentCustomReference: text,
        },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(patch, async (change) => {
          const { undoToken } = await client.shipments.updateMany({ shipments: [{ waybillReference, ...change }] });
          const undone = await client.shipments.undo({ undoTokens: [undoToken!] });
          expect(undone).toEqual({ restored: [waybillReference], notRestored: [] });
          expect(await get(waybillReference)).toEqual(before);
        }),
        { numRuns: runs(4, 24) },
      );
      await client.shipments.delete({ references: [waybillReference] });
    });

    it("is never undone over a later one, and says so", async () => {
      const [{ waybillReference }, other] = [await createReady(client), await createReady(client)];
      const both = [waybillReference, other.waybillReference];
      const custom = (text: string, references: string[]) =>
        references.map((reference) => ({ waybillReference: reference, shipmentCustomReference: text }));
      const { undoToken } = await client.shipments.updateMany({ shipments: custom("first", both) });
      await client.shipments.updateMany({ shipments: custom("later", [waybillReference]) });
      const undone = { restored: [other.waybillReference], notRestored: [waybillReference] };
      expect(await client.shipments.undo({ undoTokens: [undoToken!] })).toEqual(undone);
      expect(await client.shipments.get({ waybillReference })).toMatchObject({ shipmentCustomReference: "later" });
      // A repeated call undoes nothing more, and replays the response.
      expect(await client.shipments.undo({ undoTokens: [undoToken!] })).toEqual(undone);
      await client.shipments.delete({ references: both });
    });

    it("is applied once under one key, also after it was undone", async () => {
      const { waybillReference, shipmentCustomReference } = await createReady(client);
      const change = { shipments: [{ waybillReference, shipmentCustomReference: "once" }], idempotencyKey: key() };
      const first = await client.shipments.updateMany(change);
      await client.shipments.undo({ undoTokens: [first.undoToken!] });
      expect(await client.shipments.updateMany(change)).toEqual(first);
      expect(await client.shipments.get({ waybillReference })).toMatchObject({ shipmentCustomReference });
      await client.shipments.delete({ references: [waybillReference] });
    });

    it("that deleted them brings them back, counted and listed", async () => {
      const { waybillReference } = await client.shipments.create({ headers: once(), body: bareDraft() });
      const before = await get(waybillReference);
      const { counts } = await client.shipments.stats({});
      const { undoToken } = await client.shipments.delete({ references: [waybillReference] });
      await client.shipments.undo({ undoTokens: [undoToken!] });
      expect(await get(waybillReference)).toEqual(before);
      expect((await client.shipments.stats({})).counts).toEqual(counts);
      await client.shipments.delete({ references: [waybillReference] });
    });

    it("is the client's own to undo", async () => {
      const { waybillReference } = await createReady(client);
      const { undoToken } = await client.shipments.delete({ references: [waybillReference] });
      expect(await refusal(client.shipments.undo({ undoTokens: [`${undoToken}x`] }))).toMatchObject({ status: 404 });
    });
  });
}
