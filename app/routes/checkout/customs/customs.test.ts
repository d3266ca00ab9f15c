import { describe, expect, it } from "vitest";
import type { CustomsDocument } from "#contract/customs";
import type { Shipment } from "#contract/shipments";
import {
  aChosenService,
  aClient,
  aCustomsDocument,
  anAddress,
  anInit,
  aPrice,
  aShipment,
  REFERENCE,
} from "../../../../tests/support/entities";
import { filledCustoms } from "../../../../tests/support/filled-forms";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader as tariff } from "~/routes/resources/tariff/route";
import { action, loader } from "./route";

const upstream = playUpstream();
const params = { reference: REFERENCE };
const BASE = `/private/shipments/${REFERENCE}/create`;
const PAGE = `${BASE}/customs`;
const SHIPMENT = `GET /v1/shipments/${REFERENCE}`;
const SAVE = `PATCH /v1/shipments/${REFERENCE}/customs`;

const abroad = (changes: Partial<Shipment> = {}) =>
  aShipment({
    to: anAddress({ alpha2Code: "CH", zipCode: "8001", city: "Zürich", company: "" }),
    content: { description: "Shirts and a scarf", value: 12_000, secondHand: false },
    parcels: [{ id: "p1", name: "Box", weight: 0.6, length: 10, width: 10, height: 10 }],
    service: aChosenService({ customsRequired: { available: true } }),
    hasCustoms: true,
    customs: { customsInvoiceId: null, status: "required" },
    ...changes,
  });
function offer(shipment = abroad()) {
  upstream.answers(SHIPMENT, shipment);
  upstream.answers("GET /v1/init", anInit());
  upstream.answers(`GET /v1/shipments/${REFERENCE}/customs`, aCustomsDocument());
  upstream.answers(SAVE, aCustomsDocument({ status: "complete" }));
}
const send = async (fields: Record<string, string> = {}) =>
  (await openSignedIn()).send(action, PAGE, { ...filledCustoms, ...fields }, { params });
const saved = () => upstream.callsOf(SAVE).map(({ body }) => body as { invoice?: object; skipped?: boolean });

describe("the customs step that is opened to complete a draft", () => {
  it("marks what is missing, and not what is agreed to there", async () => {
    offer();
    const open = async (query: string) => (await (await openSignedIn()).open(loader, `${PAGE}${query}`, { params })).data.marks;
    expect(await open("")).toBeNull();
    const marked = Object.keys((await open("?complete=1"))?.error ?? {});
    expect(marked).toContain("senderEori");
    expect(marked.some((name) => name.startsWith("inventory[0]."))).toBe(true);
    expect(marked).not.toContain("isDeclared");
  });
});

describe("the customs step", () => {
  it.each(["0", "1e1"])("with the quantity %s is refused there, and sums nothing that is no number", async (quantity) => {
    offer();
    const { status, data } = await send({ "inventory[0].quantity": quantity });
    expect(status).toBe(422);
    expect(Object.keys(data.result?.error ?? {})).toEqual(["inventory[0].quantity"]);
  });

  it.each(["inventory[0].description", "inventory[0].value", "inventory[0].originCountry", "signedBy", "recipientTaxId"])(
    "with %s sent twice is refused, and shows one text",
    async (name) => {
      offer();
      const sent = { ...filledCustoms, [name]: ["one", "two"] };
      const { status, data } = await (await openSignedIn()).send(action, PAGE, sent, { params });
      expect(status).toBe(422);
      const initialValue = data.result?.initialValue ?? {};
      const holder = name.startsWith("inventory") ? (initialValue["inventory"] as Record<string, unknown>[])[0] : initialValue;
      expect(holder?.[name.replace(/.*\./, "")]).toBe("one");
    },
  );

  it("of what comes back to the merchant begins as a return of a customer", async () => {
    const out = abroad();
    offer(abroad({ from: { ...out.to, company: "" }, to: out.from }));
    const { data } = await (await openSignedIn()).open(loader, PAGE, { params });
    expect(data.page!.values).toMatchObject({ senderKind: "PRIVATE", senderTaxId: "", reason: "RETURN" });
  });

  it("begins with what is known of the shipment and its sender", async () => {
    offer();
    const { data } = await (await openSignedIn()).open(loader, PAGE, { params });
    expect(data.page).toMatchObject({
      town: "Zürich",
      asksEori: true,
      asksIoss: false,
      declared: { value: 12_000, weightKg: 0.6, currency: "EUR" },
      values: { recipientKind: "PRIVATE", isDeclared: "", inventory: [{ description: "Shirts and a scarf", originCountry: "" }] },
    });
    expect(data.page!.countries.length).toBeGreaterThan(200);
  });

  it("begins with the numbers of the last invoice, which stay editable, and not with them once it has its own", async () => {
    offer();
    const sender = {
      senderKind: "PRIVATE" as const,
      senderTaxId: "ESB12345674",
      senderEori: "ESB12345674",
      ioss: "IM7240000001",
    };
    const CUSTOMS = `GET /v1/shipments/${REFERENCE}/customs`;
    const open = async () => (await (await openSignedIn()).open(loader, PAGE, { params })).data.page!.values;
    upstream.answers(CUSTOMS, aCustomsDocument({ sender }));
    expect(await open()).toMatchObject({ ...sender, recipientKind: "PRIVATE" });
    await send({ senderEori: "ESA99999990" });
    const { invoice } = saved()[0] as { invoice: CustomsDocument["invoice"] };
    upstream.answers(CUSTOMS, aCustomsDocument({ sender, invoice, status: "complete" }));
    expect(await open()).toMatchObject({ senderKind: "BUSINESS", senderEori: "ESA99999990", ioss: "" });
  });

  it("begins with the account's tax number where nothing is remembered", async () => {
    offer();
    upstream.answers("GET /v1/init", anInit([], aClient({ taxId: "B99887766" })));
    const { data } = await (await openSignedIn()).open(loader, PAGE, { params });
    expect(data.page!.values).toMatchObject({ senderKind: "BUSINESS", senderTaxId: "B99887766", senderEori: "" });
  });

  it("stays where the documents cannot be loaded, without a form that would be saved over them", async () => {
    offer();
    upstream.answers(`GET /v1/shipments/${REFERENCE}/customs`, () => refusal(500));
    const browser = await openSignedIn();
    expect(await browser.open(loader, PAGE, { params })).toMatchObject({ status: 200, data: { page: null } });
  });

  it("is passed over where no customs border is crossed", async () => {
    offer(aShipment());
    const { location } = await (await openSignedIn()).open(loader, PAGE, { params });
    expect(location).toBe(`${BASE}/payment`);
  });

  it("saves a complete invoice and goes to the payment", async () => {
    offer();
    expect(await send()).toMatchObject({ status: 303, location: `${BASE}/payment` });
    expect(saved()).toMatchObject([{ updatedAt: abroad().updatedAt, invoice: { senderEori: "ESB12345674", isDeclared: true } }]);
  });

  it("says on its field what the upstream still misses", async () => {
    offer();
    const messages = [{ error_code: "InvalidFormatField", field: "invoice.inventory[1].hsCode", text: "No such number" }];
    upstream.answers(SAVE, aCustomsDocument({ status: "draft", messages }));
    const { status, data } = await send();
    expect([status, data?.result?.error]).toEqual([422, { "inventory[1].hsCode": ["form.error.tariff-unknown"] }]);
  });

  it("keeps an unfinished invoice and leads to the drafts, or where the merchant wanted to go", async () => {
    offer();
    expect(await send({ intent: "save", isDeclared: "", "inventory[0].hsCode": "" })).toMatchObject({
      location: "/private/shipments/draft",
    });
    expect(await send({ intent: "leave-for-address" })).toMatchObject({ location: `${BASE}/address` });
    expect(saved()[0]).toMatchObject({ invoice: { isDeclared: false, inventory: [{ hsCode: "" }, {}] } });
  });

  it("is skipped with what was typed kept, even if nothing of it can be", async () => {
    offer();
    expect(await send({ intent: "skip", "inventory[1].unitWeight": "" })).toMatchObject({
      status: 303,
      location: `${BASE}/payment`,
    });
    await send({ intent: "skip", senderEori: "?" });
    expect(saved()).toMatchObject([{ skipped: true, invoice: { reason: "SALE" } }, { skipped: true }]);
    expect(saved()[1]).not.toHaveProperty("invoice");
  });

  it("does not overwrite what another tab has changed, and shows it", async () => {
    offer();
    const { status, data } = await send({ updatedAt: "2026-01-01T00:00:00.000Z" });
    expect([status, saved()]).toEqual([422, []]);
    expect(data?.result?.error).toHaveProperty("inventory");
  });

  it.each(["", "save", "skip", "leave-for-address"])(
    "says by a toast that it could not be saved, and keeps what was typed: %j",
    async (intent) => {
      offer();
      upstream.answers(SAVE, refusal(500));
      const { status, data, headers } = await send({ ...(intent ? { intent } : {}), "inventory[0].description": "Shirt, silk" });
      expect([status, data?.toast]).toMatchObject([
        502,
        {
          key: "customs.SAVE_ERROR",
          tone: "error",
          also: [{ key: "fault-reference", params: { id: expect.any(String) as string } }],
        },
      ]);
      expect(data?.result?.initialValue).toMatchObject({
        senderEori: filledCustoms.senderEori,
        inventory: [{ description: "Shirt, silk" }, {}],
      });
      expect([data?.result?.error ?? null, headers.get("Set-Cookie")]).toEqual([null, null]);
      expect(upstream.logged.join("")).toContain("form");
    },
  );

  it("buys what costs nothing from here", async () => {
    offer(abroad({ price: aPrice(0) }));
    upstream.answers("POST /v1/orders", refusal(422, [{ error_code: "CustomsNotOnCompletedStatus", text: "" }]));
    await send({ intent: "create", idempotencyKey: "key-of-this-page" });
    expect(upstream.callsOf("POST /v1/orders")).toHaveLength(1);
  });

  it("finds a tariff number by what was typed, else by the description", async () => {
    offer();
    const found = [{ code: "620590", description: "Shirts", name: "shirt" }];
    upstream.answers("GET /v1/tariff-numbers", ({ query }) => ({ found: query.get("q") === "xyz" ? [] : found }));
    const { status, data } = await send({ intent: "find-tariff-0", "inventory[0].hsCode": "" });
    expect([status, data?.extra]).toEqual([200, { row: 0, found }]);
    expect(upstream.callsOf("GET /v1/tariff-numbers")[0]?.query.get("q")).toBe("Shirt, linen");
    const none = await send({ intent: "find-tariff-1", "inventory[1].hsCode": "xyz" });
    expect(none.data?.result?.error).toEqual({ "inventory[1].hsCode": ["form.error.tariff-none"] });
  });

  it("suggests tariff numbers to a script", async () => {
    upstream.answers("GET /v1/tariff-numbers", { found: [] });
    await (await openSignedIn()).open(tariff, "/private/tariff-numbers?q=Hemd&language=de");
    const [call] = upstream.callsOf("GET /v1/tariff-numbers");
    expect([call?.query.get("q"), call?.query.get("language")]).toEqual(["Hemd", "de"]);
  });
});
