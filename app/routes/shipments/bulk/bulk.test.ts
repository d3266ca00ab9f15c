import { describe, expect, it } from "vitest";
import {
  aBoughtShipment,
  anAddress,
  aChosenService,
  aService,
  anInit,
  aPrice,
  aShipment,
  productsDetails,
} from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { selectedReferences } from "~/services/shipments/selection.server";
import { action, loader } from "./route";
import { action as undo } from "../undo/route";
import { loader as insuranceFromPayment } from "./insurance-from-payment/route";
import { loader as payment } from "./payment/route";

const upstream = playUpstream();
const reference = (number: number) => `WB${String(number).padStart(10, "0")}`;
const [A, B, C] = [reference(1), reference(2), reference(3)];
const draft = (waybillReference: string) => aShipment({ waybillReference });
const lacking = (waybillReference: string, missing: string[] = []) => {
  const actions = { canBePurchased: missing.length === 0, canDownloadLabels: false, canSelectPrintInStore: false };
  return aShipment({ waybillReference, missing, actions });
};
const KEY = "key-of-the-form";

/** The list beneath the panel. */
interface Beside {
  origin?: string;
  /** Path prefix of the tenant. */
  prefix?: string;
  inbox?: string;
}

/** Opens a session with selected shipments, of which those in `content` exist. */
async function withSelection(selection: string[], content = selection.map(draft), at: Beside = {}) {
  const { origin, prefix = "", inbox = "draft" } = at;
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("GET /v1/shipments-by-reference", { content });
  const browser = await openSignedIn(origin);
  await browser.changeSession((session) => session.set("selection", selection));
  const urlOf = (flow: string) => `${prefix}/private/shipments/${inbox}/bulk/${flow}?q=Ana`;
  const params = (flow: string) => ({ params: { inbox, flow } });
  return {
    browser,
    open: (flow: string) => browser.open(loader, urlOf(flow), params(flow)),
    send: (flow: string, fields: Record<string, string>) =>
      browser.send(action, urlOf(flow), { idempotencyKey: KEY, references: selection.join(","), ...fields }, params(flow)),
    selected: async () => selectedReferences(await browser.session()),
    flash: async () => (await browser.session()).get("flash"),
  };
}
const CONTENT = { description: "Tea", value: "12.50" };

describe("a panel about the selected shipments", () => {
  it("says how many it is for, and drops those that were deleted meanwhile", async () => {
    const { open, selected } = await withSelection([A, B, C], [draft(A), aBoughtShipment({ waybillReference: B })]);
    const { data } = await open("content");
    expect(data).toMatchObject({ flow: "content", selected: 2, fits: 1, gone: 1, query: "q=Ana" });
    expect(data.leftOut).toEqual([{ why: "paid", lacks: [], names: ["João Silva"] }]);
    expect(await selected()).toEqual([A, B]);
  });

  it("that there is none of leads to the list", async () => {
    const { open } = await withSelection([A]);
    expect((await open("nonsense")).location).toBe("/private/shipments/draft?q=Ana");
  });

  it("keeps what was typed where something is missing", async () => {
    const { send } = await withSelection([A]);
    const { status, data } = await send("content", { description: "Tea", value: "" });
    expect(status).toBe(422);
    expect(data.result).toMatchObject({
      initialValue: { description: "Tea" },
      error: { value: [expect.stringContaining("content.value")] },
    });
  });
});

describe("tags of the selected shipments", () => {
  const tagged = (waybillReference: string, tags: string[]) => aBoughtShipment({ waybillReference, tags });
  const CALL = "POST /v1/shipments/tags";

  it("can be removed where any has them, the most frequent first, and are offered where the merchant uses them", async () => {
    upstream.answers("GET /v1/tags", { tags: [{ name: "VIP", shipments: 3 }] });
    const { open } = await withSelection([A, B], [tagged(A, ["Gift", "Late"]), tagged(B, ["Late"])]);
    expect((await open("tags")).data).toMatchObject({ fits: 2, tags: { used: ["Late", "Gift"], known: ["VIP"] } });
  });

  it("are added and removed with one call, in every state", async () => {
    const { send, flash } = await withSelection([A, B], [draft(A), tagged(B, ["Late"])]);
    upstream.answers(CALL, { changed: [A], unchanged: [B], failed: [] });
    expect(await send("tags", { add: "Gift, VIP", remove: "Late" })).toMatchObject({ status: 303 });
    const [call] = upstream.callsOf(CALL);
    expect(call!.body).toEqual({ references: [A, B], add: ["Gift", "VIP"], remove: ["Late"], idempotencyKey: `${KEY}-0` });
    expect(await flash()).toMatchObject({ key: "bulk-changed", params: { count: 2 } });
  });

  it("stay typed where one is too long, and where neither is chosen", async () => {
    const { send } = await withSelection([A]);
    const long = `${"x".repeat(31)}`;
    expect((await send("tags", { add: long })).data.result).toMatchObject({
      initialValue: { add: long },
      error: { add: [expect.stringContaining("tag-length")] },
    });
    expect((await send("tags", { add: " " })).data.result).toMatchObject({ error: { add: ["form.error.missing.tags"] } });
    expect(upstream.callsOf(CALL)).toEqual([]);
  });

  it("are refused where a shipment would have too many, and that one stays selected", async () => {
    const { browser, send, selected } = await withSelection([A, B]);
    const messages = [{ error_code: "LimitReached", field: "add", text: "at most 10" }];
    upstream.answers(CALL, { changed: [A], unchanged: [], failed: [{ waybillReference: B, messages }] });
    expect((await send("tags", { add: "Gift" })).location).toBe("/private/shipments/draft/bulk/actions?q=Ana");
    expect([await selected(), (await browser.session()).get("bulkFailed")]).toEqual([
      [B],
      [{ reference: B, problem: expect.stringContaining("form.error.tags-limit") as string }],
    ]);
  });
});

describe("a change of the selected shipments", () => {
  it("is of those that the form was about, whatever is selected by now", async () => {
    const { browser, send } = await withSelection([A]);
    await browser.changeSession((session) => session.set("selection", [A, B, C]));
    upstream.answers("PATCH /v1/shipments", { shipmentsUpdated: [draft(A)], shipmentsFailed: [], undoToken: "undo" });
    await send("content", CONTENT);
    expect(upstream.callsOf("GET /v1/shipments-by-reference").at(-1)!.query.toString()).toMatch(new RegExp(`=${A}$`));
    await send("content", { ...CONTENT, references: "" });
    expect(upstream.callsOf("PATCH /v1/shipments")).toHaveLength(1);
  });

  it("goes to the drafts in parts, each under a key of its own, and can be undone", async () => {
    const all = Array.from({ length: 60 }, (_, at) => reference(at));
    const { send, flash } = await withSelection(all);
    upstream.answers("PATCH /v1/shipments", ({ body }) => {
      const { shipments } = body as { shipments: { waybillReference: string }[] };
      const token = `undo-${shipments[0]!.waybillReference}`;
      return {
        shipmentsUpdated: shipments.map((one) => draft(one.waybillReference)),
        shipmentsFailed: [],
        undoToken: token,
      };
    });
    const answer = await send("content", CONTENT);
    expect(answer).toMatchObject({ status: 303, location: "/private/shipments/draft?q=Ana" });
    const bodies = upstream.callsOf("PATCH /v1/shipments").map(({ body }) => body as Record<string, unknown[]>);
    expect(bodies.map(({ shipments, idempotencyKey }) => [shipments!.length, idempotencyKey])).toEqual([
      [25, `${KEY}-0`],
      [25, `${KEY}-1`],
      [10, `${KEY}-2`],
    ]);
    expect(bodies[0]!["shipments"]![0]).toMatchObject({ content: { description: "Tea", value: 1250, secondHand: false } });
    expect(await flash()).toMatchObject({
      key: "bulk-changed",
      params: { count: 60 },
      undo: [`undo-${all[0]}`, `undo-${all[25]}`, `undo-${all[50]}`],
    });
  });

  it("that fails for some leaves them alone selected, and says why", async () => {
    const { open, send, selected } = await withSelection([A, B]);
    upstream.answers("PATCH /v1/shipments", {
      shipmentsUpdated: [draft(A)],
      shipmentsFailed: [{ waybillReference: B, messages: [{ error_code: "WrongState", text: "bought" }] }],
      undoToken: "u1",
    });
    expect((await send("content", CONTENT)).location).toBe("/private/shipments/draft/bulk/actions?q=Ana");
    expect(await selected()).toEqual([B]);
    expect((await open("actions")).data.failed).toEqual([
      { reference: B, whom: "João Silva", problem: "form.error.wrong-state" },
    ]);
    expect((await open("actions")).data.failed).toEqual([]);
  });

  it("that fails for all keeps the form and the selection", async () => {
    const { send, selected } = await withSelection([A]);
    upstream.answers("PATCH /v1/shipments", () => refusal(500));
    const { status, data } = await send("content", CONTENT);
    expect([status, data.extra]).toEqual([502, { hasFailed: true }]);
    expect(data.result).toMatchObject({ initialValue: CONTENT });
    expect(await selected()).toEqual([A]);
  });

  it("that deletes drafts takes them out of the selection", async () => {
    const { send, selected, flash } = await withSelection([A, B], [draft(A), aBoughtShipment({ waybillReference: B })]);
    upstream.answers("POST /v1/shipments/deletions", { deleted: [A], undoToken: "u1" });
    await send("delete", {});
    expect(upstream.callsOf("POST /v1/shipments/deletions")[0]!.body).toEqual({ references: [A], idempotencyKey: `${KEY}-0` });
    expect(await selected()).toEqual([B]);
    expect(await flash()).toMatchObject({ key: "drafts-deleted", params: { count: 1 }, undo: ["u1"] });
  });

  it("of service is not offered for more than twenty", async () => {
    const { open, send } = await withSelection(Array.from({ length: 21 }, (_, at) => reference(at)));
    expect((await open("services")).data).toMatchObject({ fits: 21, services: [] });
    const { status } = await send("services", { choice: "cheapest" });
    expect(status).toBe(422);
  });

  it("of collection date needs a chosen date", async () => {
    const { send } = await withSelection([A]);
    const { status, data } = await send("collection-date", {});
    expect([status, data.result?.error]).toEqual([422, { choice: ["form.error.missing.choice"] }]);
  });
});

describe("the service of the selected shipments", () => {
  it("is changed where it is another one, and a pick-up point is asked for where there is none", async () => {
    const toPoint = { id: "svc-point", dropOff: { origin: true, destination: true } };
    const has = aShipment({ waybillReference: A, service: aChosenService(toPoint), dropoffPointId: "point-1" });
    const { send, flash } = await withSelection([A, B], [has, draft(B)]);
    upstream.answers("POST /v1/services/search", { services: [aService(toPoint)] });
    upstream.answers("PATCH /v1/shipments", { shipmentsUpdated: [draft(B)], shipmentsFailed: [], undoToken: "u1" });
    expect((await send("services", { choice: "svc-point" })).status).toBe(303);
    expect(upstream.callsOf("PATCH /v1/shipments")).toMatchObject([
      { body: { shipments: [{ waybillReference: B, serviceId: "svc-point" }] } },
    ]);
    expect(await flash()).toMatchObject({
      key: "bulk-changed",
      params: { count: 1 },
      also: [
        { key: "bulk-payable", params: { count: 1 } },
        { key: "bulk-points", params: { count: 1 } },
      ],
    });
  });

  it("is collected on its first day, unless the parcel is dropped off", async () => {
    const collects = { id: "svc", dropOff: { origin: false, destination: false } };
    const collection = { date: "2026-12-01", intervalStart: "09:00", intervalEnd: "14:00" };
    const same = { service: aChosenService(collects), collection: { ...collection, date: "2026-12-04" } };
    const drafts = [
      draft(A),
      aShipment({ waybillReference: B, ...same, collection: null }),
      aShipment({ waybillReference: C, ...same }),
    ];
    const { send } = await withSelection([A, B, C], drafts);
    upstream.answers("POST /v1/services/search", { services: [aService(collects)] });
    upstream.answers("POST /v1/collection-dates/search", {
      collectionDates: ["2026-12-01", "2026-12-02"].map((date) => ({
        date,
        intervals: [
          { start: "09:00", end: "14:00" },
          { start: "14:00", end: "18:00" },
        ],
      })),
    });
    upstream.answers("PATCH /v1/shipments", { shipmentsUpdated: [draft(A), draft(B)], shipmentsFailed: [], undoToken: "u1" });
    expect((await send("services", { choice: "cheapest" })).status).toBe(303);
    expect(upstream.callsOf("PATCH /v1/shipments")[0]!.body).toMatchObject({
      shipments: [A, B].map((waybillReference) => ({ waybillReference, serviceId: "svc", collection })),
    });
  });

  it("stays without a day while the carrier's days cannot be had", async () => {
    const { send } = await withSelection([A], [aShipment({ waybillReference: A, service: null, collection: null })]);
    upstream.answers("POST /v1/services/search", { services: [aService({ dropOff: { origin: false, destination: false } })] });
    upstream.answers("POST /v1/collection-dates/search", new Response("", { status: 500 }));
    upstream.answers("PATCH /v1/shipments", { shipmentsUpdated: [draft(A)], shipmentsFailed: [], undoToken: "u1" });
    expect((await send("services", { choice: "cheapest" })).status).toBe(303);
    const { shipments } = upstream.callsOf("PATCH /v1/shipments")[0]!.body as { shipments: object[] };
    expect(shipments).toEqual([{ waybillReference: A, serviceId: aService().id }]);
  });

  it("says how many can be paid now, and what the others still lack", async () => {
    const { send, flash } = await withSelection([A, B, C], [lacking(A, ["serviceId"]), lacking(B), lacking(C)]);
    upstream.answers("POST /v1/services/search", {
      services: [aService({ id: "svc", dropOff: { origin: true, destination: false } })],
    });
    const shipmentsUpdated = [draft(A), lacking(B, ["to.phone"]), lacking(C, ["to.phone"])];
    upstream.answers("PATCH /v1/shipments", { shipmentsUpdated, shipmentsFailed: [], undoToken: "u1" });
    expect((await send("services", { choice: "svc" })).status).toBe(303);
    expect(await flash()).toMatchObject({
      params: { count: 3 },
      also: [
        { key: "bulk-payable", params: { count: 1 } },
        { key: "bulk-lacking", params: { count: 2 }, lacks: ["phone"] },
      ],
    });
  });
});

describe("what fell out while a panel was open", () => {
  const paid = (waybillReference: string) =>
    aBoughtShipment({ waybillReference, to: anAddress({ firstName: "Eva", lastName: "" }) });

  it("is counted and named with the reason, beside what was changed", async () => {
    const { send, flash } = await withSelection([A, B, C], [draft(A), paid(B)]);
    upstream.answers("PATCH /v1/shipments", { shipmentsUpdated: [draft(A)], shipmentsFailed: [], undoToken: "u1" });
    expect((await send("content", CONTENT)).status).toBe(303);
    expect(await flash()).toMatchObject({
      key: "bulk-changed",
      params: { count: 1 },
      also: [
        { key: "bulk-out-paid", params: { count: 1, names: "Eva" } },
        { key: "bulk-out-gone", params: { count: 1 } },
        { key: "bulk-payable", params: { count: 1 } },
      ],
    });
  });

  it("is said where nothing is left to be changed", async () => {
    const { send, flash } = await withSelection([A, B], [paid(A)]);
    expect((await send("content", CONTENT)).location).toBe("/private/shipments/draft?q=Ana");
    expect(await flash()).toMatchObject({ key: "bulk-out-paid", tone: "warning", also: [{ key: "bulk-out-gone" }] });
  });
});

describe("the parcel of the selected shipments", () => {
  const SIZES = { template: "custom", name: "Box", length: "30", width: "20", height: "10" };
  const ordered = (waybillReference: string, goodsWeightKg?: number) => {
    const made = aShipment({ waybillReference, parcels: [], to: anAddress({ firstName: "Eva", lastName: "" }) });
    return { ...made, additionalData: { ...made.additionalData, ...(goodsWeightKg ? { goodsWeightKg } : {}) } };
  };
  const weights = () =>
    upstream.callsOf("PATCH /v1/shipments").flatMap(({ body }) => {
      const { shipments } = body as { shipments: { waybillReference: string; parcels: { weight: number }[] }[] };
      return shipments.map(({ waybillReference, parcels }) => [waybillReference, parcels.map(({ weight }) => weight)]);
    });
  const updates = (...shipmentsUpdated: ReturnType<typeof draft>[]) =>
    upstream.answers("PATCH /v1/shipments", { shipmentsUpdated, shipmentsFailed: [], undoToken: "u1" });

  it("keeps the weight of each where none is entered; one without any stays as it is and is named", async () => {
    const parcels = [0.7, 0.1].map((weight) => ({ id: "p", name: "Box", weight, length: 10, width: 10, height: 10 }));
    const { open, send, flash } = await withSelection(
      [A, B, C],
      [ordered(A, 1.2), aShipment({ waybillReference: B, parcels }), ordered(C)],
    );
    expect((await open("parcels")).data).toMatchObject({ fits: 3, weightless: 1 });
    updates(draft(A), draft(B));
    expect((await send("parcels", { ...SIZES, weight: "" })).status).toBe(303);
    expect(weights()).toEqual([
      [A, [1.2]],
      [B, [0.8]],
    ]);
    expect((await flash())?.also).toContainEqual({ key: "bulk-no-weight", params: { count: 1, names: "Eva" } });
  });

  it("has the weight that is entered", async () => {
    const { send } = await withSelection([A, C], [ordered(A, 1.2), ordered(C)]);
    updates(draft(A), draft(C));
    await send("parcels", { ...SIZES, weight: "2.5" });
    expect(weights()).toEqual([
      [A, [2.5]],
      [C, [2.5]],
    ]);
  });

  it("needs a weight where none of them has one", async () => {
    const { send } = await withSelection([A, C], [ordered(A), ordered(C)]);
    const { status, data } = await send("parcels", { ...SIZES, weight: "" });
    expect([status, data.result?.error]).toEqual([422, { weight: [expect.stringContaining("parcel.weight")] }]);
    expect(weights()).toEqual([]);
  });

  it("that is saved gives its weight to those without one", async () => {
    const saved = { id: "S", name: "Small", weight: 1, length: 20, width: 15, height: 10, isDefault: true };
    const { send } = await withSelection([A, C], [ordered(A, 0.4), ordered(C)]);
    upstream.answers("GET /v1/init", { ...anInit(), parcels: [saved] });
    updates(draft(A), draft(C));
    expect((await send("parcels", { template: "S", weight: "" })).status).toBe(303);
    expect(weights()).toEqual([
      [A, [0.4]],
      [C, [1]],
    ]);
  });
});

describe("the sender of the selected shipments", () => {
  const home = { ...anAddress({ id: "home", alias: "Home", city: "Sevilla" }), id: "home", isDefault: true };

  it("is one of the saved ones", async () => {
    const { open, send, flash } = await withSelection([A, B]);
    upstream.answers("GET /v1/warehouses", { warehouses: [home] });
    expect((await open("sender")).data.senders).toMatchObject([{ id: "home", name: "Home" }]);
    expect((await send("sender", { choice: "another" })).data.result).toMatchObject({ error: { choice: [expect.anything()] } });
    upstream.answers("PATCH /v1/shipments", { shipmentsUpdated: [draft(A), draft(B)], shipmentsFailed: [], undoToken: "u1" });
    expect((await send("sender", { choice: "home" })).status).toBe(303);
    const { isDefault: _, ...from } = home;
    expect(upstream.callsOf("PATCH /v1/shipments")).toMatchObject([
      { body: { shipments: [A, B].map((waybillReference) => ({ waybillReference, from })) } },
    ]);
    expect(await flash()).toMatchObject({ key: "bulk-changed", undo: ["u1"] });
  });
});

describe("the phone number of the selected shipments", () => {
  const unreachable = aShipment({ waybillReference: A, to: anAddress({ phone: "" }) });

  it("is for those that have none, and for later orders where that is wanted", async () => {
    const { open, send } = await withSelection([A, B], [unreachable, draft(B)]);
    const { data } = await open("phone");
    expect([data.fits, data.leftOut[0]?.why]).toEqual([1, "has-phone"]);
    expect((await send("phone", { phone: "12" })).status).toBe(422);
    upstream.answers("PATCH /v1/shipments", { shipmentsUpdated: [draft(A)], shipmentsFailed: [], undoToken: "u1" });
    expect((await send("phone", { phone: "+34 910 000 000" })).status).toBe(303);
    expect(upstream.callsOf("PUT /v1/order-defaults")).toEqual([]);
    upstream.answers("PUT /v1/order-defaults", { fallbackPhone: "+34 910 000 000" });
    expect((await send("phone", { phone: "+34 910 000 000", isFallback: "on" })).status).toBe(303);
    expect(upstream.callsOf("PUT /v1/order-defaults")).toMatchObject([{ body: { fallbackPhone: "+34 910 00 00 00" } }]);
    expect(upstream.callsOf("PATCH /v1/shipments")[0]).toMatchObject({
      body: { shipments: [{ waybillReference: A, to: { phone: "+34 910 00 00 00" } }] },
    });
  });
});

describe("a phone number without a country code", () => {
  const abroad = aShipment({ waybillReference: A, to: anAddress({ phone: "", alpha2Code: "DE" }) });

  it("is that of the merchant's country, wherever the recipient is", async () => {
    const { send } = await withSelection([A], [abroad]);
    upstream.answers("PATCH /v1/shipments", { shipmentsUpdated: [draft(A)], shipmentsFailed: [], undoToken: "u1" });
    upstream.answers("PUT /v1/order-defaults", ({ body }) => body);
    expect((await send("phone", { phone: "612 345 678", isFallback: "on" })).status).toBe(303);
    expect(upstream.callsOf("PATCH /v1/shipments")).toMatchObject([
      { body: { shipments: [{ to: { phone: "+34 612 34 56 78", alpha2Code: "DE" } }] } },
    ]);
    expect(upstream.callsOf("PUT /v1/order-defaults")).toMatchObject([{ body: { fallbackPhone: "+34 612 34 56 78" } }]);
  });

  it("that its country does not have is refused at the field", async () => {
    const { send } = await withSelection([A], [abroad]);
    const { status, data } = await send("phone", { phone: "0170 18 44 99", isFallback: "on" });
    expect([status, data.result?.error]).toEqual([422, { phone: ["form.error.phone-unknown"] }]);
    expect(upstream.callsOf("PUT /v1/order-defaults")).toEqual([]);
  });
});

describe("new contents of the selected shipments", () => {
  it("are said to need customs details where those no longer agree, each shipment once", async () => {
    const { send, flash } = await withSelection([A, B, C]);
    const abroad = (waybillReference: string, missing: string[]) =>
      aShipment({
        waybillReference,
        missing,
        state: "AWAITING_COMPLETION",
        hasCustoms: true,
        customs: { customsInvoiceId: "CI1", status: "draft" },
        actions: { ...aShipment().actions, canBePurchased: false },
      });
    const shipmentsUpdated = [draft(A), abroad(B, ["customs"]), abroad(C, ["collection", "customs"])];
    upstream.answers("PATCH /v1/shipments", { shipmentsUpdated, shipmentsFailed: [], undoToken: "u1" });
    expect((await send("content", { description: "Tea", value: "30" })).status).toBe(303);
    expect(await flash()).toMatchObject({
      key: "bulk-changed",
      params: { count: 3 },
      also: expect.arrayContaining([
        { key: "bulk-payable", params: { count: 1 } },
        { key: "bulk-customs", params: { count: 1 } },
        expect.objectContaining({ params: { count: 1 }, lacks: ["collection", "customs"] }),
      ]) as unknown,
    });
  });
});

describe("the insurance of the selected shipments", () => {
  const insurable = (waybillReference: string) => {
    const service = aChosenService({ insurance: { available: true, baseCoverage: 1000, maxCoverage: 200_000 } });
    return aShipment({ waybillReference, service, content: { description: "Tea", value: 6000, secondHand: false } });
  };
  const priced = (totalPrice: number) => {
    const summary = aPrice(1500);
    const insurance = { basePrice: totalPrice, totalPrice, currency: "EUR", protectionValue: 6000 };
    const products = { ...summary.products, insurance };
    upstream.answers("POST /v1/products", { summary: { ...summary, products }, productsDetails: productsDetails() });
  };

  it("is shown shipment by shipment with its price, and covers the value of the contents", async () => {
    const { open, send } = await withSelection([A, B], [insurable(A), insurable(B)]);
    priced(121);
    const { data } = await open("insurance");
    const row = { whom: "João Silva", value: 6000, cover: 6000, price: 121 };
    expect(data.insurance).toEqual({
      rows: [
        { ...row, reference: A },
        { ...row, reference: B },
      ],
      totalPrice: 242,
    });
    upstream.answers("PATCH /v1/shipments", { shipmentsUpdated: [draft(A), draft(B)], shipmentsFailed: [], undoToken: "u1" });
    await send("insurance", {});
    const { shipments } = upstream.callsOf("PATCH /v1/shipments")[0]!.body as { shipments: { upsales: object }[] };
    const insurance = { insuranceType: "ENHANCED", amount: 6000 };
    expect(shipments.map(({ upsales }) => upsales)).toMatchObject([{ insurance }, { insurance }]);
  });

  it("needs a price above 0", async () => {
    const { send } = await withSelection([A], [insurable(A)]);
    priced(0);
    const { status, data } = await send("insurance", {});
    expect([status, data.result?.error]).toEqual([422, { "": ["form.error.insurance-price"] }]);
    expect(upstream.callsOf("PATCH /v1/shipments")).toEqual([]);
  });
});

describe("a tenant that does not offer", () => {
  const FLANDRIA = { origin: "http://flandria.localhost", prefix: "/be" };
  const MERCATO = { origin: "http://mercato.localhost", prefix: "/fr" };
  const flows = (menu: { flow: string }[]) => menu.map(({ flow }) => flow);

  it("the insurance of several shipments has none in its menu, nor at its address", async () => {
    const { browser, open, send } = await withSelection([A], [draft(A)], FLANDRIA);
    expect(flows((await open("actions")).data.menu)).toEqual([
      "content",
      "parcels",
      "sender",
      "phone",
      "services",
      "collection-date",
      "tags",
      "rules",
      "delete",
    ]);
    expect((await open("insurance")).status).toBe(403);
    expect((await send("insurance", {})).status).toBe(403);
    const fromPayment = await browser.open(insuranceFromPayment, "/be/private/shipments/draft/bulk/insurance-from-payment", {
      params: { inbox: "draft" },
    });
    expect(fromPayment.status).toBe(403);
  });

  it("payment beside a list refuses it there", async () => {
    const { browser } = await withSelection([A], [draft(A)], MERCATO);
    const path = "/fr/private/shipments/draft/bulk/payment";
    expect((await browser.open(payment, path, { params: { inbox: "draft" } })).status).toBe(403);
  });

  it("the deletion of drafts beside a list refuses it there", async () => {
    const inAll = await withSelection([A], [draft(A)], { ...MERCATO, inbox: "all" });
    expect(flows((await inAll.open("actions")).data.menu)).not.toContain("delete");
    expect((await inAll.send("delete", {})).status).toBe(403);
    expect(upstream.callsOf("POST /v1/shipments/deletions")).toEqual([]);
    const inDrafts = await withSelection([A], [draft(A)], MERCATO);
    expect(flows((await inDrafts.open("actions")).data.menu)).toContain("delete");
  });
});

describe("undoing", () => {
  const fields = { token: ["u1", "u2"], returnTo: "/private/shipments/draft" };
  it.each([
    [
      { restored: [A, B], notRestored: [] },
      { key: "undone", params: { count: 2 }, tone: "success" },
    ],
    [
      { restored: [A], notRestored: [B] },
      { key: "undone", tone: "warning", also: [{ key: "not-undone" }] },
    ],
    [
      { restored: [], notRestored: [A] },
      { key: "not-undone", params: { count: 1 } },
    ],
  ])("%j says what was undone and what was not", async (answer, message) => {
    const { browser, flash } = await withSelection([]);
    upstream.answers("POST /v1/shipments/undo", answer);
    expect((await browser.send(undo, "/private/shipments/undo", fields)).location).toBe("/private/shipments/draft");
    expect(upstream.calls.at(-1)!.body).toEqual({ undoTokens: ["u1", "u2"] });
    expect(await flash()).toMatchObject(message);
  });

  it("too late is said; after a fault it can be tried again", async () => {
    const { browser, flash } = await withSelection([]);
    upstream.answers("POST /v1/shipments/undo", () => refusal(404));
    await browser.send(undo, "/private/shipments/undo", fields);
    expect(await flash()).toMatchObject({ key: "undo-late" });
    upstream.answers("POST /v1/shipments/undo", () => refusal(500));
    await browser.send(undo, "/private/shipments/undo", fields);
    expect(await flash()).toMatchObject({ key: "undo-failed", undo: ["u1", "u2"] });
  });
});
