import { beforeAll, describe, expect, it } from "vitest";
import type { LineItem } from "../../../contract/products";
import type { ShipmentDraft } from "../../../contract/shipments";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import { createReady } from "../support/drafts";
import { orderOf } from "../support/payment";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

const item = (sku: string, quantity: number, value: number): LineItem => ({
  ...{ sku, quantity, value, description: sku, unitWeight: 0.5, hsCode: "", originCountry: null },
});
const CHAIRS = {
  items: [item("Chair", 2, 8000), item("Tea", 4, 2000)],
  content: { description: "Goods", value: 10_000, secondHand: false },
};

/** Requirements for every upstream: orders that are sent in several shipments, or together. */
export function describeSplitAndMerge(target: () => Target): void {
  let client: Client;
  beforeAll(async () => {
    ({ upstream: client } = await registerMerchant(target().url, "waybill"));
  });
  const ready = (changes: Partial<ShipmentDraft> = {}) => createReady(client, { ...CHAIRS, voucherName: "FREE100", ...changes });
  const itemsOf = async (waybillReference: string) =>
    (await client.shipments.get({ waybillReference })).items.map(({ sku, quantity, value }) => [sku, quantity, value]);
  const isGone = async (waybillReference: string) => (await refusal(client.shipments.get({ waybillReference }))).status === 404;

  describe("a split draft", () => {
    const split = (
      { waybillReference, updatedAt }: { waybillReference: string; updatedAt: string },
      pieces: number[],
      headers = once(),
    ) => client.shipments.split({ params: { waybillReference }, headers, body: { updatedAt, pieces } });

    it("keeps the other pieces, and is split once however often it is sent", async () => {
      const whole = await ready();
      const headers = once();
      const { waybillReference: part } = await split(whole, [1, 4], headers);
      expect(await split(whole, [1, 4], headers)).toEqual({ waybillReference: part });
      expect(await itemsOf(part)).toEqual([
        ["Chair", 1, 4000],
        ["Tea", 4, 2000],
      ]);
      expect(await itemsOf(whole.waybillReference)).toEqual([["Chair", 1, 4000]]);
      const [one, other] = await Promise.all(
        [whole.waybillReference, part].map((waybillReference) => client.shipments.get({ waybillReference })),
      );
      expect([one!.content.value, other!.content.value]).toEqual([4000, 6000]);
      expect([one!.to, one!.source, one!.voucherName, other!.voucherName]).toEqual([other!.to, other!.source, "FREE100", null]);
      expect(one!.parcels[0]!.weight + other!.parcels[0]!.weight).toBeCloseTo(whole.parcels[0]!.weight, 2);
    });

    it.each([
      ["nothing", [0, 0]],
      ["everything", [2, 4]],
      ["more than there is", [3, 0]],
      ["pieces of what it lacks", [1, 0, 1]],
    ])("is refused with %s", async (_what, pieces) => {
      const whole = await ready();
      expect(await refusal(split(whole, pieces))).toMatchObject({ status: 422, fields: ["pieces"] });
      expect(await itemsOf(whole.waybillReference)).toHaveLength(2);
    });

    it("is refused if it was changed meanwhile or bought, and to another merchant", async () => {
      const whole = await ready();
      const past = { ...whole, updatedAt: new Date(Date.parse(whole.updatedAt) - 1000).toISOString() };
      expect(await refusal(split(past, [1, 0]))).toMatchObject({ status: 412 });
      const { upstream: stranger } = await registerMerchant(target().url, "waybill");
      const theirs = stranger.shipments.split({
        params: { waybillReference: whole.waybillReference },
        headers: once(),
        body: { updatedAt: whole.updatedAt, pieces: [1, 0] },
      });
      expect(await refusal(theirs)).toMatchObject({ status: 404 });
      await client.orders.create({ headers: once(), body: orderOf([whole]) });
      expect(await refusal(split(whole, [1, 0]))).toMatchObject({ status: 409, codes: ["WrongState"] });
    });
  });

  describe("merged drafts", () => {
    const street = (street1: string) =>
      ready().then(async ({ waybillReference, updatedAt, to }) =>
        client.shipments.patch({ waybillReference, updatedAt, recipient: { ...to, street1 } }),
      );

    it("are offered by recipient, become one, and come back", async () => {
      const [one, two, other] = [
        await street("Merge road 1"),
        await street("merge  ROAD 1".replace("  ", " ")),
        await street("Else 1"),
      ];
      const references = [one, two].map(({ waybillReference }) => waybillReference);
      const { content } = await client.shipments.mergeable(one);
      expect(content.map(({ waybillReference }) => waybillReference)).toEqual(references);
      expect((await client.shipments.mergeable(other)).content).toHaveLength(1);
      const listed = await client.shipments.list({ inbox: "ALL", references: [...references, other.waybillReference] });
      expect(new Map(listed.content.map((row) => [row.waybillReference, [row.toSameRecipient, row.pieces]]))).toEqual(
        new Map([
          [references[0], [2, 6]],
          [references[1], [2, 6]],
          [other.waybillReference, [1, 6]],
        ]),
      );

      const idempotencyKey = once()["idempotency-key"];
      const merged = await client.shipments.merge({ references, idempotencyKey });
      expect(await client.shipments.merge({ references, idempotencyKey })).toEqual(merged);
      expect(merged).toMatchObject({ waybillReference: references[0], merged: [references[1]] });
      expect(await itemsOf(references[0]!)).toEqual([
        ["Chair", 4, 16_000],
        ["Tea", 8, 4000],
      ]);
      expect((await client.shipments.get({ waybillReference: references[0]! })).content.value).toBe(20_000);
      expect(await isGone(references[1]!)).toBe(true);

      await client.shipments.undo({ undoTokens: [merged.undoToken!] });
      expect(await itemsOf(references[0]!)).toHaveLength(2);
      expect(await itemsOf(references[1]!)).toHaveLength(2);
    });

    it("are found and scanned by each of their numbers, however many there are", async () => {
      const numbers = Array.from({ length: 8 }, (_, at) => `#10${at}-ABCDE-${Date.now()}`);
      const drafts = await Promise.all(numbers.map((shipmentCustomReference) => ready({ shipmentCustomReference })));
      const { waybillReference } = await client.shipments.merge({ references: drafts.map((draft) => draft.waybillReference) });
      for (const number of [numbers[0]!, numbers[7]!]) {
        const { content } = await client.shipments.list({ inbox: "ALL", q: number });
        expect(content.map((row) => row.waybillReference)).toEqual([waybillReference]);
        expect((await client.labels.scan({ code: number.slice(1) })).waybillReference).toBe(waybillReference);
      }
    });

    it("do not come back once they are bought together: no goods are sent twice", async () => {
      const [one, two] = [await ready(), await ready()];
      const references = [one, two].map(({ waybillReference }) => waybillReference);
      const { undoToken } = await client.shipments.merge({ references });
      const whole = await client.shipments.get({ waybillReference: references[0]! });
      await client.orders.create({ headers: once(), body: orderOf([whole]) });
      const undone = await client.shipments.undo({ undoTokens: [undoToken!] });
      expect(undone).toEqual({ restored: [], notRestored: references });
      expect(await isGone(references[1]!)).toBe(true);
    });

    it("are refused with different recipients, too heavy, bought or unknown", async () => {
      const one = await ready();
      const merge = async (...others: { waybillReference: string }[]) =>
        refusal(client.shipments.merge({ references: [one, ...others].map(({ waybillReference }) => waybillReference) }));
      expect(await merge(await street("Else 2"))).toMatchObject({ status: 422, codes: ["ValueNotAllowedField"] });
      const heavy = await ready();
      const { waybillReference, parcels } = heavy;
      await client.shipments.updateMany({ shipments: [{ waybillReference, parcels: [{ ...parcels[0]!, weight: 10_000 }] }] });
      expect(await merge(heavy)).toMatchObject({ status: 422, codes: ["MaxSizeExceededField"], fields: ["references"] });
      const bought = await ready();
      await client.orders.create({ headers: once(), body: orderOf([bought]) });
      expect(await merge(bought)).toMatchObject({ status: 409 });
      expect(await merge({ waybillReference: "WB0000000000" })).toMatchObject({ status: 404 });
      expect(await merge(one)).toMatchObject({ status: 422, fields: ["references"] });
      expect((await client.shipments.mergeable(bought)).content).toEqual([]);
      expect(await itemsOf(one.waybillReference)).toHaveLength(2);
    });
  });
}
