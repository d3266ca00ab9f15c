import { beforeAll, describe, expect, it } from "vitest";
import type { LineItem, NewProduct } from "../../../contract/products";
import type { PushedOrder } from "../../../contract/shop-api";
import { registerMerchant } from "../../support/merchants";
import { type Client, createShopClient, once } from "../support/client";
import { bareDraft, createReady } from "../support/drafts";
import { eventually } from "../support/eventually";
import { orderOf } from "../support/payment";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";
import { uploadCsv } from "../support/upload-csv";

let made = 0;
/** A SKU that nothing else has. */
const newSku = () => `SKU-${Date.now()}-${(made += 1)}`;

const MUG: Omit<NewProduct, "sku"> = {
  name: "Blue Mug",
  ean: "4006381333931",
  weight: 0.31,
  length: 12,
  width: 10,
  height: 9,
  hsCode: "691200",
  originCountry: "PT",
  shelf: "A-12",
};

/** Requirements for every upstream: the product book, and line items of drafts. */
export function describeProducts(target: () => Target): void {
  describe("the product book", () => {
    let client: Client;
    let token: string;
    beforeAll(async () => ({ client, token } = await signIn(target())));
    const create = (body: NewProduct, headers = once()) => client.products.create({ headers, body });
    const found = async (q: string) => (await client.products.list({ q })).content.map(({ sku }) => sku);
    const importFile = async (text: string) => client.products.import({ uploadId: await uploadCsv(target(), token, text) });

    it("has products, which are found, changed and deleted", async () => {
      const sku = newSku();
      const product = await create({ ...MUG, sku });
      expect(product).toEqual({ ...MUG, sku, id: product.id });
      expect(await client.products.get({ id: product.id })).toEqual(product);
      expect(await found(sku.toLowerCase())).toEqual([sku]);
      expect(await found(`mug ${sku}`)).toEqual([sku]);
      expect(await found(`nothing ${sku}`)).toEqual([]);
      const changed = { ...product, name: "Red cup", weight: null, length: null, hsCode: "", originCountry: null };
      expect(await client.products.update(changed)).toEqual(changed);
      expect(await client.products.get({ id: product.id })).toEqual(changed);
      expect(await client.products.delete({ id: product.id })).toEqual({ deleted: true });
      for (const call of [
        () => client.products.get({ id: product.id }),
        () => client.products.update(changed),
        () => client.products.delete(product),
      ])
        expect(await refusal(call())).toMatchObject({ status: 404 });
    });

    it("has one product of a SKU, in whatever case, and creates none twice", async () => {
      const sku = newSku();
      const headers = once();
      const product = await create({ ...MUG, sku }, headers);
      expect(await create({ ...MUG, sku }, headers)).toEqual(product);
      const other = await create({ ...MUG, sku: newSku() });
      for (const call of [
        () => create({ ...MUG, sku: sku.toLowerCase() }),
        () => client.products.update({ ...other, sku: sku.toLowerCase() }),
      ])
        expect(await refusal(call())).toMatchObject({
          status: 422,
          data: { messages: [{ error_code: "NameTaken", field: "sku" }] },
        });
      expect(await client.products.update({ ...product, sku: sku.toLowerCase() })).toMatchObject({ sku: sku.toLowerCase() });
    });

    it.each<[string, Partial<NewProduct>]>([
      ["sku", { sku: "" }],
      ["ean", { ean: "4006381333932" }],
      ["hsCode", { hsCode: "999999" }],
      ["weight", { weight: 0 }],
      ["length", { length: 10.5 }],
    ])("refuses a wrong %s", async (field, wrong) => {
      const refused = await refusal(create({ ...MUG, sku: newSku(), ...wrong }));
      expect(refused).toMatchObject({ status: 422, data: { messages: [{ field: expect.stringContaining(field) as string }] } });
    });

    it("is filled by a file, whose empty cells change nothing and whose wrong rows are left out", async () => {
      const [known, fresh, wrong] = [newSku(), newSku(), newSku()];
      await create({ ...MUG, sku: known });
      const text =
        "SKU;Name;Weight (g);HS code;Country of origin;Shelf\n" +
        `${known};;250;;;B-1\n${fresh};Tea;100;0902.10;China;\n${wrong};Cup;1;99999999;;\n`;
      expect(await importFile(text)).toEqual({
        added: 1,
        changed: 1,
        problems: [{ line: 4, column: "hsCode", value: "99999999", error_code: "ValueNotAllowedField" }],
        leftOut: 1,
        joined: 0,
      });
      const { content } = await client.products.list({ q: known });
      expect(content).toMatchObject([{ ...MUG, sku: known, weight: 0.25, shelf: "B-1" }]);
      expect((await client.products.list({ q: fresh })).content).toMatchObject([
        { sku: fresh, name: "Tea", weight: 0.1, hsCode: "090210", originCountry: "CN", ean: "", shelf: "" },
      ]);
      expect(await found(wrong)).toEqual([]);
    });

    it.each([
      ["MustNotBeEmpty", " "],
      ["InvalidFormatField", "only words"],
      ["MinSizeNotReachedField", "SKU,Name\n"],
      ["RequiredField", "Name,Weight\nCup,1\n"],
    ])("refuses a file with %s", async (error_code, text) => {
      expect(await refusal(importFile(text))).toMatchObject({ status: 422, data: { messages: [{ error_code, field: "file" }] } });
    });

    it("is nobody else's", async () => {
      const { id } = await create({ ...MUG, sku: newSku() });
      const { upstream: stranger } = await registerMerchant(target().url, "waybill");
      expect((await stranger.products.list({})).content).toEqual([]);
      for (const call of [
        () => stranger.products.get({ id }),
        () => stranger.products.update({ ...MUG, sku: newSku(), id }),
        () => stranger.products.delete({ id }),
      ])
        expect(await refusal(call())).toMatchObject({ status: 404 });
      const uploadId = await uploadCsv(target(), token, "SKU,Name\nA,B\n");
      expect(await refusal(stranger.products.import({ uploadId }))).toMatchObject({ status: 404 });
    });

    it("does not bind a draft, whose line items are kept as they are sent", async () => {
      const items: LineItem[] = [
        { sku: newSku(), description: "Mug", quantity: 2, value: 1800, unitWeight: 0.3, hsCode: "", originCountry: null },
      ];
      const body = { ...bareDraft(), items };
      const { waybillReference, updatedAt, ...draft } = await client.shipments.create({ headers: once(), body });
      expect(draft.items).toEqual(items);
      const { items: _, ...without } = body;
      await client.shipments.update({ ...without, waybillReference, updatedAt });
      expect((await client.shipments.get({ waybillReference })).items).toEqual(items);
      await client.shipments.delete({ references: [waybillReference] });
    });
  });
}

/** Orders and the product book of the embedded platform. */
export function describeProductsOfOrders(target: () => Target): void {
  describe("a product of orders", () => {
    const anOrder = (id: string, items: PushedOrder["items"], country: "DE" | "GB" = "DE"): PushedOrder => ({
      id,
      status: "open",
      recipient: {
        ...{ firstName: "Zsófia", lastName: "Őry", company: "", email: "zsofia@mail.example", phone: "+49 30 5550 1100" },
        ...{ street1: "Lindenstraße 2", street2: "", zipCode: country === "DE" ? "10115" : "M1 1AE", state: "", country },
        city: country === "DE" ? "Berlin" : "Manchester",
      },
      currency: "EUR",
      total: 1800,
      items,
    });

    it("is added by name, filled in once, and fills the next order", async () => {
      const { upstream } = await registerMerchant(target().url, "waybill");
      const { token } = await upstream.apiKey.generate({ headers: once() });
      const shop = createShopClient(target().url, token);
      const push = async (order: PushedOrder) => {
        const { orders } = await shop.pushOrders({ params: { shop: "woocommerce" }, body: { orders: [order] } });
        return upstream.shipments.get({ waybillReference: orders[0]!.waybillReference! });
      };
      const first = await push(anOrder("1", [{ title: "Blue mug", sku: "Mug-1", quantity: 2, weightKg: null, amount: 1800 }]));
      expect(first.items).toEqual([
        { sku: "Mug-1", description: "Blue mug", quantity: 2, value: 1800, unitWeight: null, hsCode: "", originCountry: null },
      ]);
      const [product, ...more] = (await upstream.products.list({})).content;
      expect([product, more]).toMatchObject([{ sku: "Mug-1", name: "Blue mug", weight: null, hsCode: "", shelf: "" }, []]);

      await upstream.products.update({ ...product!, weight: 0.31, hsCode: "691200", originCountry: "PT" });
      const next = await push(anOrder("2", [{ title: "Mug, blue", sku: "MUG-1", quantity: 3, weightKg: 0.5 }]));
      expect(next.items).toMatchObject([
        { description: "Mug, blue", unitWeight: 0.31, hsCode: "691200", originCountry: "PT", value: 1800 },
      ]);
      expect(next.additionalData.goodsWeightKg).toBe(0.93);
      expect((await upstream.products.list({})).content).toHaveLength(1);
      // What was not known of the first order is known when it comes again.
      expect(
        (await push(anOrder("1", [{ title: "Blue mug", sku: "Mug-1", quantity: 2, weightKg: null, amount: 1800 }]))).items,
      ).toMatchObject([{ hsCode: "691200", unitWeight: 0.31 }]);
    });

    it("is on the pick list with its shelf, once its shipment has a label", async () => {
      const { upstream } = await registerMerchant(target().url, "waybill");
      await upstream.products.create({ headers: once(), body: { ...MUG, sku: "MUG-1" } });
      const items: LineItem[] = [
        { sku: "mug-1", description: "Mug", quantity: 2, value: null, unitWeight: null, hsCode: "", originCountry: null },
      ];
      expect(await upstream.labels.pickList()).toEqual({ content: [], total: 0 });
      const ready = await createReady(upstream, { voucherName: "FREE100", items });
      const foundBySku = async () => (await upstream.shipments.list({ inbox: "ALL", q: "MUG-1" })).content.length;
      expect(await foundBySku()).toBe(1);
      await upstream.orders.create({ headers: once(), body: orderOf([ready]) });
      const { content } = await eventually(
        () => upstream.labels.pickList(),
        (list) => list.content.length === 1,
      );
      expect(content).toMatchObject([
        {
          waybillReference: ready.waybillReference,
          items: [{ sku: "mug-1", description: "Mug", quantity: 2, shelf: "A-12" }],
        },
      ]);
      expect(await foundBySku(), "after the purchase, too").toBe(1);
    });

    it("learns from a customs invoice what it lacks, and nothing else", async () => {
      const { upstream } = await registerMerchant(target().url, "waybill");
      const { token } = await upstream.apiKey.generate({ headers: once() });
      await upstream.products.create({ headers: once(), body: { ...MUG, sku: "MUG-1", weight: null, hsCode: "" } });
      const items: PushedOrder["items"] = [
        { title: "Mug", sku: "MUG-1", quantity: 1, weightKg: null },
        { title: "Tea", sku: "TEA-1", quantity: 1, weightKg: null },
      ];
      const { orders } = await createShopClient(target().url, token).pushOrders({
        params: { shop: "woocommerce" },
        body: { orders: [anOrder("1", items, "GB")] },
      });
      const waybillReference = orders[0]!.waybillReference!;
      const { updatedAt } = await upstream.customs.get({ waybillReference });
      const goods = { quantity: 1, value: 900, unitWeight: 0.4, hsCode: "691110", originCountry: "GB" };
      await upstream.customs.save({
        waybillReference,
        updatedAt,
        invoice: {
          ...{ senderKind: null, senderTaxId: "", senderEori: "", recipientKind: null, recipientTaxId: "", ioss: "" },
          ...{ reason: null, incoterm: null, invoiceNumber: "", undeliverable: null, signedBy: "", isDeclared: false },
          inventory: [
            { ...goods, description: "mug" },
            { ...goods, description: "Tea", hsCode: "090210" },
            { ...goods, description: "Tea", hsCode: "090220" },
          ],
        },
      });
      expect((await upstream.products.list({})).content).toMatchObject([
        { sku: "MUG-1", weight: 0.4, hsCode: "691110", originCountry: "PT" },
        { sku: "TEA-1", weight: null, hsCode: "", originCountry: null },
      ]);
    });
  });
}
