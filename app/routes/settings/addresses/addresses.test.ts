import { beforeEach, describe, expect, it } from "vitest";
import type { Warehouse } from "#contract/addresses";
import { anAddress, anInit, aPlace, pagination } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/settings/addresses";
const aWarehouse = (id: string, isDefault = false): Warehouse => ({ ...anAddress({ alias: `Place ${id}` }), id, isDefault });
const madrid = aPlace();
/** The form of a sender address as the page submits it. */
const SENDER = {
  intent: "save",
  idempotencyKey: "a-key-of-a-form",
  alias: "Fair stand",
  "from.firstName": "Nina",
  "from.lastName": "Wren",
  "from.email": "nina@example.com",
  "from.phone": "+34 610 220 417",
  "from.street1": "Gran Via 1",
  "from.alpha2Code": "ES",
  "from.zipCode": "28001 Madrid",
  "from.postalCodeId": "es-28001",
};

beforeEach(() => {
  const init = anInit();
  upstream.answers("GET /v1/init", {
    ...init,
    limits: { ...init.limits, senderAddresses: 2, recipientAddresses: 500 },
    servedCountries: { origins: ["ES"], destinations: ["ES", "DE"] },
  });
  upstream.answers("GET /v1/warehouses", { warehouses: [aWarehouse("one", true)] });
  upstream.answers("GET /v1/postal-places", { places: [madrid] });
});

const open = async (book: string | undefined, search = "") =>
  (await openSignedIn()).open(loader, `${PATH}/${book ?? ""}${search}`, { params: { book } });
async function send(book: string, form: Record<string, string>, search = "") {
  const browser = await openSignedIn();
  const answer = await browser.send(action, `${PATH}/${book}${search}`, form, { params: { book } });
  return { answer, flash: (await browser.session()).get("flash") };
}

describe("a new sender", () => {
  it("begins with what the merchant has said before, a recipient with nothing", async () => {
    const { client } = anInit();
    const { data } = await open("sender", "?form=new");
    const { firstName, lastName, companyName: company, email, phone } = client;
    expect(data.form?.values.from).toMatchObject({ firstName, lastName, company, email, phone });
    upstream.answers("GET /v1/recipients", { content: [], pagination });
    expect((await open("recipient", "?form=new")).data.form?.values.to).toMatchObject({ firstName: "", phone: "" });
  });

  it("begins without an account's mail that is longer than the field takes", async () => {
    const { client } = anInit();
    upstream.answers("GET /v1/init", anInit(undefined, { ...client, email: `${"m".repeat(50)}@example.com` }));
    const { data } = await open("sender", "?form=new");
    expect(data.form?.values.from).toMatchObject({ firstName: client.firstName, email: "" });
  });

  it("leads back to the page that needed one, and to no other site", async () => {
    upstream.answers("POST /v1/warehouses", aWarehouse("one", true));
    upstream.answers("GET /v1/warehouses", { warehouses: [] });
    const back = "/private/settings/integrations/etsy";
    const { answer } = await send("sender", SENDER, `?form=new&returnTo=${encodeURIComponent(back)}`);
    expect(answer.location).toBe(back);
    const away = await send("sender", SENDER, "?form=new&returnTo=https%3A%2F%2Fevil.example");
    expect(away.answer.location).toBe(`${PATH}/sender`);
  });
});

describe("the number of recipients without one", () => {
  it("is set, and taken away again", async () => {
    upstream.answers("PUT /v1/order-defaults", ({ body }) => body);
    const set = await send("recipient", { intent: "fallback-phone", fallbackPhone: "+34 910 000 000" });
    expect(set.flash).toMatchObject({ key: "fallback-phone-saved" });
    const removed = await send("recipient", { intent: "fallback-phone", fallbackPhone: "" });
    expect(removed.flash).toMatchObject({ key: "fallback-phone-removed" });
    expect(upstream.callsOf("PUT /v1/order-defaults")).toMatchObject([
      { body: { fallbackPhone: "+34 910 000 000" } },
      { body: { fallbackPhone: "" } },
    ]);
  });

  it("is asked for anew where the upstream knows no such number", async () => {
    upstream.answers("PUT /v1/order-defaults", () =>
      refusal(422, [{ error_code: "InvalidPhoneNumber", field: "fallbackPhone" }]),
    );
    const { answer } = await send("recipient", { intent: "fallback-phone", fallbackPhone: "0170 18 44 99" });
    expect(answer.status).toBe(422);
    expect(answer.data.result).toMatchObject({ error: { fallbackPhone: ["form.error.phone-unknown"] } });
  });

  it("is asked for anew where it is none", async () => {
    const { answer } = await send("recipient", { intent: "fallback-phone", fallbackPhone: "12" });
    expect(answer.status).toBe(422);
    expect(answer.data.result).toMatchObject({
      error: { fallbackPhone: ["form.error.phone"] },
      initialValue: { fallbackPhone: "12" },
    });
  });
});

describe("the addresses", () => {
  it.each([undefined, "other"])("open with the senders, at %s", async (book) => {
    expect((await open(book)).location).toBe(`${PATH}/sender`);
  });

  it("have a form of a new one while there is room", async () => {
    expect((await open("sender", "?form=new")).data).toMatchObject({ isFull: false, form: { edited: null } });
    upstream.answers("GET /v1/warehouses", { warehouses: [aWarehouse("one", true), aWarehouse("two")] });
    expect((await open("sender", "?form=new")).data).toMatchObject({ isFull: true, form: null });
    expect((await open("sender", "?form=two")).data.form?.values).toMatchObject({
      alias: "Place two",
      from: { firstName: "Ana", zipCode: "28001 Madrid" },
    });
  });

  it("of a form that was deleted elsewhere are shown without it", async () => {
    expect((await open("sender", "?form=gone")).data.form).toBeNull();
  });

  it("say that they cannot be loaded", async () => {
    upstream.answers("GET /v1/warehouses", refusal(500));
    expect((await open("sender")).data.page).toBeNull();
  });
});

describe("the recipients", () => {
  const found = (totalElements: number, totalPages: number) => ({
    content: [{ ...anAddress({ alias: "Jürgen", email: "" }), id: "r1" }],
    pagination: { currentPage: 1, totalPages, totalElements, nextCursor: null },
  });

  it("are searched by name, nine a page", async () => {
    upstream.answers("GET /v1/recipients", ({ query }) => (query.get("q") ? found(11, 2) : found(500, 56)));
    expect((await open("recipient", "?q=J%C3%BCr&page=2")).data).toMatchObject({
      isFull: true,
      page: { found: 11, totalPages: 2, total: 500, max: 500 },
    });
    const [searched] = upstream.callsOf("GET /v1/recipients");
    expect(Object.fromEntries(searched!.query)).toEqual({ q: "Jür", page: "2", limit: "9" });
  });

  it("lead from behind the last page to it", async () => {
    upstream.answers("GET /v1/recipients", found(11, 2));
    expect((await open("recipient", "?page=4")).location).toBe(`${PATH}/recipient?page=2`);
  });

  it("may stay without what the checkout did not ask for, and are asked for the rest", async () => {
    upstream.answers("GET /v1/recipients", found(1, 1));
    const { answer } = await send("recipient", { intent: "save", idempotencyKey: "a-key-of-a-form" }, "?form=r1");
    const wrong = Object.keys(answer.data.result?.error ?? {});
    expect(wrong).toContain("to.lastName");
    expect(wrong).not.toContain("to.email");
    const { answer: ofNew } = await send("recipient", { intent: "save", idempotencyKey: "a-key-of-a-form" }, "?form=new");
    expect(Object.keys(ofNew.data.result?.error ?? {})).toContain("to.email");
  });
});

describe("a sender address", () => {
  it("is saved with its place, once", async () => {
    upstream.expects("POST /v1/warehouses", ({ body, headers }) => {
      expect(headers.get("idempotency-key")).toBe("a-key-of-a-form");
      expect(body).toMatchObject({
        alias: "Fair stand",
        firstName: "Nina",
        zipCode: "28001",
        city: "Madrid",
        postalCodeId: "es-28001",
      });
      return { ...aWarehouse("new"), ...(body as object) };
    });
    const { answer, flash } = await send("sender", SENDER, "?form=new");
    expect(answer).toMatchObject({ status: 303, location: `${PATH}/sender` });
    expect(flash).toMatchObject({ key: "address-saved", tone: "success" });
  });

  it("is changed, and stays the default", async () => {
    upstream.expects("PUT /v1/warehouses/:id", ({ body, path }) => {
      expect(path).toBe("/v1/warehouses/one");
      expect(body).toMatchObject({ alias: "Fair stand", isDefault: true });
      return { ...aWarehouse("one", true), ...(body as object) };
    });
    expect((await send("sender", SENDER, "?form=one")).flash).toMatchObject({ key: "address-saved" });
  });

  it.each([
    ["alias", "", "alias"],
    ["alias", "x".repeat(51), "alias"],
    ["from.firstName", "x".repeat(51), "from.firstName"],
    ["from.street1", "x".repeat(81), "from.street1"],
    ["from.phone", "12345", "from.phone"],
    ["from.email", "nobody", "from.email"],
    ["from.alpha2Code", "US", "from.alpha2Code"],
  ])("is refused where %s is %s", async (name, value, field) => {
    const { answer } = await send("sender", { ...SENDER, [name]: value }, "?form=new");
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.data.result?.error ?? {})).toEqual([field]);
    expect(answer.data.result?.initialValue).toMatchObject({ from: { lastName: "Wren" } });
  });

  it("that finds no room says so, and one that could not be saved says to try again", async () => {
    upstream.answers("POST /v1/warehouses", () => refusal(422, [{ error_code: "LimitReached" }]));
    expect((await send("sender", SENDER, "?form=new")).answer.data.result?.error).toEqual({
      "": [expect.stringContaining("form.error.limit-reached")],
    });
    upstream.answers("POST /v1/warehouses", () => refusal(500));
    const { answer } = await send("sender", SENDER, "?form=new");
    expect(answer.data).toMatchObject({
      toast: { key: "settings.error.try-again", tone: "error" },
      result: { initialValue: { alias: "Fair stand" } },
    });
  });

  it("finds its place by a button, too", async () => {
    const { answer } = await send("sender", { ...SENDER, intent: "find-from" }, "?form=new");
    expect(answer.data.extra).toEqual({ from: [expect.objectContaining({ id: "es-28001" })] });
  });

  it.each([
    ["default", "PUT /v1/warehouses/:id/default", { id: "one" }, "address-default"],
    ["delete", "DELETE /v1/warehouses/:id", { deleted: true }, "address-deleted"],
  ])("by the button %s is done, or is not", async (intent, call, reply, key) => {
    upstream.answers(call, reply);
    const { answer, flash } = await send("sender", { intent, id: "one" });
    expect(answer).toMatchObject({ status: 303, location: `${PATH}/sender` });
    expect(flash).toMatchObject({ key, tone: "success" });
    upstream.answers(call, () => refusal(500));
    expect((await send("sender", { intent, id: "one" })).flash).toMatchObject({ key: "settings.error.try-again", tone: "error" });
    upstream.answers(call, () => refusal(404));
    expect((await send("sender", { intent, id: "one" })).flash?.key).toBe(intent === "delete" ? key : "address-gone");
  });

  it("that was deleted elsewhere is deleted", async () => {
    upstream.answers("DELETE /v1/recipients/:id", () => refusal(404, [{ error_code: "NotFound" }]));
    expect((await send("recipient", { intent: "delete", id: "r1" }, "?q=a&page=2")).answer.location).toBe(
      `${PATH}/recipient?q=a&page=2`,
    );
  });
});
