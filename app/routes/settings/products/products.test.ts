import { beforeEach, describe, expect, it } from "vitest";
import type { Product } from "#contract/products";
import { Upload } from "#contract/uploads";
import { anInit } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/settings/products";
const mug: Product = {
  id: "p1",
  sku: "MUG-1",
  name: "Blue mug",
  ean: "4006381333931",
  weight: 0.35,
  length: 10,
  width: 9,
  height: 11,
  hsCode: "691110",
  originCountry: "PT",
  shelf: "A-12",
};
const found = (content: Product[], totalElements: number, totalPages: number) => ({
  content,
  pagination: { currentPage: 1, totalPages, totalElements, nextCursor: null },
});
const FORM = {
  intent: "save",
  idempotencyKey: "a-key-of-a-form",
  sku: "MUG-2",
  name: "Red mug",
  weight: "0,425",
  length: "10",
  width: "9",
  height: "11",
  hsCode: "6911 10 00",
  originCountry: "PT",
  ean: "4006381 333931",
  shelf: "A-13",
};

beforeEach(() => {
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("GET /v1/product-book", found([mug], 1, 1));
});

const open = async (search = "") => (await openSignedIn()).open(loader, PATH + search);
async function send(form: Record<string, string>, search = "") {
  const browser = await openSignedIn();
  const answer = await browser.send(action, PATH + search, form);
  return { answer, flash: (await browser.session()).get("flash") };
}

describe("the product book", () => {
  it("is searched, twenty products a page", async () => {
    upstream.answers("GET /v1/product-book", found([mug], 41, 3));
    const { data } = await open("?q=mug&page=2");
    expect(data).toMatchObject({ page: { products: [mug], found: 41, totalPages: 3, isFull: false }, form: null });
    const [searched] = upstream.callsOf("GET /v1/product-book");
    expect(Object.fromEntries(searched!.query)).toEqual({ q: "mug", page: "2", limit: "20" });
  });

  it("leads from behind the last page to it", async () => {
    upstream.answers("GET /v1/product-book", found([], 41, 3));
    expect((await open("?q=mug&page=9")).location).toBe(`${PATH}?q=mug&page=3`);
  });

  it("has no form of a new product once it is full", async () => {
    expect((await open("?form=new")).data.form).toEqual({ kind: "product", product: null });
    upstream.answers("GET /v1/product-book", found([mug], 10_000, 500));
    expect((await open("?form=new")).data).toMatchObject({ form: null, page: { isFull: true } });
  });

  it("has the form of a product on any page, with the countries' names, but not of one that was deleted elsewhere", async () => {
    const { data } = await open("?form=p1");
    expect(data.form).toEqual({ kind: "product", product: mug });
    expect(data.countries).toContainEqual({ value: "PT", label: "Portugal" });
    upstream.answers("GET /v1/product-book/:id", { ...mug, id: "p2" });
    expect((await open("?form=p2")).data.form).toMatchObject({ product: { id: "p2" } });
    upstream.answers("GET /v1/product-book/:id", () => refusal(404));
    expect((await open("?form=gone")).data.form).toBeNull();
  });

  it("says that it cannot be loaded, and still takes a product and a file", async () => {
    upstream.answers("GET /v1/product-book", () => refusal(500));
    expect((await open()).data).toMatchObject({ page: null, form: null });
    expect((await open("?form=new")).data.form).toEqual({ kind: "product", product: null });
    expect((await open("?form=import")).data.form).toEqual({ kind: "import" });
  });
});

describe("a product", () => {
  it("is added once, its numbers without spaces", async () => {
    upstream.expects("POST /v1/product-book", ({ body, headers }) => {
      expect(headers.get("idempotency-key")).toBe("a-key-of-a-form");
      expect(body).toEqual({
        sku: "MUG-2",
        name: "Red mug",
        ean: "4006381333931",
        weight: 0.425,
        length: 10,
        width: 9,
        height: 11,
        hsCode: "69111000",
        originCountry: "PT",
        shelf: "A-13",
      });
      return Response.json({ id: "p2", ...(body as object) }, { status: 201 });
    });
    const { answer, flash } = await send(FORM, "?q=mug&page=2&form=new");
    expect(answer).toMatchObject({ status: 303, location: `${PATH}?q=mug&page=2` });
    expect(flash).toMatchObject({ key: "product-saved", tone: "success" });
  });

  it("needs only its SKU", async () => {
    upstream.expects("POST /v1/product-book", ({ body }) => {
      expect(body).toEqual({
        sku: "MUG-2",
        name: "",
        ean: "",
        weight: null,
        length: null,
        width: null,
        height: null,
        hsCode: "",
        originCountry: null,
        shelf: "",
      });
      return Response.json({ id: "p2", ...(body as object) }, { status: 201 });
    });
    const { intent, idempotencyKey, sku } = FORM;
    expect((await send({ intent, idempotencyKey, sku, weight: "", ean: " " }, "?form=new")).flash?.key).toBe("product-saved");
  });

  it("keeps what another tab has saved since the form was opened, where this one changes something else", async () => {
    upstream.answers("GET /v1/product-book/:id", { ...mug, name: "Mug of another tab", weight: 1 });
    upstream.expects("PUT /v1/product-book/:id", ({ body }) => {
      expect(body).toMatchObject({ name: "Mug of another tab", weight: 1, sku: "MUG-2", shelf: "A-13" });
      return { ...mug };
    });
    const form = { ...FORM, name: mug.name, weight: "0.35", opened: JSON.stringify(mug) };
    const { flash } = await send(form, "?form=p1");
    expect(flash).toMatchObject({ key: "product-saved" });
  });

  it("is changed", async () => {
    upstream.expects("PUT /v1/product-book/:id", ({ body, path }) => {
      expect(path).toBe("/v1/product-book/p1");
      return { id: "p1", ...(body as object) };
    });
    expect((await send(FORM, "?form=p1")).flash).toMatchObject({ key: "product-saved" });
  });

  it.each([
    ["sku", "", "form.error.missing.product.sku"],
    ["sku", "x".repeat(61), "form.error.too-long?max=60"],
    ["name", "x".repeat(201), "form.error.too-long?max=200"],
    ["weight", "1.2345", "form.error.decimals?max=3"],
    ["weight", "0", "form.error.positive"],
    ["length", "12.5", "form.error.whole-number"],
    ["height", "1001", "form.error.at-most?max=1000"],
    ["hsCode", "12345", "form.error.tariff"],
    ["hsCode", "mugs", "form.error.tariff"],
    ["ean", "4006381333932", "form.error.ean"],
    ["ean", "400638133393", "form.error.ean"],
    ["shelf", "x".repeat(31), "form.error.too-long?max=30"],
  ])("is refused where %s is %s, and keeps what was typed", async (name, value, problem) => {
    const { answer } = await send({ ...FORM, [name]: value }, "?form=new");
    expect(answer.status).toBe(422);
    expect(answer.data.result?.error).toEqual({ [name]: [problem] });
    expect(answer.data.result?.initialValue).toMatchObject({ [name === "shelf" ? "name" : "shelf"]: expect.any(String) });
  });

  it("whose SKU another one has is told so at the field, in whatever case", async () => {
    upstream.answers("POST /v1/product-book", () => refusal(422, [{ error_code: "NameTaken", field: "sku" }]));
    const { answer } = await send(FORM, "?form=new");
    expect(answer.status).toBe(422);
    expect(answer.data.result).toMatchObject({
      error: { sku: ["form.error.sku-taken"] },
      initialValue: { sku: "MUG-2", weight: "0,425" },
    });
  });

  it("that finds no room, or was deleted elsewhere, says so and keeps what was typed", async () => {
    upstream.answers("POST /v1/product-book", () => refusal(422, [{ error_code: "LimitReached" }]));
    expect((await send(FORM, "?form=new")).answer.data.result?.error).toEqual({ "": ["form.error.limit-reached"] });
    upstream.answers("PUT /v1/product-book/:id", () => refusal(404));
    expect((await send(FORM, "?form=gone")).answer.data.result).toMatchObject({
      error: { "": ["form.error.product-gone"] },
      initialValue: { sku: "MUG-2" },
    });
  });

  it("that could not be saved says so, and keeps what was typed", async () => {
    upstream.answers("POST /v1/product-book", () => refusal(500));
    expect((await send(FORM, "?form=new")).answer.data).toMatchObject({
      toast: { key: "settings.error.try-again", tone: "error" },
      result: { initialValue: { name: "Red mug" } },
    });
  });

  it("is deleted, or is not", async () => {
    const form = { intent: "delete", id: "p1" };
    upstream.answers("DELETE /v1/product-book/:id", { deleted: true });
    const { answer, flash } = await send(form, "?q=mug&page=2");
    expect(answer).toMatchObject({ status: 303, location: `${PATH}?q=mug&page=2` });
    expect(flash).toMatchObject({ key: "product-deleted", tone: "success" });
    upstream.answers("DELETE /v1/product-book/:id", () => refusal(500));
    expect((await send(form)).flash).toMatchObject({ key: "settings.error.try-again", tone: "error" });
    // Another tab has deleted it.
    upstream.answers("DELETE /v1/product-book/:id", () => refusal(404));
    expect((await send(form)).flash).toMatchObject({ key: "product-deleted" });
  });

  it("finds its tariff number by its name, by a button too", async () => {
    const number = { code: "691110", description: "Tableware of porcelain", name: "mug" };
    upstream.expects("GET /v1/tariff-numbers", ({ query }) => {
      expect(query.get("q")).toBe("Red mug");
      return { found: [number] };
    });
    const { answer } = await send({ ...FORM, intent: "find-tariff", hsCode: "" }, "?form=new");
    expect(answer.data).toMatchObject({ extra: { found: [number] }, result: { initialValue: { sku: "MUG-2" } } });
    upstream.answers("GET /v1/tariff-numbers", () => refusal(500));
    expect((await send({ ...FORM, intent: "find-tariff" }, "?form=new")).answer.data.result?.error).toEqual({
      hsCode: ["form.error.tariff-none"],
    });
  });
});

describe("a file of products", () => {
  async function sendFile(file: File | null) {
    const browser = await openSignedIn();
    const body = new FormData();
    body.set("csrf", await browser.csrfToken());
    body.set("intent", "import");
    if (file) body.set("file", file);
    return browser.sendRaw(action, `${PATH}?form=import`, { body });
  }
  const file = (text = "SKU\nMUG-1\n", name = "products.csv") => new File([text], name);

  beforeEach(() => {
    const upload: Upload = Upload.parse({
      uploadId: "u1",
      purpose: "CSV_IMPORT",
      fileName: "products.csv",
      contentType: "text/csv",
      size: 10,
      url: "https://files.example/u1",
      createdAt: "2026-11-01T10:00:00.000Z",
    });
    upstream.answers("POST /v1/uploads", () => Response.json(upload, { status: 201 }));
  });

  it("is uploaded and imported, and says what became of its rows", async () => {
    const result = {
      added: 12,
      changed: 3,
      leftOut: 1,
      joined: 2,
      problems: [{ line: 7, column: "weight", value: "abc", error_code: "InvalidFormatField" }],
    };
    upstream.expects("POST /v1/product-book/imports", ({ body }) => {
      expect(body).toEqual({ uploadId: "u1" });
      return result;
    });
    const { status, data } = await sendFile(file());
    expect(status).toBe(200);
    expect(data.extra).toEqual({ imported: result });
    expect(data.result?.error ?? null).toBeNull();
    const { query } = upstream.calls.find(({ path }) => path === "/v1/uploads")!;
    expect(Object.fromEntries(query)).toEqual({ purpose: "CSV_IMPORT", fileName: "products.csv" });
  });

  it.each([
    ["is required", null, "file"],
    ["must not be empty", file(""), "empty"],
    ["is a CSV", file("x", "products.pdf"), "type"],
    ["has at most 500000 bytes", file("x".repeat(500_001)), "max-size"],
  ])("%s", async (_what, sent, key) => {
    const { status, data } = await sendFile(sent);
    expect(status).toBe(422);
    expect(data.result?.error).toEqual({ file: [`import-csv.errors.${key}`] });
  });

  it.each([
    ["MustNotBeEmpty", "empty"],
    ["InvalidFormatField", "not-a-table"],
    ["MinSizeNotReachedField", "no-products"],
    ["MaxSizeExceededField", "too-many"],
    ["RequiredField", "no-sku"],
  ])("that the upstream refuses by %s is told at the field", async (code, key) => {
    upstream.answers("POST /v1/product-book/imports", () => refusal(422, [{ error_code: code, field: "file" }]));
    const { status, data } = await sendFile(file());
    expect(status).toBe(422);
    expect(data.result?.error).toEqual({ file: [`import-csv.errors.${key}`] });
  });

  it("that could not be imported says so", async () => {
    upstream.answers("POST /v1/product-book/imports", () => refusal(500));
    const { status, data } = await sendFile(file());
    expect(status).toBe(502);
    expect(data.result?.error).toEqual({ "": [expect.stringContaining("form.error.fault")] });
  });
});
