import { beforeAll, describe, expect, it } from "vitest";
import { ListedShipment, type Shipment, SHIPMENT_ORDERS } from "../../../contract/shipments";
import { INBOXES_BY_STATE } from "../../../contract/states";
import { fold } from "../../../platform/rules/fold";
import { registerMerchant } from "../../support/merchants";
import { type Client, createClient, once } from "../support/client";
import { bareDraft, completeDraft, createReady, PARCEL, RECIPIENT, searchServices, SENDER } from "../support/drafts";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

const asKey = (number: number) => String(number).padStart(15, "0");

/** Sort keys of our platform. */
const SORT_KEYS: Record<string, (row: ListedShipment) => string> = {
  RECIPIENT: ({ to }) => fold(`${to.firstName} ${to.lastName}`.trim() || to.company),
  CONTENTS: ({ content }) => fold(content.description),
  SERVICE: ({ service }) => (service ? `${service.carrierName} ${service.name}`.toLowerCase() : ""),
  PRICE: ({ price }) => asKey(price?.total.totalPrice ?? 0),
  BENEFITS: ({ upsales }) => {
    const { insurance, cashOnDelivery, ...others } = upsales;
    const isInsured = insurance.insuranceType !== "NO_INSURANCE" && insurance.amount > 0;
    return asKey([isInsured, cashOnDelivery.amount > 0, ...Object.values(others)].filter(Boolean).length);
  },
};

/** Requirements for every upstream: drafts and lists. */
export function describeShipments(target: () => Target): void {
  describe("a draft", () => {
    let client: Client;
    beforeAll(async () => ({ client } = await signIn(target())));

    it("is created once under one key", async () => {
      const headers = once();
      const body = bareDraft();
      const first = await client.shipments.create({ headers, body });
      expect(await client.shipments.create({ headers, body })).toEqual(first);
      const other = client.shipments.create({ headers, body: bareDraft({ shipmentCustomReference: "other" }) });
      expect(await refusal(other)).toMatchObject({ status: 422, codes: ["IdempotencyKeyReused"] });
      await client.shipments.delete({ references: [first.waybillReference] });
    });

    it("becomes ready to purchase when nothing is missing, and falls back when something is taken away", async () => {
      const ready = await createReady(client);
      expect(ready).toMatchObject({ state: "READY_TO_PURCHASE", inbox: "READY_TO_PURCHASE", actions: { canBePurchased: true } });
      expect(ready.price?.total.totalPrice).toBeGreaterThan(0);
      const draft = await completeDraft(client, { content: { description: "", value: null, secondHand: false } });
      const fallen = await client.shipments.update({ ...draft, waybillReference: ready.waybillReference });
      expect(fallen).toMatchObject({ state: "AWAITING_COMPLETION", inbox: "DRAFT", actions: { canBePurchased: false } });
      await client.shipments.delete({ references: [ready.waybillReference] });
    });

    it("costs what the extras of its service come to, and is new until its row was seen", async () => {
      const ready = await createReady(client);
      const { waybillReference, content, upsales, source } = ready;
      const end = ({ alpha2Code, zipCode, city }: Shipment["from"]) => ({ country: alpha2Code, zip: zipCode, city });
      const packages = ready.parcels.map(({ weight, length, width, height }) => ({ weight, length, width, height }));
      const { summary } = await client.services.products({
        serviceId: ready.service!.id,
        source,
        from: end(ready.from),
        to: end(ready.to),
        packages,
        contentValue: content.value,
        upsales,
        voucherName: null,
      });
      expect(summary.total).toEqual(ready.price!.total);
      expect(await client.shipments.markSeen({ references: [waybillReference] })).toEqual({ seen: [waybillReference] });
      expect((await client.shipments.get({ waybillReference })).isNew).toBe(false);
      await client.shipments.delete({ references: [waybillReference] });
    });

    it("drops a service that does not take its parcels any more", async () => {
      const ready = await createReady(client);
      const heavy = { ...PARCEL, weight: 900 };
      const draft = await completeDraft(client, { parcels: [heavy] });
      const changed = await client.shipments.update({ ...draft, waybillReference: ready.waybillReference });
      expect(changed).toMatchObject({ service: null, price: null, state: "AWAITING_COMPLETION" });
      await client.shipments.delete({ references: [ready.waybillReference] });
    });

    it("keeps only the extras that its service offers", async () => {
      const services = await searchServices(client);
      const plain = services.find(({ adultSignature, dropOff }) => !adultSignature && !dropOff.destination);
      if (!plain) throw new Error("Every service offers everything");
      const { upsales } = bareDraft();
      const body = bareDraft({ serviceId: plain.id, upsales: { ...upsales, adultSignature: true } });
      const created = await client.shipments.create({ headers: once(), body });
      expect(created.service?.id).toBe(plain.id);
      expect(created.upsales.adultSignature).toBe(false);
      await client.shipments.delete({ references: [created.waybillReference] });
    });

    it("names the field that is wrong", async () => {
      const body = bareDraft({ parcels: [PARCEL, { ...PARCEL, weight: 0 }] });
      const refused = await refusal(client.shipments.create({ headers: once(), body }));
      expect(refused).toMatchObject({ status: 422, codes: ["MustBePositiveField"], fields: ["parcels[1].weight"] });
    });

    it.each(["9999-12-28", "9999-12-31"])("takes no collection on %s, and the upstream goes on", async (date) => {
      const service = (await searchServices(client)).find(({ dropOff }) => !dropOff.origin && !dropOff.destination);
      if (!service) throw new Error("No service collects");
      const collection = { date, intervalStart: "09:00", intervalEnd: "13:00" };
      const body = bareDraft({ serviceId: service.id, collection });
      const refused = await refusal(client.shipments.create({ headers: once(), body }));
      expect(refused).toMatchObject({ status: 422, codes: ["ValueNotAllowedField"], fields: ["collection.date"] });
      const { waybillReference, updatedAt } = await client.shipments.create({
        headers: once(),
        body: { ...body, collection: null },
      });
      expect(await refusal(client.shipments.update({ ...body, waybillReference }))).toMatchObject({ status: 422 });
      expect(await refusal(client.shipments.patch({ waybillReference, updatedAt, collection }))).toMatchObject({ status: 422 });
      await client.shipments.delete({ references: [waybillReference] });
    });

    it("takes no control characters, in no text", async () => {
      const content = { description: "Bo\0oks", value: null, secondHand: false };
      const refused = await refusal(client.shipments.create({ headers: once(), body: bareDraft({ content }) }));
      expect(refused).toMatchObject({ status: 422, codes: ["InvalidFormatField"], fields: ["content.description"] });
      const search = await refusal(client.shipments.list({ inbox: "ALL", q: "\u0007" }));
      expect(search).toMatchObject({ status: 422, codes: ["InvalidFormatField"], fields: ["q"] });
      const lines = await client.shipments.create({
        headers: once(),
        body: bareDraft({ content: { ...content, description: "Books\r\n\tand pens" } }),
      });
      expect(lines.content.description).toBe("Books\r\n\tand pens");
      await client.shipments.delete({ references: [lines.waybillReference] });
    });

    it("that cannot be read is refused like any other wrong one", async () => {
      const { url } = target();
      const { token } = await signIn(target());
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...once() };
      const response = await fetch(`${url}/v1/shipments`, { method: "POST", headers, body: "{broken" });
      expect({ status: response.status, body: await response.json() }).toMatchObject({
        status: 422,
        body: { defined: true, data: { messages: [{ error_code: "InvalidPayload" }] } },
      });
    });

    it("is changed in parts, and not over what was changed meanwhile", async () => {
      const draft = await client.shipments.create({ headers: once(), body: bareDraft({ source: "csv" }) });
      const { waybillReference, updatedAt } = draft;
      const content = { description: "Lamps", value: 1000, secondHand: false };
      const changed = await client.shipments.patch({ waybillReference, updatedAt, contents: { content } });
      expect(changed).toMatchObject({ content, parcels: draft.parcels, to: draft.to, source: "csv" });
      const late = await refusal(client.shipments.patch({ waybillReference, updatedAt, recipient: RECIPIENT }));
      expect(late).toMatchObject({ status: 412, data: { current: { updatedAt: changed.updatedAt, content } } });
      const replaced = await refusal(client.shipments.update({ ...bareDraft(), waybillReference, updatedAt }));
      expect(replaced).toMatchObject({ status: 412, data: { current: { updatedAt: changed.updatedAt, content } } });
      const [service] = await searchServices(client);
      const { serviceId, extras } = { serviceId: service?.id ?? "", extras: draft.upsales };
      const whole = { waybillReference, updatedAt: changed.updatedAt, service: { serviceId }, extras, sender: SENDER };
      const served = await client.shipments.patch({ ...whole, recipient: RECIPIENT });
      expect(served).toMatchObject({ service: { id: serviceId }, from: { firstName: SENDER.firstName } });
      expect(served.to.postalZone?.id).toBe("DE-mainland");
      const { shipmentsPriceDetails, shipmentsFailed, totalPrice } = await client.shipments.prices({
        references: [waybillReference],
        vouchers: { [waybillReference]: "NO-SUCH-VOUCHER" },
      });
      expect({ shipmentsPriceDetails, totalPrice }).toEqual({ shipmentsPriceDetails: [], totalPrice: 0 });
      expect(shipmentsFailed).toMatchObject([{ waybillReference, messages: [{ error_code: "UnknownVoucher" }] }]);
      await client.shipments.delete({ references: [waybillReference] });
    });

    it("has its price beside those that are unknown, once however often it is asked for", async () => {
      const { waybillReference, price } = await createReady(client);
      const references = ["WB0000000000", waybillReference, waybillReference];
      const answer = await client.shipments.prices({ references });
      expect(answer).toMatchObject({
        shipmentsPriceDetails: [{ waybillReference }],
        shipmentsFailed: [{ waybillReference: "WB0000000000", messages: [{ error_code: "NotFound" }] }],
        totalPrice: price?.total.totalPrice,
      });
      await client.shipments.delete({ references: [waybillReference] });
    });

    it.each(["no-such-service", "ibervelo-24"])("does not lose its service to %s, which is not offered", async (serviceId) => {
      const ready = await createReady(client);
      const { waybillReference, updatedAt } = ready;
      const refused = await refusal(client.shipments.patch({ waybillReference, updatedAt, service: { serviceId } }));
      expect(refused).toMatchObject({ status: 422, codes: ["ValueNotAllowedField"], fields: ["service.serviceId"] });
      const many = await client.shipments.updateMany({ shipments: [{ waybillReference, serviceId }] });
      expect(many.shipmentsFailed).toMatchObject([{ waybillReference, messages: [{ field: "serviceId" }] }]);
      expect(await client.shipments.get({ waybillReference })).toEqual(ready);
      await client.shipments.delete({ references: [waybillReference] });
    });

    it("is not saved without what was asked for: an unknown service or point, or a cover that is not offered", async () => {
      const ready = await createReady(client);
      const { waybillReference, updatedAt } = ready;
      const { upsales } = ready;
      const insurance = { insuranceType: "WAYBILL_INSURANCE" as const, amount: 9000 };
      const wrong = [
        ["serviceId", { serviceId: "no-such-service" }],
        ["dropoffPointId", { dropoffPointId: "no-such-point" }],
        ["upsales.insurance.insuranceType", { upsales: { ...upsales, insurance } }],
      ] as const;
      for (const [field, change] of wrong) {
        const body = await completeDraft(client, change);
        const refused = { status: 422, codes: ["ValueNotAllowedField"], fields: [field] };
        expect(await refusal(client.shipments.create({ headers: once(), body }))).toMatchObject(refused);
        expect(await refusal(client.shipments.update({ ...body, waybillReference }))).toMatchObject(refused);
        const many = await client.shipments.updateMany({ shipments: [{ waybillReference, ...change }] });
        expect(many.shipmentsFailed).toMatchObject([{ waybillReference, messages: [{ field }] }]);
      }
      const patch = client.shipments.patch({ waybillReference, updatedAt, extras: { ...upsales, insurance } });
      expect(await refusal(patch)).toMatchObject({ fields: ["extras.insurance.insuranceType"] });
      expect(await client.shipments.get({ waybillReference })).toEqual(ready);
      await client.shipments.delete({ references: [waybillReference] });
    });

    it("is changed with others, and one that cannot be is named", async () => {
      const draft = await client.shipments.create({ headers: once(), body: bareDraft() });
      const { waybillReference } = draft;
      const content = { description: "Lamps", value: 1000, secondHand: false };
      const answer = await client.shipments.updateMany({
        shipments: [
          { waybillReference, content },
          { waybillReference: "WB0000000000", content },
        ],
      });
      expect(answer.shipmentsUpdated.map((shipment) => shipment.content)).toEqual([content]);
      expect(answer.shipmentsUpdated[0]?.parcels).toEqual(draft.parcels);
      expect(answer.shipmentsFailed).toMatchObject([
        { waybillReference: "WB0000000000", messages: [{ error_code: "NotFound" }] },
      ]);
      await client.shipments.delete({ references: [waybillReference] });
    });

    it("can be repeated as another draft", async () => {
      const original = await createReady(client);
      const headers = once();
      const copied = await client.shipments.duplicate({ params: { waybillReference: original.waybillReference }, headers });
      const copy = await client.shipments.get(copied);
      expect(copied.waybillReference).not.toBe(original.waybillReference);
      expect({ to: copy.to, content: copy.content }).toEqual({ to: original.to, content: original.content });
      const again = await client.shipments.duplicate({ params: { waybillReference: original.waybillReference }, headers });
      expect(again).toEqual(copied);
      await client.shipments.delete({ references: [original.waybillReference, copied.waybillReference] });
    });

    it("is not found after deletion, even by its owner", async () => {
      const { waybillReference } = await client.shipments.create({ headers: once(), body: bareDraft() });
      expect(await client.shipments.delete({ references: [waybillReference] })).toMatchObject({ deleted: [waybillReference] });
      expect(await refusal(client.shipments.get({ waybillReference }))).toMatchObject({ status: 404, codes: ["NotFound"] });
    });

    it("does not take an address that is no reference of a shipment", async () => {
      const refused = await refusal(client.shipments.get({ waybillReference: "nonsense" }));
      expect(refused).toMatchObject({ status: 422, fields: ["waybillReference"] });
    });
  });

  describe("the list", () => {
    let client: Client;
    beforeAll(async () => ({ client } = await signIn(target())));

    it("counts as many shipments as its pages hold, each once, newest first", async () => {
      const { counts } = await client.shipments.stats({});
      const seen: { reference: string; createdAt: string }[] = [];
      let cursor: string | undefined;
      do {
        const page = await client.shipments.list({ inbox: "ALL", limit: 17, ...(cursor === undefined ? {} : { cursor }) });
        expect(page.pagination.totalElements).toBe(counts.ALL);
        seen.push(...page.content.map(({ waybillReference, createdAt }) => ({ reference: waybillReference, createdAt })));
        cursor = page.pagination.nextCursor ?? undefined;
      } while (cursor !== undefined && seen.length < 500);
      if (seen.length < 500) expect(seen).toHaveLength(counts.ALL);
      expect(new Set(seen.map(({ reference }) => reference)).size).toBe(seen.length);
      expect(seen.map(({ createdAt }) => createdAt)).toEqual(
        seen
          .map(({ createdAt }) => createdAt)
          .sort()
          .reverse(),
      );
    });

    it("shows in each inbox what belongs there, and as many as it is said to hold", async () => {
      const { counts } = await client.shipments.stats({});
      for (const inbox of ["DRAFT", "READY_TO_PURCHASE", "PROCESSING", "READY_FOR_SHIPPING", "TRACKING", "CANCELED"] as const) {
        const { content, pagination } = await client.shipments.list({ inbox, limit: 100 });
        expect(content.filter(({ state }) => !INBOXES_BY_STATE[state].includes(inbox))).toEqual([]);
        // The account at another upstream may have none.
        if (target().platform) expect(content, inbox).not.toEqual([]);
        expect(pagination.totalElements, inbox).toBe(counts[inbox]);
        expect(content).toHaveLength(Math.min(100, counts[inbox]));
      }
      expect(counts.PENDING).toBe(counts.DRAFT);
    });

    it("says of a shipment what the shipment itself says", async () => {
      const ready = await createReady(client);
      const { content } = await client.shipments.list({ inbox: "ALL", references: [ready.waybillReference] });
      const toSameRecipient = (await client.shipments.mergeable(ready)).content.length;
      expect(content).toEqual([{ ...ListedShipment.parse(ready), pieces: 0, toSameRecipient }]);
      await client.shipments.delete({ references: [ready.waybillReference] });
    });

    it.each(["RECIPIENT", "CONTENTS", "SERVICE", "BENEFITS", "PRICE", "STATE"] as const)(
      "sorts by %s both ways",
      async (column) => {
        const [up, down] = await Promise.all(
          (["ASC", "DESC"] as const).map((way) => client.shipments.list({ inbox: "ALL", order: `${column}_${way}`, limit: 100 })),
        );
        const keys = up!.content.map(({ sortKey }) => sortKey ?? "");
        // By code unit, so that a live list finds the place of a row.
        expect(keys).toEqual([...keys].sort());
        expect(down!.content.map(({ sortKey }) => sortKey ?? "")).toEqual([...keys].sort().reverse());
        if (!target().platform) return;
        expect(new Set(keys).size, column).toBeGreaterThan(1);
        const references = (content: ListedShipment[]) => content.map(({ waybillReference }) => waybillReference);
        if (up!.content.length < 100) expect(references(down!.content)).toEqual(references(up!.content).toReversed());
        for (const row of up!.content) expect(row.sortKey, column).toBe(SORT_KEYS[column]?.(row) ?? row.sortKey);
      },
    );

    it("sorts by creation both ways, without sort keys", async () => {
      const instants = async (order: "CREATED_ASC" | "CREATED_DESC") => {
        const { content } = await client.shipments.list({ inbox: "ALL", order, limit: 50 });
        expect(content.every(({ sortKey }) => sortKey === undefined)).toBe(true);
        return content.map(({ createdAt }) => createdAt);
      };
      const [up, down] = [await instants("CREATED_ASC"), await instants("CREATED_DESC")];
      expect(up).toEqual([...up].sort());
      expect(down).toEqual([...down].sort().reverse());
    });

    it("goes on from page to page in each order", async () => {
      for (const order of SHIPMENT_ORDERS) {
        const whole = await client.shipments.list({ inbox: "READY_FOR_SHIPPING", order, limit: 6 });
        const pages: string[] = [];
        for (let cursor: string | undefined, count = 0; count < 3; count += 1) {
          const page = await client.shipments.list({ inbox: "READY_FOR_SHIPPING", order, limit: 2, ...(cursor && { cursor }) });
          pages.push(...page.content.map(({ waybillReference }) => waybillReference));
          if (page.pagination.nextCursor === null) break;
          cursor = page.pagination.nextCursor;
        }
        expect(pages, order).toEqual(whole.content.map(({ waybillReference }) => waybillReference));
      }
    });

    it("filters by any day of the calendar", async () => {
      for (const day of ["9999-12-31", "0001-01-01", "0000-01-01"]) {
        const filter = { created_at_from: day, created_at_to: day, delivery_date_from: day, delivery_date_to: day };
        expect((await client.shipments.list({ inbox: "ALL", ...filter })).content, day).toEqual([]);
      }
    });

    it("finds a shipment by recipient, own reference and content, and by nothing else", async () => {
      const mark = `Q${Date.now()}`;
      const ready = await createReady(client, { shipmentCustomReference: mark });
      const find = async (filter: object) => {
        const { content } = await client.shipments.list({ inbox: "ALL", ...filter });
        return content.some(({ waybillReference }) => waybillReference === ready.waybillReference);
      };
      expect(await find({ q: mark.toLowerCase() })).toBe(true);
      expect(await find({ q: `zsófia ${mark}` })).toBe(true);
      expect(await find({ q: `őr ${mark}` })).toBe(true);
      expect(await find({ q: "100%_no" })).toBe(false);
      expect(await find({ recipient_name: "Zsófia", recipient_surname: "Őry", shipment_custom_reference: mark })).toBe(true);
      expect(await find({ recipient_name: "zsofia", recipient_surname: "o\u0301r", shipment_custom_reference: mark })).toBe(true);
      expect(await find({ q: `zsó\u200Bfia \uFEFF${mark}\u00AD` })).toBe(true);
      expect(await find({ recipient_name: "Őry", shipment_custom_reference: mark })).toBe(false);
      expect(await find({ source: ["csv"], shipment_custom_reference: mark })).toBe(false);
      expect(await find({ carrier_name: [ready.service?.carrierName], shipment_custom_reference: mark })).toBe(true);
      expect(await find({ references: [ready.waybillReference] })).toBe(true);
      expect(await find({ references: ["WB0000000000"] })).toBe(false);
      await client.shipments.delete({ references: [ready.waybillReference] });
    });

    it("finds a shipment by all that a merchant has at hand, in any case and without accents", async () => {
      const mark = `R${Date.now()}`;
      const to = {
        ...RECIPIENT,
        firstName: "Ágnes",
        lastName: "Özdemir",
        company: `Straße ${mark}`,
        city: "Köln",
        zipCode: "50667",
      };
      const [first, second] = await Promise.all([
        createReady(client, {
          to,
          shipmentCustomReference: `#${mark}`,
          content: { description: "Gefütterte Jacke", value: 4200, secondHand: false },
        }),
        createReady(client, { to: { ...to, alpha2Code: "GB", zipCode: "SW1A 1AA", city: "London" }, serviceId: null }),
      ]);
      const finds = async (q: string) => {
        const { content } = await client.shipments.list({ inbox: "ALL", q });
        return content.map(({ waybillReference }) => waybillReference).sort();
      };
      const both = [first.waybillReference, second.waybillReference].sort();
      expect(await finds(mark)).toEqual(both);
      for (const name of ["agnes", "OZDEMIR", "özdemir ágnes"]) expect(await finds(`${name} ${mark}`), name).toEqual(both);
      expect(await finds(`strasse ${mark}`)).toEqual(both);
      for (const q of [
        "koln",
        "KÖLN",
        "50667",
        "gefutterte jacke",
        `#${mark}`.toLowerCase(),
        first.waybillReference.toLowerCase(),
      ]) {
        expect(await finds(`${q} ${mark}`), q).toEqual([first.waybillReference]);
      }
      for (const q of ["sw1a 1aa", "sw1a1aa", "SW1A"]) expect(await finds(`${q} ${mark}`), q).toEqual([second.waybillReference]);
      for (const q of ["münchen", "50668", "trousers"]) expect(await finds(`${q} ${mark}`), q).toEqual([]);
      await client.shipments.delete({ references: both });
    });

    it("leads from one bought shipment to those beside it", async () => {
      const { content } = await client.shipments.list({ inbox: "TRACKING", limit: 3 });
      const [first, second, third] = content.map(({ waybillReference }) => waybillReference);
      const beside = (waybillReference: string) => client.shipments.neighbours({ waybillReference, inbox: "TRACKING" });
      expect(await beside(second!)).toEqual({ previous: first, next: third });
      expect((await beside(first!)).next).toBe(second);
      expect(await refusal(beside("WB0000000000"))).toMatchObject({ status: 404 });
    });

    it("refuses a cursor of another order", async () => {
      const { pagination } = await client.shipments.list({ inbox: "ALL", limit: 1 });
      if (pagination.nextCursor === null) return;
      const other = client.shipments.list({ inbox: "ALL", order: "SERVICE_ASC", cursor: pagination.nextCursor });
      expect(await refusal(other)).toMatchObject({ status: 422, fields: ["cursor"] });
    });

    it("names the carriers and sources that can be filtered by", async () => {
      const ready = await createReady(client);
      const { carriers } = await client.shipments.carriers({ inbox: "READY_TO_PURCHASE" });
      expect(carriers).toContain(ready.service?.carrierName);
      const { sources } = await client.shipments.sources({ inbox: "READY_TO_PURCHASE" });
      expect(sources.map(({ name }) => name)).toContain("manual");
      await client.shipments.delete({ references: [ready.waybillReference] });
    });

    it("belongs to its client alone", async () => {
      const { waybillReference } = await createReady(client);
      const nobody = createClient(target().url);
      expect(await refusal(nobody.shipments.get({ waybillReference }))).toMatchObject({ status: 401 });
      // At another upstream the tests have no second account.
      if (target().platform) {
        const { upstream: stranger } = await registerMerchant(target().url, "waybill");
        expect(await refusal(stranger.shipments.get({ waybillReference }))).toMatchObject({ status: 404 });
      }
      await client.shipments.delete({ references: [waybillReference] });
    });
  });
}
