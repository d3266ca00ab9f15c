import { openSignedIn } from "../../../../tests/support/route";
import { describe, expect, it } from "vitest";
import type { Shipment, ShipmentDraft } from "#contract/shipments";
import {
  aBoughtShipment,
  aClient,
  aFeature,
  anAddress,
  anInit,
  aPlace,
  aShipment,
  aWarehouse,
  REFERENCE,
} from "../../../../tests/support/entities";
import { filledInfo } from "../../../../tests/support/filled-forms";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const NEW = "/private/shipments/create/info";
const PAGE = `${NEW}?key=key-of-this-page`;
const OLD = `/private/shipments/${REFERENCE}/create/info`;
const params = { reference: REFERENCE };
const barcelona = aPlace({ id: "es-08001", zipCode: "08001", city: "Barcelona" });
const CREATE = "POST /v1/shipments";
const UPDATE = `PUT /v1/shipments/${REFERENCE}`;
const drafts = (call: string) => upstream.callsOf(call).map(({ body }) => body as ShipmentDraft);

function offer() {
  upstream.answers("GET /v1/postal-places", ({ query }) => ({
    places: [aPlace(), barcelona].filter(({ zipCode }) => query.get("q")?.startsWith(zipCode)),
  }));
  upstream.answers("GET /v1/warehouses", { warehouses: [aWarehouse()] });
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("POST /v1/routes/check", { isServed: true, reason: null });
  upstream.answers(CREATE, aShipment());
  upstream.answers(UPDATE, aShipment());
  upstream.answers(`GET /v1/shipments/${REFERENCE}`, aShipment());
}
const send = async (fields: Record<string, string> = {}, path = NEW, at = {}) =>
  (await openSignedIn()).send(action, path, { ...filledInfo, ...fields }, { params: at });

describe("a new checkout", () => {
  it("that is closed begins no draft while nothing was typed, and keeps what was", async () => {
    offer();
    const browser = await openSignedIn();
    const { parcels } = (await browser.open(loader, PAGE)).data.page.values;
    const shown = Object.fromEntries(Object.entries(parcels[0]!).map(([name, value]) => [`parcels[0].${name}`, value ?? ""]));
    const untouched = {
      "from.alpha2Code": "ES",
      "from.zipCode": "28001 Madrid",
      "from.postalCodeId": "es-28001",
      "from.warehouseId": "w1",
      "to.alpha2Code": "ES",
      "to.zipCode": "",
      "to.postalCodeId": "",
    };
    const closed = await browser.send(action, PAGE, { ...untouched, ...shown, intent: "close" });
    expect(closed).toMatchObject({ status: 303, location: "/private/shipments/ready-to-purchase" });
    expect(drafts(CREATE)).toEqual([]);
    expect(await send({ intent: "close" })).toMatchObject({ status: 303, location: "/private/shipments/draft" });
    expect(drafts(CREATE)).toHaveLength(1);
  });

  it("begins with the default sender address, the default parcel and a key of its own", async () => {
    offer();
    const browser = await openSignedIn();
    const { status, location } = await browser.open(loader, NEW);
    expect([status, location]).toEqual([302, expect.stringMatching(/\/shipments\/create\/info\?key=[0-9a-f-]{36}$/)]);
    const { data } = await browser.open(loader, location!);
    expect(data.page).toMatchObject({
      values: { from: { zipCode: "28001 Madrid", warehouseId: "w1" }, parcels: [{ name: "Shoe box" }] },
    });
    expect(location).toContain(data.idempotencyKey);
  });

  it("shows on the way back what was entered, and begins no second draft", async () => {
    offer();
    const browser = await openSignedIn();
    await browser.send(action, PAGE, filledInfo);
    // Without JavaScript, going back shows the URL of the new shipment.
    expect((await browser.open(loader, PAGE)).location).toBe(OLD);
    const again = await browser.send(action, PAGE, { ...filledInfo, "parcels[0].weight": "2" });
    expect(again).toMatchObject({ status: 303, location: `/private/shipments/${REFERENCE}/create/service` });
    expect(drafts(CREATE)).toHaveLength(1);
    expect(drafts(UPDATE)[0]).toMatchObject({ parcels: [{ weight: 2 }] });
    const another = await openSignedIn();
    expect((await another.open(loader, PAGE)).data.page.values.to.zipCode).toBe("");
  });

  it("creates a draft once, under the key of the page, and goes on to the services", async () => {
    offer();
    expect(await send()).toMatchObject({ status: 303, location: `/private/shipments/${REFERENCE}/create/service` });
    const [created] = upstream.callsOf(CREATE);
    expect(created!.headers.get("idempotency-key")).toBe("key-of-this-page");
    expect(drafts(CREATE)[0]).toMatchObject({
      step: "SERVICE_SELECTION",
      from: { zipCode: "28001", city: "Madrid", postalCodeId: "es-28001" },
      to: { zipCode: "08001", city: "Barcelona", firstName: "" },
      parcels: [{ id: null, name: "Box", weight: 1.5, length: 30, width: 20, height: 10 }],
      serviceId: null,
      additionalData: { zip_code_id_to: "es-08001", postal_zone_name_to: "Spain", selectedWarehouseId: null },
    });
  });

  it("takes the whole of a saved sender address", async () => {
    offer();
    await send({ "from.warehouseId": "w1" });
    expect(drafts(CREATE)[0]).toMatchObject({
      from: { street1: "Calle Mayor 1", phone: "+34 600 000 000" },
      additionalData: { selectedWarehouseId: "w1" },
    });
  });

  it("keeps what the merchant made of a sender address that was chosen before", async () => {
    offer();
    const { additionalData, from } = aShipment();
    const edited = aShipment({
      from: { ...from, street1: "Calle Menor 2" },
      additionalData: { ...additionalData, selectedWarehouseId: "w1" },
    });
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, edited);
    await send({ "from.warehouseId": "w1", "parcels[0].weight": "2" }, OLD, params);
    expect(drafts(UPDATE)[0]).toMatchObject({ from: { street1: "Calle Menor 2" } });
  });

  it("keeps what was typed when something is wrong, and asks nobody", async () => {
    const answer = await send({ "to.zipCode": "", "parcels[0].weight": "0", "parcels[0].height": "1.5" });
    expect(answer.status).toBe(422);
    expect(answer.data.result).toMatchObject({
      initialValue: { from: { zipCode: "28001 Madrid" }, parcels: [{ weight: "0", height: "1.5", name: "Box" }] },
      error: {
        "to.zipCode": ["form.error.missing.to.zipCode"],
        "parcels[0].weight": ["form.error.positive"],
        "parcels[0].height": ["form.error.whole-number"],
      },
    });
    expect(upstream.calls).toEqual([]);
  });

  it("asks which place is meant when there are several, and says when there is none", async () => {
    const vics = [aPlace({ id: "v1", city: "Vic" }), aPlace({ id: "v2", city: "Gurb" })];
    upstream.answers("GET /v1/postal-places", ({ query }) => ({ places: query.get("q") === "08500" ? vics : [] }));
    upstream.answers("GET /v1/postal-places/es-28001", () => refusal(404));
    const answer = await send({ "from.zipCode": "Atlantis", "to.zipCode": "08500" });
    expect(answer.status).toBe(422);
    expect(answer.data.extra?.to?.map(({ id }) => id)).toEqual(["v1", "v2"]);
    expect(answer.data.result?.error).toEqual({
      "from.zipCode": ["form.error.place-none"],
      "to.zipCode": ["form.error.place-several"],
    });
  });

  it("asks for the whole postcode before rates, and takes half of one into a draft that is saved", async () => {
    offer();
    const amsterdam = aPlace({ id: "NL-1017-amsterdam", alpha2Code: "NL", zipCode: "1017", city: "Amsterdam" });
    upstream.answers("GET /v1/postal-places", ({ query }) => ({
      places: query.get("country") === "NL" ? [amsterdam] : [aPlace()],
    }));
    const to = { "to.alpha2Code": "NL", "to.zipCode": "1017 Amsterdam" };
    const answer = await send(to);
    expect(answer.status).toBe(422);
    expect(answer.data.result?.error).toEqual({ "to.zipCode": ["form.error.postcode-whole?example=1012+JS"] });
    expect(await send({ ...to, intent: "save" })).toMatchObject({ status: 303 });
    expect(drafts(CREATE)[0]).toMatchObject({ to: { zipCode: "1017", city: "Amsterdam" } });
  });

  it("refuses a town of one's own that a label cannot print, and lists longer than a shipment takes", async () => {
    offer();
    upstream.answers("GET /v1/postal-places", ({ query }) => ({
      places: query.get("q")?.startsWith("08999") ? [] : [aPlace()],
    }));
    const answer = await send({ "to.zipCode": "08999 村上市" });
    expect(answer).toMatchObject({
      status: 422,
      data: { result: { error: { "to.zipCode": [expect.stringContaining("form.error.letters")] } } },
    });
    const parcels = Object.fromEntries(
      Array.from({ length: 150 }, (_, at) =>
        Object.entries({ name: "Box", weight: "1", length: "1", width: "1", height: "1" }).map(([name, value]) => [
          `parcels[${at}].${name}`,
          value,
        ]),
      ).flat(),
    ) as Record<string, string>;
    expect(await send(parcels)).toMatchObject({
      status: 422,
      data: { result: { error: { parcels: ["form.error.rows-limit?max=50"] } } },
    });
  });

  it("sends to a territory by the country whose post serves it", async () => {
    offer();
    const reunion = aPlace({ id: "FR-97400-saint-denis", alpha2Code: "FR", zipCode: "97400", city: "Saint-Denis", state: "" });
    upstream.answers("GET /v1/postal-places", ({ query }) => ({
      places: query.get("country") === "RE" ? [reunion] : [aPlace()],
    }));
    expect(await send({ "to.alpha2Code": "RE", "to.zipCode": "97400" })).toMatchObject({ status: 303 });
    expect(drafts(CREATE)).toMatchObject([{ to: { alpha2Code: "FR", zipCode: "97400", city: "Saint-Denis" } }]);
  });

  it("takes a town of one's own with a whole postcode, and asks first where the postcode is known by another", async () => {
    offer();
    const typed = { "to.zipCode": "28001 Aldea Nueva" };
    const question = await send(typed);
    expect(question.data.extra?.to).toEqual([
      { id: "as-typed", zipCode: "28001", city: "Aldea Nueva", state: "" },
      expect.objectContaining({ id: "es-28001" }),
    ]);
    expect(question.data.result?.error).toEqual({ "to.zipCode": ["form.error.place-other-town"] });
    expect(await send({ ...typed, "to.postalCodeId": "as-typed" })).toMatchObject({ status: 303 });
    expect(await send({ "to.zipCode": "08999 Aldea Nueva" })).toMatchObject({ status: 303 });
    expect(drafts(CREATE).map(({ to }) => [to.zipCode, to.city, to.postalCodeId])).toEqual([
      ["28001", "Aldea Nueva", null],
      ["08999", "Aldea Nueva", null],
    ]);
  });

  it("is nobody's who may not create shipments, neither by url nor by form", async () => {
    offer();
    upstream.answers("GET /v1/init", anInit([], aClient({ features: [aFeature("CREATE_SHIPMENT", false)] })));
    const browser = await openSignedIn();
    expect(await browser.open(loader, PAGE)).toMatchObject({ status: 403, text: "not-allowed" });
    expect(await browser.send(action, PAGE, filledInfo)).toMatchObject({ status: 403, text: "not-allowed" });
    expect(drafts(CREATE)).toEqual([]);
    // Existing drafts stay accessible.
    expect((await browser.open(loader, OLD, { params })).status).toBe(200);
  });

  it.each([
    ["customs", "to.zipCode"],
    ["no-carrier", "to.zipCode"],
    ["not-connected", ""],
  ])("says before any rates that nothing can be sent there: %s", async (reason, where) => {
    offer();
    upstream.answers("POST /v1/routes/check", { isServed: false, reason });
    const answer = await send();
    expect(answer.status).toBe(422);
    expect(answer.data.result?.error).toEqual({ [where]: [`form.error.route-${reason}`] });
    expect(upstream.callsOf("POST /v1/routes/check")[0]!.body).toEqual({
      from: { country: "ES", zip: "28001", city: "Madrid" },
      to: { country: "ES", zip: "08001", city: "Barcelona" },
    });
    expect(drafts(CREATE)).toEqual([]);
    // The values may still be saved as a draft.
    expect(await send({ intent: "save" })).toMatchObject({ status: 303, location: "/private/shipments/draft" });
  });

  it("says on every visit that no carrier is connected", async () => {
    offer();
    const visit = async () => (await (await openSignedIn()).open(loader, OLD, { params })).data.page.hasCarriers;
    expect(await visit()).toBe(true);
    upstream.answers("GET /v1/init", { ...anInit(), hasCarriers: false });
    expect(await visit()).toBe(false);
  });

  it("sends from the tenant's countries only", async () => {
    const browser = await openSignedIn("http://flandria.localhost");
    const answer = await browser.send(action, "/be/private/shipments/create/info", filledInfo);
    expect(answer.data.result?.error).toEqual({ "from.alpha2Code": ["form.error.not-allowed"] });
  });

  it("may be put aside half-filledInfo", async () => {
    offer();
    const answer = await send({
      intent: "save",
      "to.zipCode": "",
      "parcels[0].weight": "",
      "parcels[0].length": "",
      "parcels[0].width": "",
      "parcels[0].height": "",
    });
    expect(answer).toMatchObject({ status: 303, location: "/private/shipments/draft" });
    expect(drafts(CREATE)[0]).toMatchObject({ step: "SEARCH_INFO", parcels: [], to: { zipCode: "" } });
  });

  it("left for another step keeps what is there", async () => {
    offer();
    const answer = await send({ intent: "leave-for-address", "to.zipCode": "" }, OLD, params);
    expect(answer).toMatchObject({ status: 303, location: `/private/shipments/${REFERENCE}/create/address` });
    expect(drafts(UPDATE)[0]).toMatchObject({ to: { zipCode: "" }, parcels: [{ weight: 1.5 }] });
  });

  it("says what the upstream has against it", async () => {
    offer();
    upstream.answers(CREATE, () =>
      refusal(422, [{ error_code: "LimitReached", field: "parcels" }, { error_code: "IdempotencyKeyReused" }]),
    );
    const answer = await send();
    expect(answer.status).toBe(422);
    expect(answer.data.result?.error).toEqual({ parcels: ["form.error.limit-reached"], "": ["form.error.already-sent"] });
  });

  it("settles the other end when a place is looked for: a choice stands in its field, and one that no longer fits is forgotten", async () => {
    offer();
    upstream.answers("GET /v1/postal-places/es-08001", barcelona);
    const chosen = { intent: "find-from", "to.postalCodeId": "es-08001" };
    const kept = await send({ ...chosen, "to.zipCode": "barce" });
    expect(kept.data.result?.initialValue).toMatchObject({ to: { zipCode: "08001 Barcelona", postalCodeId: "es-08001" } });
    const changed = await send({ ...chosen, "to.zipCode": "Zaragoza" });
    expect(changed.data.result?.initialValue).toMatchObject({ to: { zipCode: "Zaragoza" } });
    expect(JSON.stringify(changed.data.result?.initialValue)).not.toContain("es-08001");
  });

  it("searches a place without JavaScript, and keeps the rest of the form", async () => {
    offer();
    const answer = await send({ intent: "find-to", "to.zipCode": "08001", "parcels[0].weight": "x" });
    expect(answer).toMatchObject({
      status: 200,
      data: { extra: { to: [{ id: "es-08001" }] }, result: { initialValue: { parcels: [{ weight: "x" }] } } },
    });
    const short = await send({ intent: "find-to", "to.zipCode": "9" });
    expect(short.data.result?.error).toEqual({ "to.zipCode": ["form.error.place-short"] });
    const long = await send({ intent: "find-to", "to.zipCode": "x".repeat(81) });
    expect(long).toMatchObject({
      status: 422,
      data: { result: { error: { "to.zipCode": ["form.error.too-long?max=80"] }, initialValue: { parcels: [{ name: "Box" }] } } },
    });
    const none = await send({ intent: "find-to", "to.zipCode": "99999" });
    expect(none.data.result?.error).toEqual({ "to.zipCode": ["form.error.place-none"] });
  });

  it("adds a parcel row without JavaScript, and that is no error", async () => {
    const intent = JSON.stringify({ type: "insert", payload: { name: "parcels", defaultValue: { name: "Second" } } });
    const answer = await send({ __intent__: intent, "parcels[0].weight": "" });
    expect(answer.status).toBe(200);
    expect(answer.data.result?.initialValue).toMatchObject({ parcels: [{ name: "Box" }, { name: "Second" }] });
  });
});

describe("the info step of a draft", () => {
  it("keeps the service while route and parcels stay, and drops it when they change", async () => {
    offer();
    await send({ "parcels[0].id": "p1" }, OLD, params);
    await send({ "parcels[0].weight": "2" }, OLD, params);
    const [same, heavier] = drafts(UPDATE);
    expect(same).toMatchObject({ serviceId: "svc-home", collection: { date: "2199-11-23" }, parcels: [{ id: "p1" }] });
    expect(heavier).toMatchObject({ serviceId: null, collection: null, dropoffPointId: null });
  });

  it("keeps what was typed of the recipient at another place", async () => {
    offer();
    const { to } = aShipment();
    await send({ "to.zipCode": "28001" }, OLD, params);
    const { firstName, street1, phone } = to;
    expect(drafts(UPDATE)[0]).toMatchObject({ to: { firstName, street1, phone, city: "Madrid" } });
  });

  it("leads on to what has become of a draft that was bought in another tab", async () => {
    offer();
    upstream.answers(UPDATE, () => {
      upstream.answers(`GET /v1/shipments/${REFERENCE}`, aBoughtShipment());
      return refusal(409, [{ error_code: "WrongState" }]);
    });
    const browser = await openSignedIn();
    const answer = await browser.send(action, OLD, filledInfo, { params });
    expect(answer).toMatchObject({ status: 303, location: `/private/shipments/${REFERENCE}/details` });
    expect((await browser.session()).get("flash")).toEqual({ key: "shipment-already-paid", tone: "warning" });
    // The same if it was bought before the form was submitted; opening its URL flashes nothing.
    const later = await openSignedIn();
    expect((await later.send(action, OLD, filledInfo, { params })).location).toBe(answer.location);
    expect((await later.session()).get("flash")).toEqual({ key: "shipment-already-paid", tone: "warning" });
    const another = await openSignedIn();
    expect((await another.open(loader, OLD, { params })).location).toBe(answer.location);
    expect((await another.session()).has("flash")).toBe(false);
  });
});

describe("the first step that is opened to complete a draft", () => {
  const marksOf = async (shipment: Partial<Shipment>) => {
    offer();
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, aShipment({ state: "AWAITING_COMPLETION", ...shipment }));
    return (await (await openSignedIn()).open(loader, `${OLD}?complete=1`, { params })).data.marks?.error;
  };

  it("marks the sizes of a parcel whose weight the shop has told, and not the weight", async () => {
    const additionalData = { ...aShipment().additionalData, goodsWeightKg: 0.45 };
    const marks = await marksOf({ parcels: [], missing: ["parcels"], additionalData });
    expect(Object.keys(marks ?? {})).toEqual(["parcels[0].length", "parcels[0].width", "parcels[0].height"]);
  });

  it("asks for the postcode of a town that is known", async () => {
    const to = anAddress({ alpha2Code: "FR", zipCode: "", city: "Paris", postalCodeId: null });
    expect(await marksOf({ to, missing: ["to.zipCode"] })).toEqual({ "to.zipCode": ["form.error.postcode-whole?example=75001"] });
  });

  it("asks for a place where none is known", async () => {
    const to = anAddress({ zipCode: "", city: "", postalCodeId: null });
    expect(await marksOf({ to, missing: ["to.zipCode", "to.city"] })).toEqual({
      "to.zipCode": ["form.error.missing.to.zipCode"],
    });
  });
});
