import { beforeAll, describe, expect, it } from "vitest";
import type { ShipmentDraft } from "../../../contract/shipments";
import { emptyAddress } from "../../../app/models/checkout/draft";
import { type Client, once } from "../support/client";
import { bareDraft, createReady, PARCEL, RECIPIENT, SENDER } from "../support/drafts";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

const long = (length: number) => "a".repeat(length);
const to = (change: Partial<ShipmentDraft["to"]>) => ({ to: { ...RECIPIENT, ...change } });
const content = (change: Partial<ShipmentDraft["content"]>) => ({
  content: { description: "Books", value: 4200, secondHand: false, ...change },
});
const parcel = (change: object) => ({ parcels: [{ ...PARCEL, ...change }] });
const { upsales } = bareDraft();

const REFUSED: [string, string, Partial<ShipmentDraft>][] = [
  ["to.firstName", "MaxSizeExceededField", to({ firstName: long(51) })],
  ["to.company", "MaxSizeExceededField", to({ company: long(51) })],
  ["to.email", "MaxSizeExceededField", to({ email: `${long(50)}@a.eu` })],
  ["from.street1", "MaxSizeExceededField", { from: { ...SENDER, street1: long(81) } }],
  ["to.city", "MaxSizeExceededField", to({ city: long(200) })],
  ["to.alias", "MaxSizeExceededField", to({ alias: long(51) })],
  ["to.phone", "MaxSizeExceededField", to({ phone: "1234567890123456789" })],
  ["content.description", "MaxSizeExceededField", content({ description: long(101) })],
  ["content.value", "MaxSizeExceededField", content({ value: 9_999_999_900 })],
  ["content.value", "MaxSizeExceededField", content({ value: Number.MAX_SAFE_INTEGER })],
  ["parcels[0].name", "RequiredField", parcel({ name: " " })],
  ["parcels[0].weight", "InvalidFormatField", parcel({ weight: 1e-9 })],
  ["parcels[0].weight", "InvalidFormatField", parcel({ weight: 1.2345 })],
  ["parcels[0].weight", "MaxSizeExceededField", parcel({ weight: 10_001 })],
  ["parcels[0].length", "MaxSizeExceededField", parcel({ length: 1001 })],
  [
    "upsales.insurance.amount",
    "MinSizeNotReachedField",
    { upsales: { ...upsales, insurance: { insuranceType: "WAYBILL_INSURANCE", amount: 5 } } },
  ],
  ["shipmentCustomReference", "MaxSizeExceededField", { shipmentCustomReference: long(61) }],
];

/** Requirements for every upstream: limits of fields, whatever a client sends. */
export function describeLimits(target: () => Target): void {
  describe("a field", () => {
    let client: Client;
    let reference: string;
    let updatedAt: string;
    beforeAll(async () => {
      ({ client } = await signIn(target()));
      const draft = await client.shipments.create({ headers: once(), body: bareDraft() });
      ({ waybillReference: reference, updatedAt } = draft);
      return async () => void (await client.shipments.delete({ references: [reference] }));
    });

    it.each(REFUSED)("%s has its limits: %s", async (field, code, change) => {
      const body = bareDraft(change);
      const wanted = { status: 422, codes: [code], fields: [field] };
      expect(await refusal(client.shipments.create({ headers: once(), body }))).toMatchObject(wanted);
      expect(await refusal(client.shipments.update({ ...body, waybillReference: reference }))).toMatchObject(wanted);
      const many = client.shipments.updateMany({ shipments: [{ ...change, waybillReference: reference }] });
      expect(await refusal(many)).toMatchObject({ ...wanted, fields: [`shipments[0].${field}`] });
    });

    it("has them in a part of a draft, too", async () => {
      const call = client.shipments.patch({
        waybillReference: reference,
        updatedAt,
        recipient: { ...RECIPIENT, city: long(200) },
      });
      expect(await refusal(call)).toMatchObject({ status: 422, codes: ["MaxSizeExceededField"], fields: ["recipient.city"] });
    });

    it.each([
      ["firstName", { firstName: long(51) }, "MaxSizeExceededField"],
      ["alias", { alias: long(51) }, "MaxSizeExceededField"],
      ["phone", { phone: "x" }, "InvalidFormatField"],
      ["email", { email: "y" }, "InvalidFormatField"],
      ["firstName", { firstName: " " }, "RequiredField"],
      ["phone", { phone: "" }, "RequiredField"],
      ["street2", { street2: "☕" }, "InvalidFormatField"],
      ["city", { city: "東京" }, "InvalidFormatField"],
      ["zipCode", { zipCode: "1011" }, "InvalidFormatField"],
      ["zipCode", { zipCode: "" }, "RequiredField"],
      ["alpha2Code", { alpha2Code: "XX" }, "ValueNotAllowedField"],
    ])("%s has them in saved addresses", async (field, change, code) => {
      const { id: _id, ...address } = { ...emptyAddress("FR"), ...RECIPIENT, alias: "Home", ...change };
      const wanted = { status: 422, codes: [code], fields: [field] };
      expect(await refusal(client.addresses.createRecipient({ headers: once(), body: address }))).toMatchObject(wanted);
      const warehouse = { ...address, isDefault: false };
      expect(await refusal(client.addresses.createWarehouse({ headers: once(), body: warehouse }))).toMatchObject(wanted);
      expect(await refusal(client.addresses.updateRecipient({ ...address, id: "some" }))).toMatchObject(wanted);
      expect(await refusal(client.addresses.updateWarehouse({ ...warehouse, id: "some" }))).toMatchObject(wanted);
    });

    it("may be missing in a recipient that a checkout saved, but not in a sender", async () => {
      const { id: _id, ...address } = { ...RECIPIENT, alias: "", email: "", street1: "" };
      const { id } = await client.addresses.createRecipient({ headers: once(), body: address });
      await client.addresses.deleteRecipient({ id });
      const warehouse = client.addresses.createWarehouse({ headers: once(), body: { ...address, isDefault: false } });
      expect((await refusal(warehouse)).fields.toSorted()).toEqual(["alias", "email", "street1"]);
    });

    it("is counted as it is stored: accents composed, nothing invisible", async () => {
      const body = bareDraft(to({ firstName: "e\u0301".repeat(50), lastName: "An\u200Bna" }));
      const stored = await client.shipments.update({ ...body, waybillReference: reference });
      expect(stored.to).toMatchObject({ firstName: "é".repeat(50), lastName: "Anna" });
    });
  });

  it.each(["１２", "注文12", "A📦"])(
    "an order number that labels cannot print is not bought: %s",
    async (shipmentCustomReference) => {
      const { client } = await signIn(target());
      const shipment = await createReady(client, { shipmentCustomReference });
      expect(shipment.state).toBe("AWAITING_COMPLETION");
      await client.shipments.delete({ references: [shipment.waybillReference] });
    },
  );
}
