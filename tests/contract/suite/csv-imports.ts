import { describe, expect, it } from "vitest";
import { NO_LINES_LEFT_OUT } from "../../../contract/csv-imports";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import { createReady } from "../support/drafts";
import { eventually } from "../support/eventually";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";
import { uploadCsv } from "../support/upload-csv";

const HEAD = "Order number,Recipient,Email,Phone,Street,Postcode,Town,Country,Contents,Value,Weight,Length,Width,Height\n";
const ROW = (number: string, name = "Ana García") =>
  `${number},${name},ana@mail.example,+34 600 000 000,Calle Mayor 1,28001,Madrid,España,Mugs,"18,90","1,2",30,20,10\n`;

/** Imports of CSV files. */
export function describeCsvImports(target: () => Target): void {
  describe("a CSV file", () => {
    const newMerchant = async () => {
      const { upstream, token } = await registerMerchant(target().url, "waybill");
      return { client: upstream, upload: (content: string | Uint8Array) => uploadCsv(target(), token, content) };
    };
    const choose = (uploadId: string) => ({ uploadId, mapping: null, weightUnit: null });
    const importFile = async (client: Client, uploadId: string, change: object = {}) => {
      const body = { ...choose(uploadId), source: "csv" as const, remember: false, ...change };
      const { importId } = await client.csvImports.create({ headers: once(), body });
      return eventually(
        () => client.csvImports.get({ importId }),
        ({ status }) => status !== "loading",
      );
    };

    it("is shown as what it would become, with what is wrong by line and field", async () => {
      const { client, upload } = await newMerchant();
      const uploadId = await upload(`${HEAD}${ROW("1")}${ROW("2", "")}`);
      expect(await client.csvImports.preview(choose(uploadId))).toMatchObject({
        fileName: "orders.csv",
        encoding: "utf-8",
        delimiter: ",",
        kind: null,
        weightUnit: "kg",
        orders: 1,
        known: 0,
        badRows: 1,
        problems: [{ line: 3, field: "name", error_code: "RequiredField" }],
      });
      const { text } = await client.csvImports.rowsToCorrect(choose(uploadId));
      expect(text.split("\r\n")).toEqual([expect.stringContaining("Order number"), expect.stringMatching(/^2,,ana@/), ""]);
      const good = await upload(`${HEAD}${ROW("1")}`);
      expect(await refusal(client.csvImports.rowsToCorrect(choose(good)))).toMatchObject({ status: 404 });
      const { columns } = await client.csvImports.preview({ ...choose(uploadId), mapping: [null, "name"] });
      expect(columns.map(({ field }) => field).slice(0, 3)).toEqual([null, "name", null]);
    });

    it("becomes shipments once, however often it is imported, and gives the bad rows back", async () => {
      const { client, upload } = await newMerchant();
      const text = `${HEAD}${ROW("1")}${ROW("2", "")}${ROW("3")}`;
      const first = await importFile(client, await upload(text));
      expect(first).toMatchObject({ status: "ready", known: 0, badRows: 1 });
      expect(first.shipment_references).toHaveLength(2);
      const bad = await (await fetch(first.badRowsUrl!)).text();
      expect(bad.split("\r\n")).toEqual([expect.stringContaining("Order number"), expect.stringMatching(/^2,,ana@/), ""]);
      const shipment = await client.shipments.get({ waybillReference: first.shipment_references[0]! });
      expect(shipment).toMatchObject({
        source: "csv",
        content: { description: "Mugs", value: 1890 },
        shipmentCustomReference: expect.any(String) as string,
        to: { firstName: "Ana", lastName: "García", zipCode: "28001", alpha2Code: "ES" },
        parcels: [{ weight: 1.2, length: 30, width: 20, height: 10 }],
      });
      const second = await importFile(client, await upload(text));
      expect(second).toMatchObject({ shipment_references: [], known: 2 });
      expect((await client.shipments.list({ inbox: "ALL" })).pagination.totalElements).toBe(2);
    });

    it("says why rows of it become nothing, and what shipments hold only in part", async () => {
      const { client, upload } = await newMerchant();
      const head = "Order number,Recipient,Postcode,Town,Country,Phone,Contents,Quantity\n";
      const title = "Cushion ".repeat(20).trim();
      const rows = `1,Ana,28001,Madrid,ES,600111222 / 912223344,${title},1\n1,,,,,,Rug,0\nExported on 12.11.2026,,,,,,,\n`;
      const uploadId = await upload(head + rows);
      const leftOutLines = { ...NO_LINES_LEFT_OUT, refunded: 1, notes: 1 };
      const preview = await client.csvImports.preview(choose(uploadId));
      expect(preview).toMatchObject({
        orders: 1,
        leftOut: 0,
        leftOutLines,
        lacking: { street1: 1, zipCode: 0, city: 0, email: 1, phone: 0, weight: 1, size: 1 },
      });
      expect(preview.shortened.map(({ field, kept }) => [field, kept])).toEqual([
        ["contents", title.slice(0, 100).trim()],
        ["phone", "600111222"],
      ]);
      const done = await importFile(client, uploadId);
      expect(done).toMatchObject({ status: "ready", leftOutLines });
      const { to } = await client.shipments.get({ waybillReference: done.shipment_references[0]! });
      expect(to.phone).toBe("600111222");
    });

    it("lacks no weight and no size where the account has a default parcel", async () => {
      const { client, upload } = await newMerchant();
      const uploadId = await upload("Order number,Recipient,Town,Country\n1,Ana,Madrid,ES\n");
      const lacking = async () => (await client.csvImports.preview(choose(uploadId))).lacking;
      expect(await lacking()).toMatchObject({ weight: 1, size: 1 });
      const body = { name: "Box", weight: 1, length: 30, width: 20, height: 10, isDefault: true };
      await client.parcels.create({ headers: once(), body });
      expect(await lacking()).toMatchObject({ weight: 0, size: 0 });
    });

    it("is read where its letters have two bytes each and no mark says so", async () => {
      const { client, upload } = await newMerchant();
      const uploadId = await upload(Buffer.from(`${HEAD}${ROW("1")}`, "utf16le"));
      expect(await client.csvImports.preview(choose(uploadId))).toMatchObject({ encoding: "utf-16le", orders: 1, badRows: 0 });
    });

    it("is imported once, however many ask for it at the same time", async () => {
      const { client, upload } = await newMerchant();
      const body = { ...choose(await upload(`${HEAD}${ROW("1")}`)), source: "csv" as const, remember: false };
      const begun = await Promise.all(Array.from({ length: 10 }, () => client.csvImports.create({ headers: once(), body })));
      expect(new Set(begun.map(({ importId }) => importId)).size).toBe(1);
      // Also after the import has ended and its file is deleted.
      const { importId } = begun[0]!;
      await eventually(
        () => client.csvImports.get({ importId }),
        ({ status }) => status === "ready",
      );
      expect(await client.csvImports.create({ headers: once(), body })).toMatchObject({ importId, status: "ready" });
    });

    it("that this product exported itself is read as it was written, and by its own account as imported before", async () => {
      const { client, upload } = await newMerchant();
      const other = await newMerchant();
      const exported = await createReady(client, { shipmentCustomReference: "A-1" });
      const { reportId } = await client.shipments.requestExport({ headers: once(), body: { inbox: "ALL", language: "de" } });
      const report = await eventually(
        () => client.shipments.getExport({ reportId }),
        ({ status }) => status === "ready",
      );
      const file = new Uint8Array(await (await fetch(report.url!)).arrayBuffer());
      expect(await client.csvImports.preview(choose(await upload(file)))).toMatchObject({ kind: "waybill", orders: 1, known: 1 });
      expect(await importFile(client, await upload(file))).toMatchObject({ shipment_references: [], known: 1, badRows: 0 });
      const { shipment_references: references } = await importFile(other.client, await other.upload(file));
      const again = await other.client.shipments.get({ waybillReference: references[0]! });
      const { firstName, lastName, company, email, phone, street1, street2, zipCode, city, alpha2Code } = exported.to;
      expect(again.to).toMatchObject({ firstName, lastName, company, email, phone, street1, street2, zipCode, city, alpha2Code });
      expect(again).toMatchObject({ content: exported.content, shipmentCustomReference: "A-1" });
    });

    it("says of an order that has changed since it was imported that its number is there already", async () => {
      const { client, upload } = await newMerchant();
      const fileOf = (street: string) =>
        `Order number,Recipient,Street,Postcode,Town,Country\n#1001,Ana García,${street},28001,Madrid,ES\n#1002,Bea Ruiz,${street},28001,Madrid,ES\n`;
      const { shipment_references: references } = await importFile(client, await upload(fileOf("Calle Mayor 1")));
      const preview = async (street: string) => client.csvImports.preview(choose(await upload(fileOf(street))));
      expect(await preview("Calle Mayor 1")).toMatchObject({ orders: 2, known: 2, sameNumber: 0 });
      expect(await preview("Calle Mayor 2")).toMatchObject({ orders: 2, known: 0, sameNumber: 2 });
      await client.shipments.delete({ references: references.slice(0, 1) });
      expect(await preview("Calle Mayor 2")).toMatchObject({ known: 0, sameNumber: 1 });
    });

    it("is read by the columns that were chosen for its like", async () => {
      const { client, upload } = await newMerchant();
      const text = "Who,Where,Colour\nAna,Madrid,red\n";
      const uploadId = await upload(text);
      expect((await client.csvImports.preview(choose(uploadId))).orders).toBe(0);
      await importFile(client, uploadId, { mapping: ["name", "city", "contents"], weightUnit: "kg", remember: true });
      const { columns, known } = await client.csvImports.preview(choose(await upload(text)));
      expect(columns.map(({ field }) => field)).toEqual(["name", "city", "contents"]);
      expect(known).toBe(1);
    });

    it("is its client's own, and must be a table", async () => {
      const { client, upload } = await newMerchant();
      const { client: stranger } = await newMerchant();
      const uploadId = await upload(`${HEAD}${ROW("1")}`);
      expect(await refusal(stranger.csvImports.preview(choose(uploadId)))).toMatchObject({ status: 404 });
      const { importId } = await importFile(client, uploadId);
      expect(await refusal(stranger.csvImports.get({ importId }))).toMatchObject({ status: 404 });
      const codeOf = async (text: string) => {
        const { status, codes, fields } = await refusal(client.csvImports.preview(choose(await upload(text))));
        return [status, codes, fields];
      };
      expect(await codeOf("no table at all\n")).toEqual([422, ["InvalidFormatField"], ["file"]]);
      expect(await codeOf("no table at all, really\n")).toEqual([422, ["InvalidFormatField"], ["file"]]);
      expect(await codeOf(HEAD)).toEqual([422, ["MinSizeNotReachedField"], ["file"]]);
      expect(await codeOf(" \r\n")).toEqual([422, ["MustNotBeEmpty"], ["file"]]);
    });
  });
}
