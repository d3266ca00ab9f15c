import { beforeEach, describe, expect, it } from "vitest";
import { NO_LINES_LEFT_OUT } from "#contract/csv-imports";
import { Upload } from "#contract/uploads";
import { aClient, aShipment, anInit } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader as rows } from "../csv-rows/route";
import type { CsvPage } from "./load-csv.server";
import { action, loader } from "./route";

const upstream = playUpstream();
const PAGE = "/private/shipments/import";
const KEY = { idempotencyKey: "a-key-of-a-form" };
const UPLOAD: Upload = Upload.parse({
  uploadId: "u1",
  purpose: "CSV_IMPORT",
  fileName: "orders.csv",
  contentType: "text/csv",
  size: 10,
  url: "https://files.example/u1",
  createdAt: "2026-11-01T10:00:00.000Z",
});
beforeEach(() => upstream.answers("GET /v1/init", anInit()));
const LEFT_OUT_LINES = NO_LINES_LEFT_OUT;
const PREVIEW = {
  fileName: "orders.csv",
  encoding: "utf-8",
  delimiter: ",",
  kind: null,
  weightUnit: "kg",
  columns: [{ heading: "Name", sample: "Ana", field: "name" }],
  orders: 1,
  known: 0,
  sameNumber: 0,
  leftOut: 0,
  leftOutLines: LEFT_OUT_LINES,
  shortened: [],
  problems: [],
  badRows: 0,
  lacking: { street1: 0, zipCode: 0, city: 0, email: 0, phone: 0, weight: 0, size: 0 },
};
const RESULT = {
  importId: "i1",
  status: "ready",
  shipment_references: ["WB0000000001"],
  known: 0,
  leftOut: 0,
  leftOutLines: LEFT_OUT_LINES,
  badRows: 0,
  badRowsUrl: null,
};

/** Opens a session and uploads a file. */
async function sendFile(file: File | null) {
  upstream.answers("GET /v1/init", anInit());
  const browser = await openSignedIn();
  const body = new FormData();
  body.set("csrf", await browser.csrfToken());
  body.set("intent", "file");
  if (file) body.set("file", file);
  return browser.sendRaw(action, PAGE, { body });
}

describe("the import", () => {
  it("is not for an account that may not create shipments", async () => {
    upstream.answers("GET /v1/init", anInit([], aClient({ features: [] })));
    const browser = await openSignedIn();
    expect((await browser.open(loader, PAGE)).status).toBe(403);
    expect((await browser.send(action, PAGE, { intent: "file" })).status).toBe(403);
  });
});

describe("the file", () => {
  it.each(["orders.csv", "orders.TSV", "orders.txt"])("may be called %s", async (name) => {
    upstream.answers("POST /v1/uploads", () => Response.json(UPLOAD, { status: 201 }));
    expect((await sendFile(new File(["Name\nAna\n"], name))).location).toBe(`${PAGE}?upload=u1`);
  });

  it("is sent upstream and leads to its columns", async () => {
    upstream.expects("POST /v1/uploads", ({ query, body }) => {
      expect([query.get("purpose"), query.get("fileName")]).toEqual(["CSV_IMPORT", "orders.csv"]);
      expect(body).toBe("Name\nAna\n");
      return Response.json(UPLOAD, { status: 201 });
    });
    expect((await sendFile(new File(["Name\nAna\n"], "orders.csv"))).location).toBe(`${PAGE}?upload=u1`);
  });

  it.each([
    ["is required", null, "file"],
    ["must not be empty", new File([], "orders.csv"), "empty"],
    ["is a CSV", new File(["x"], "orders.pdf"), "type"],
    ["has not many times as many, of which no more is kept", new File(["x".repeat(5_000_000)], "orders.csv"), "max-size"],
    ["has at most 500000 bytes", new File(["x".repeat(500_001)], "orders.csv"), "max-size"],
  ])("%s", async (_what, file, key) => {
    const { status, data } = await sendFile(file);
    expect(status).toBe(422);
    expect(data.result?.error).toEqual({ file: [expect.stringContaining(`import-csv.errors.${key}`)] });
  });

  it("that the upstream finds to be none is told at the field", async () => {
    upstream.answers("POST /v1/uploads", () =>
      Response.json(
        { data: { messages: [{ error_code: "ValueNotAllowedField", field: "file", text: "no CSV" }] } },
        { status: 422 },
      ),
    );
    const { data } = await sendFile(new File(["x"], "orders.csv"));
    expect(data.result?.error).toEqual({ file: [expect.stringContaining("import-csv.errors.type")] });
    upstream.answers("POST /v1/uploads", () => new Response(null, { status: 503 }));
    expect((await sendFile(new File(["x"], "orders.csv"))).status).toBe(502);
  });

  it("comes back where the upstream's answer to it is longer than one may be", async () => {
    const headers = { "Content-Length": String(400 * 1024 * 1024) };
    upstream.answers("POST /v1/uploads", () => new Response("{", { status: 201, headers }));
    expect((await sendFile(new File(["x"], "orders.csv"))).status).toBe(502);
  });
});

describe("the columns", () => {
  it("are read as the URL says, and a file that is gone begins anew", async () => {
    const browser = await openSignedIn();
    upstream.expects("POST /v1/csv-imports/preview", ({ body }) => {
      expect(body).toEqual({ uploadId: "u1", mapping: ["name", null], weightUnit: "g" });
      return PREVIEW;
    });
    upstream.answers("GET /v1/warehouses", { warehouses: [] });
    const { data } = await browser.open(loader, `${PAGE}?upload=u1&columns=name.&unit=g`);
    expect(data).toMatchObject({ step: "columns", preview: { orders: 1 } });
    const { senderUrl } = data as Extract<CsvPage, { step: "columns" }>;
    const back = new URL(senderUrl ?? "", "http://app.example").searchParams.get("returnTo");
    expect(back).toBe(`${PAGE}?upload=u1&columns=name.&unit=g`);
    upstream.answers("POST /v1/csv-imports/preview", () => refusal(404));
    expect((await browser.open(loader, `${PAGE}?upload=u1`)).location).toBe(PAGE);
  });

  it.each([
    ["InvalidFormatField", "not-a-table"],
    ["MaxSizeExceededField", "too-many"],
    ["MinSizeNotReachedField", "no-orders"],
    ["MustNotBeEmpty", "empty"],
    ["TooBusy", "busy"],
  ])("of a file that is refused as %s begin anew, with why: %s", async (code, problem) => {
    upstream.answers("POST /v1/csv-imports/preview", () => refusal(422, [{ error_code: code, field: "file" }]));
    expect((await (await openSignedIn()).open(loader, `${PAGE}?upload=u1`)).data).toEqual({ step: "file", problem });
  });

  it("are checked again, or imported and remembered", async () => {
    const browser = await openSignedIn();
    const form = { ...KEY, "c[0]": "name", "c[1]": "", unit: "kg" };
    const checked = await browser.send(action, `${PAGE}?upload=u1`, { ...form, intent: "check" });
    expect(checked.location).toBe(`${PAGE}?upload=u1&columns=name.&unit=kg`);
    upstream.expects("POST /v1/csv-imports", ({ body, headers }) => {
      expect(headers.get("idempotency-key")).toBe(KEY.idempotencyKey);
      expect(body).toEqual({ uploadId: "u1", source: "csv", mapping: ["name", null], weightUnit: "kg", remember: true });
      return Response.json({ ...RESULT, status: "loading" }, { status: 202 });
    });
    const begun = await browser.send(action, `${PAGE}?upload=u1`, { ...form, intent: "import", remember: "on" });
    expect(begun.location).toBe(`${PAGE}?import=i1`);
  });
});

describe("the rows to correct", () => {
  const download = async (query: string) => (await openSignedIn()).open(rows, `${PAGE}/rows.csv?${query}`);

  it("are a file before the import, also where no row is good", async () => {
    upstream.expects("POST /v1/csv-imports/rows-to-correct", ({ body }) => {
      expect(body).toEqual({ uploadId: "u1", mapping: ["name", null], weightUnit: "lb" });
      return { fileName: "rows-to-correct.csv", text: "Name,City\r\n,Roma\r\n" };
    });
    const { headers, text } = await download("upload=u1&columns=name.&unit=lb");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="rows-to-correct.csv"');
    expect(text).toBe("Name,City\r\n,Roma\r\n");
    upstream.answers("POST /v1/csv-imports/rows-to-correct", () => refusal(404));
    expect((await download("upload=u1")).status).toBe(404);
  });

  it("of an import pass through the app", async () => {
    upstream.answers("GET /v1/csv-imports/i1", RESULT);
    expect((await download("import=i1")).status).toBe(404);
    upstream.answers("GET /v1/csv-imports/i1", {
      ...RESULT,
      badRowsUrl: "http://upstream.test/files/i1/rows-to-correct.csv?s=1",
    });
    upstream.answers("GET /files/i1/rows-to-correct.csv", () => new Response("Name\r\n"));
    expect((await download("import=i1")).text).toBe("Name\r\n");
  });
});

describe("the insurance", () => {
  const insure = async (amount: string) => {
    upstream.answers("GET /v1/csv-imports/i1", RESULT);
    upstream.answers("GET /v1/shipments-by-reference", { content: [aShipment({ waybillReference: "WB0000000001" })] });
    return (await openSignedIn()).send(action, `${PAGE}?import=i1`, { ...KEY, intent: "insure", amount });
  };

  it("is set on each shipment that came", async () => {
    upstream.expects("PATCH /v1/shipments", ({ body }) => {
      const insurance = { insuranceType: "ENHANCED", amount: 2550 };
      expect(body).toMatchObject({ shipments: [{ waybillReference: "WB0000000001", upsales: { insurance } }] });
      return { shipmentsUpdated: [aShipment({ waybillReference: "WB0000000001" })], shipmentsFailed: [] };
    });
    expect((await insure("25,50")).location).toBe("/private/shipments/draft");
  });

  it("may be left out: either way the import closes to the drafts", async () => {
    const { location } = await (await openSignedIn()).send(action, `${PAGE}?import=i1`, { intent: "close" });
    expect(location).toBe("/private/shipments/draft");
  });

  it.each(["", "0.09", "1.234", "abc"])("of %s is refused at its field", async (amount) => {
    const { status, data } = await insure(amount);
    expect(status).toBe(422);
    expect(data.result?.error?.["amount"]).toBeTruthy();
  });

  it("that fails says so, and the amount stays", async () => {
    upstream.answers("PATCH /v1/shipments", () => refusal(500));
    const { data } = await insure("20");
    expect(data.result?.error).toEqual({ "": [expect.stringContaining("import-csv.errors.insurance")] });
    expect(data.result?.initialValue).toMatchObject({ amount: "20" });
  });
});
