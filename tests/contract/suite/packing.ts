import { beforeAll, describe, expect, it } from "vitest";
import { PACKING_PHOTOS_MAX } from "../../../contract/packing";
import type { LineItem } from "../../../contract/products";
import type { ShipmentDraft } from "../../../contract/shipments";
import { Upload, UPLOADS_PATH, type UploadPurpose } from "../../../contract/uploads";
import { JPEG, PNG } from "../../support/attachments";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import { createReady } from "../support/drafts";
import { eventually } from "../support/eventually";
import { orderOf } from "../support/payment";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

const MUGS: LineItem = {
  ...{ sku: "mug-1", description: "Mug", quantity: 2, value: null, unitWeight: null, hsCode: "", originCountry: null },
};

/** Requirements for every upstream: the check of a shipment's goods while they are packed. */
export function describePacking(target: () => Target): void {
  describe("the packing check", () => {
    let upstream: Client;
    let token: string;
    let waybillReference: string;

    beforeAll(async () => {
      ({ upstream, token } = await registerMerchant(target().url, "waybill"));
      const product = {
        ...{ name: "Mug", weight: null, length: null, width: null, height: null, hsCode: "", originCountry: null },
      };
      await upstream.products.create({
        headers: once(),
        body: { ...product, sku: "MUG-1", ean: "4006381333931", shelf: "A-12" },
      });
      ({ waybillReference } = await buy());
    });

    async function buy(changes: Partial<ShipmentDraft> = {}) {
      const ready = await createReady(upstream, { voucherName: "FREE100", items: [MUGS], ...changes });
      await upstream.orders.create({ headers: once(), body: orderOf([ready]) });
      return eventually(
        () => upstream.packing.get(ready),
        ({ canPrint }) => canPrint,
      );
    }

    async function upload(body: BodyInit, purpose: UploadPurpose = "PACKING_PHOTO"): Promise<string> {
      const query = new URLSearchParams({ purpose, fileName: "photo.jpg" });
      const response = await fetch(`${target().url}${UPLOADS_PATH}?${query.toString()}`, {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(201);
      return Upload.parse(await response.json()).uploadId;
    }

    it("lists the goods with the shelf and the barcode of the product book", async () => {
      expect(await upstream.packing.get({ waybillReference })).toMatchObject({
        waybillReference,
        items: [{ sku: "mug-1", description: "Mug", quantity: 2, shelf: "A-12", ean: "4006381333931" }],
        packedAt: null,
        photos: [],
      });
    });

    it("is confirmed once, and the history tells", async () => {
      const { packedAt } = await upstream.packing.confirm({ waybillReference, photos: [] });
      expect(packedAt).not.toBeNull();
      expect((await upstream.packing.confirm({ waybillReference, photos: [] })).packedAt).toBe(packedAt);
      expect((await upstream.shipments.get({ waybillReference })).packedAt).toBe(packedAt);
      const { entries } = await upstream.history.list({ waybillReference });
      expect(entries.filter(({ event }) => event === "PACKED")).toMatchObject([{ by: { kind: "MERCHANT" } }]);
    });

    it("can be taken back, which the history tells, and is on the pick list again", async () => {
      const { waybillReference: packed } = await buy();
      const at = { waybillReference: packed };
      await upstream.packing.confirm({ ...at, photos: [] });
      for (let time = 0; time < 2; time++) expect((await upstream.packing.undo(at)).packedAt).toBeNull();
      const { entries } = await upstream.history.list(at);
      expect(entries.map(({ event }) => event).filter((event) => /PACKED/.test(event))).toEqual(["UNPACKED", "PACKED"]);
      expect((await upstream.labels.pickList()).content.map((row) => row.waybillReference)).toContain(packed);
    });

    it("takes a shipment off the pick list, and lets a scan of its order find the next one", async () => {
      const shipmentCustomReference = "#7001";
      const [one, two] = [await buy({ shipmentCustomReference }), await buy({ shipmentCustomReference })];
      const scanned = async () => (await upstream.labels.scan({ code: "7001" })).waybillReference;
      const picked = async () => (await upstream.labels.pickList()).content.map((row) => row.waybillReference);
      const first = await scanned();
      const { parts } = await upstream.labels.scan({ code: "7001" });
      expect(parts.map((part) => part.waybillReference)).toEqual([two.waybillReference, one.waybillReference]);
      expect((await upstream.labels.scan({ code: one.waybillReference })).parts).toEqual([]);
      expect(await picked()).toContain(first);
      await upstream.packing.confirm({ waybillReference: first, photos: [] });
      expect(await picked()).not.toContain(first);
      const other = [one, two].find((each) => each.waybillReference !== first)!;
      expect(await upstream.labels.scan({ code: "7001" })).toMatchObject({ waybillReference: other.waybillReference, parts: [] });
    });

    it("keeps whole pictures, each once, which can be fetched and removed", async () => {
      const { waybillReference: packed } = await buy();
      const [photo, other] = [await upload(JPEG), await upload(PNG)];
      const confirm = (photos: string[]) => upstream.packing.confirm({ waybillReference: packed, photos });
      await confirm([photo]);
      const { photos } = await confirm([photo, other]);
      expect(photos.map(({ id, contentType }) => [id, contentType])).toEqual([
        [photo, "image/jpeg"],
        [other, "image/png"],
      ]);
      expect(Buffer.from(await (await fetch(photos[0]!.url)).arrayBuffer())).toEqual(JPEG);
      expect(await refusal(upstream.uploads.delete({ uploadId: photo }))).toMatchObject({ status: 409 });

      const remove = () => upstream.packing.removePhoto({ waybillReference: packed, photoId: photo });
      expect((await remove()).photos.map(({ id }) => id)).toEqual([other]);
      expect(await refusal(remove())).toMatchObject({ status: 404 });
      const elsewhere = { waybillReference, photoId: other };
      expect(await refusal(upstream.packing.removePhoto(elsewhere))).toMatchObject({ status: 404 });
    });

    it("takes no photo that is damaged, of another purpose or another's, and no sixth", async () => {
      const { waybillReference: packed } = await buy();
      const confirm = (photos: string[]) => upstream.packing.confirm({ waybillReference: packed, photos });
      const stranger = await registerMerchant(target().url, "waybill");
      const whole = await upload(JPEG);
      for (const wrong of [await upload(JPEG.subarray(0, -8)), await upload(PNG, "BRAND_LOGO"), "unknown"])
        expect(await refusal(confirm([whole, wrong]))).toMatchObject({ status: 422, fields: ["photos[1]"] });
      const theirs = stranger.upstream.packing.confirm({ waybillReference: packed, photos: [] });
      expect(await refusal(theirs)).toMatchObject({ status: 404 });
      expect((await upstream.packing.get({ waybillReference: packed })).packedAt).toBeNull();
      await upstream.packing.confirm({ waybillReference, photos: [whole] });
      expect(await refusal(confirm([await upload(JPEG), whole]))).toMatchObject({ status: 422, fields: ["photos[1]"] });
      expect((await upstream.packing.get({ waybillReference: packed })).photos).toEqual([]);

      for (let photo = 0; photo < PACKING_PHOTOS_MAX; photo += 1) await confirm([await upload(JPEG)]);
      expect(await refusal(confirm([await upload(JPEG)]))).toMatchObject({
        status: 422,
        codes: ["LimitReached"],
        fields: ["photos"],
      });
      expect((await upstream.packing.get({ waybillReference: packed })).photos).toHaveLength(PACKING_PHOTOS_MAX);
    });

    it("refuses a shipment without a label, and an unknown one", async () => {
      const draft = await createReady(upstream, { items: [MUGS] });
      const { waybillReference: reference } = draft;
      expect(await upstream.packing.get({ waybillReference: reference })).toMatchObject({ canPrint: false });
      const call = upstream.packing.confirm({ waybillReference: reference, photos: [] });
      expect(await refusal(call)).toMatchObject({ status: 409, codes: ["WrongState"] });
      expect(await refusal(upstream.packing.get({ waybillReference: "WB0000000000" }))).toMatchObject({ status: 404 });
    });
  });
}
