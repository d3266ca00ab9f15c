import { beforeAll, describe, expect, it } from "vitest";
import type { ShipmentDraft } from "../../../contract/shipments";
import { compareRecords } from "../../../contract/rules/arrival";
import type { NewRule } from "../../../contract/shipping-rules";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import { bareDraft, PARCEL, searchServices, SENDER } from "../support/drafts";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

const MUGS: NewRule = {
  alias: "Mugs",
  overwrite: false,
  conditions: [
    { identifier: "content", operation: "CONTAINS", value: "mug" },
    { identifier: "weight", operation: "AT_MOST", value: "2.5" },
  ],
  actions: [{ identifier: "insurance", value: "120.00" }],
};

/** Shipping rules. */
export function describeShippingRules(target: () => Target): void {
  describe("shipping rules", () => {
    let client: Client;
    const newMerchant = async () => {
      client = (await registerMerchant(target().url, "waybill")).upstream;
    };
    beforeAll(newMerchant);
    const save = (rule: Partial<NewRule> = {}, id: string | null = null, headers = once()) =>
      client.shippingRules.save({ headers, body: { ...MUGS, ...rule, id } });
    const aliases = async () => (await client.shippingRules.list({})).rules.map(({ alias }) => alias);
    const remove = (id: string, headers = once()) => client.shippingRules.delete({ headers, params: { id } });
    const clear = async () => {
      for (const { id } of (await client.shippingRules.list({})).rules) await remove(id);
    };
    const draft = (change: Partial<ShipmentDraft> = {}) =>
      client.shipments.create({
        headers: once(),
        body: bareDraft({ content: { description: "Blue Mug", value: null, secondHand: false }, ...change }),
      });
    const apply = (references: string[], headers = once()) => client.shippingRules.apply({ headers, body: { references } });

    it("say what can be asked and set, in the merchant's language", async () => {
      const known = await client.shippingRules.configuration({ language: "de" });
      expect(known).toMatchObject({ maxShippingRules: 15, currency: "EUR", parcels: [], warehouses: [] });
      expect(known.conditions.find(({ identifier }) => identifier === "weight")?.operations).toContain("AT_MOST");
      expect(known.destinations).toContainEqual({ id: "DE-mainland", name: "Deutschland" });
      expect(known.destinations).toContainEqual({ id: "ES-canarias", name: "Kanarische Inseln" });
      expect(known.sources.map(({ alias }) => alias)).toEqual(["manual", "csv", "api"]);
    });

    it("choose a service for each shipment, and leave it to the next rule where nothing arrives in time", async () => {
      expect((await client.shippingRules.configuration({})).serviceChoices).toEqual([
        "CHEAPEST",
        "FASTEST",
        "CHEAPEST_IN_TIME",
        "SUREST",
      ]);
      const conditions = [{ identifier: "content" as const, operation: "CONTAINS" as const, value: "mug" }];
      const choose = (alias: string, value: string) => save({ alias, conditions, actions: [{ identifier: "serviceId", value }] });
      await choose("In time", "CHEAPEST_IN_TIME");
      await choose("Else", "CHEAPEST");
      const { waybillReference } = await draft();
      expect(await apply([waybillReference])).toMatchObject({ changed: [waybillReference] });
      const cheapest = (await searchServices(client)).find(({ dropOff }) => !dropOff.destination)!;
      expect((await client.shipments.get({ waybillReference })).service?.id).toBe(cheapest.id);
      const { traces } = await client.shippingRules.traces({ waybillReference });
      expect(traces.map(({ changes }) => changes[0])).toMatchObject([
        { identifier: "serviceId", before: null, after: "CHEAPEST_IN_TIME", outcome: "NONE_IN_TIME" },
        { identifier: "serviceId", before: null, outcome: "SET" },
      ]);
      const { entries } = await client.history.list({ waybillReference });
      expect(entries[0]).toMatchObject({ by: { kind: "RULE", name: "Else" }, changes: [{ field: "service", from: null }] });
      expect(await refusal(choose("Unknown", "DEAREST"))).toMatchObject({ status: 422, fields: ["actions[0].value"] });
      expect(
        await refusal(save({ alias: "No day", conditions: [{ identifier: "weekday", operation: "IS", value: "8" }] })),
      ).toMatchObject({ status: 422, fields: ["conditions[0].value"] });
      await client.shipments.delete({ references: [waybillReference] });
      await clear();
    });

    it("choose the service of which most parcels arrived first", async () => {
      const [from, to] = [
        { country: "ES" as const, zip: "28001" },
        { country: "DE" as const, zip: "10115" },
      ];
      const { weight, length, width, height } = PARCEL;
      const { services } = await client.services.search({
        source: "manual",
        from,
        to,
        packages: [{ weight, length, width, height }],
      });
      const toDoor = services.filter(({ dropOff }) => !dropOff.destination);
      const surest = toDoor.reduce((best, service) => (compareRecords(service, best) < 0 ? service : best));
      if (target().platform) expect(surest.record).not.toBeNull();
      await save({
        alias: "Surest",
        conditions: [{ identifier: "content", operation: "CONTAINS", value: "mug" }],
        actions: [{ identifier: "serviceId", value: "SUREST" }],
      });
      const sender = { ...SENDER, alpha2Code: from.country, zipCode: from.zip, city: "Madrid" };
      const { waybillReference } = await draft({ from: sender });
      await apply([waybillReference]);
      expect((await client.shipments.get({ waybillReference })).service?.id).toBe(surest.id);
      await client.shipments.delete({ references: [waybillReference] });
      await clear();
    });

    it("are saved once under one key, changed, put in another order once, switched off and deleted once", async () => {
      const headers = once();
      const first = await save({}, null, headers);
      expect(await save({}, null, headers)).toEqual(first);
      expect(first).toMatchObject({
        ...MUGS,
        actions: [{ identifier: "insurance", operation: "ASSIGN", value: "120.00" }],
        enabled: true,
      });
      const second = await save({ alias: "Plates", overwrite: true });
      expect(second.actions).toEqual([{ identifier: "insurance", operation: "OVERWRITE", value: "120.00" }]);
      expect(await aliases()).toEqual(["Mugs", "Plates"]);
      const call = { headers: once(), body: { ids: [first.id, second.id] as [string, string] } };
      await client.shippingRules.swap(call);
      await client.shippingRules.swap(call);
      expect(await aliases()).toEqual(["Plates", "Mugs"]);
      const back = (order: string[]) => client.shippingRules.swap({ headers: once(), body: { ...call.body, order } });
      expect(await refusal(back([first.id, second.id]))).toMatchObject({ status: 409 });
      await back([second.id, first.id]);
      expect(await aliases()).toEqual(["Mugs", "Plates"]);
      const third = await save({ alias: "Vases" });
      await client.shippingRules.swap({ headers: once(), body: { ids: [third.id, second.id, first.id] } });
      expect(await aliases()).toEqual(["Vases", "Mugs", "Plates"]);
      await remove(third.id);
      expect(await save({ alias: "Cups" }, first.id)).toMatchObject({ id: first.id, alias: "Cups" });
      expect(await client.shippingRules.setEnabled({ id: first.id, enabled: false })).toMatchObject({ enabled: false });
      expect(await client.shippingRules.get({ id: first.id })).toMatchObject({ alias: "Cups", enabled: false, recentlySet: 0 });
      const key = once();
      expect(await remove(first.id, key)).toEqual({ deleted: true });
      expect(await remove(first.id, key)).toEqual({ deleted: true });
      expect(await refusal(remove(first.id))).toMatchObject({ status: 404 });
      await clear();
    });

    it("have a name each, and are at most as many as the tenant has", async () => {
      const { id } = await save();
      expect(await refusal(save({ alias: "MUGS" }))).toMatchObject({
        status: 422,
        codes: ["ShippingRuleAliasDuplicated"],
        fields: ["alias"],
      });
      expect(await save({ alias: "MUGS" }, id)).toMatchObject({ alias: "MUGS" });
      for (let at = 1; at < 15; at += 1) await save({ alias: `Rule ${at}` });
      expect(await refusal(save({ alias: "One more" }))).toMatchObject({ status: 422, codes: ["ShippingRulesLimitExceeded"] });
      await clear();
    });

    it.each([
      ["a negative number", { identifier: "weight", operation: "AT_MOST", value: "-1" }, "MustBePositiveField", "value"],
      ["too many decimals", { identifier: "weight", operation: "AT_MOST", value: "1.2345" }, "InvalidFormatField", "value"],
      ["decimals of a count", { identifier: "parcels", operation: "EQUALS", value: "1.5" }, "InvalidFormatField", "value"],
      ["an unknown country", { identifier: "country", operation: "IS", value: "XX" }, "ValueNotAllowedField", "value"],
      ["an unknown parcel", { identifier: "parcel", operation: "IS", value: "none" }, "ValueNotAllowedField", "value"],
      ["a tag with a comma", { identifier: "tag", operation: "IS", value: "Gift, Fragile" }, "InvalidFormatField", "value"],
      ["a tag that is too long", { identifier: "tag", operation: "IS", value: "x".repeat(31) }, "MaxSizeExceededField", "value"],
      [
        "an operation of others",
        { identifier: "country", operation: "CONTAINS", value: "DE" },
        "ValueNotAllowedField",
        "operation",
      ],
    ] as const)("are refused with %s", async (_what, condition, code, field) => {
      const refused = await refusal(save({ conditions: [MUGS.conditions[0]!, condition] }));
      expect(refused).toMatchObject({ status: 422, codes: [code], fields: [`conditions[1].${field}`] });
    });

    it("belong to their account", async () => {
      const { id } = await save();
      const other = (await registerMerchant(target().url, "waybill")).upstream;
      expect((await other.shippingRules.list({})).rules).toEqual([]);
      expect(await refusal(other.shippingRules.get({ id }))).toMatchObject({ status: 404 });
      expect(await refusal(other.shippingRules.delete({ headers: once(), params: { id } }))).toMatchObject({ status: 404 });
      await clear();
    });

    it("are tried on the last shipments, and change nothing", async () => {
      await newMerchant();
      const mug = await draft();
      const plate = await draft({ content: { description: "Plate", value: null, secondHand: false } });
      const own = await draft({
        parcels: [{ ...PARCEL, weight: 1 }],
        content: { description: "Mug", value: 900, secondHand: false },
      });
      const { trials } = await client.shippingRules.tryRule({
        ...MUGS,
        overwrite: true,
        actions: [{ identifier: "content", value: "Ceramics" }],
      });
      expect(trials.map(({ waybillReference, matched }) => [waybillReference, matched])).toEqual([
        [own.waybillReference, true],
        [plate.waybillReference, false],
        [mug.waybillReference, true],
      ]);
      expect(trials[0]).toMatchObject({
        changes: [{ identifier: "content", before: "Mug", after: "Ceramics", outcome: "SET" }],
        overwritesOwn: true,
      });
      expect(await client.shipments.get({ waybillReference: mug.waybillReference })).toEqual(mug);
    });

    it("prepare drafts that are selected, once, say why, and can be undone", async () => {
      await newMerchant();
      const [service] = await searchServices(client);
      await save({
        actions: [
          { identifier: "serviceId", value: service!.id },
          { identifier: "proofOfDelivery", value: "false" },
        ],
      });
      const [mug, plate] = [await draft(), await draft({ content: { description: "Plate", value: null, secondHand: false } })];
      const headers = once();
      const references = [mug.waybillReference, plate.waybillReference, "WB0000000000"];
      const applied = await apply(references, headers);
      expect(applied).toMatchObject({
        changed: [mug.waybillReference],
        unchanged: [plate.waybillReference],
        failed: [{ waybillReference: "WB0000000000", messages: [{ error_code: "NotFound" }] }],
      });
      expect(await apply(references, headers)).toEqual(applied);
      const after = await client.shipments.get({ waybillReference: mug.waybillReference });
      expect(after.service?.id).toBe(service!.id);
      const why = await client.shippingRules.traces({ waybillReference: mug.waybillReference });
      expect(why).toMatchObject({
        traces: [
          {
            alias: "Mugs",
            matched: true,
            conditions: [
              { identifier: "content", met: true, found: "Blue Mug", value: "mug" },
              { identifier: "weight", met: true, found: "1.25", value: "2.5" },
            ],
            changes: [
              { identifier: "serviceId", before: null, outcome: "SET" },
              { identifier: "proofOfDelivery", outcome: "SAME" },
            ],
          },
        ],
        changedSince: [],
      });
      const unmatched = await client.shippingRules.traces({ waybillReference: plate.waybillReference });
      expect(unmatched.traces).toMatchObject([{ matched: false, changes: [], conditions: [{ met: false }, { met: true }] }]);
      expect((await client.shippingRules.list({})).rules).toMatchObject([{ recentlySet: 1 }]);
      // A second run changes nothing more, and keeps the traces of the first.
      expect(await apply([mug.waybillReference])).toMatchObject({ changed: [], unchanged: [mug.waybillReference] });
      const again = await client.shippingRules.traces({ waybillReference: mug.waybillReference });
      expect(again.traces).toEqual(why.traces);
      await client.shipments.undo({ undoTokens: [applied.undoToken!] });
      const undone = await client.shippingRules.traces({ waybillReference: mug.waybillReference });
      expect(undone.changedSince).toEqual([{ identifier: "serviceId", value: null }]);
    });

    it("add tags in the spelling in use to drafts that are selected, and undo it", async () => {
      await newMerchant();
      const tagged = async (...tags: string[]) => (await draft({ tags })).waybillReference;
      const full = Array.from({ length: 10 }, (_, nth) => `t${nth}`);
      const [plain, own, many] = [await tagged(), await tagged("Gift", "Mine"), await tagged(...full)];
      await save({
        actions: [
          { identifier: "tag", value: " GIFT " },
          { identifier: "tag", value: "Fragile" },
        ],
      });
      await save({
        alias: "Fragile",
        conditions: [{ identifier: "tag", operation: "IS", value: "fragile" }],
        actions: [{ identifier: "insurance", value: "120.00" }],
      });
      const applied = await apply([plain, own, many]);
      expect(applied).toMatchObject({ changed: [plain, own], unchanged: [many], failed: [] });
      const get = (waybillReference: string) => client.shipments.get({ waybillReference });
      expect(await get(plain)).toMatchObject({ tags: ["Gift", "Fragile"], upsales: { insurance: { amount: 12_000 } } });
      expect((await get(own)).tags).toEqual(["Gift", "Mine", "Fragile"]);
      expect((await get(many)).tags).toEqual(full);
      expect((await client.shipments.list({ inbox: "ALL", tag: ["fragile"] })).content).toHaveLength(2);
      const outcomesOf = async (waybillReference: string) =>
        (await client.shippingRules.traces({ waybillReference })).traces[0]!.changes.map(({ after, outcome }) => [
          after,
          outcome,
        ]);
      expect(await outcomesOf(own)).toEqual([
        ["Gift", "SAME"],
        ["Fragile", "SET"],
      ]);
      expect(await outcomesOf(many)).toEqual([]);
      expect((await client.shippingRules.traces({ waybillReference: plain })).changedSince).toEqual([]);
      expect(await apply([plain])).toMatchObject({ changed: [], unchanged: [plain] });
      expect(await outcomesOf(plain)).toEqual([
        ["Gift", "SET"],
        ["Fragile", "SET"],
      ]);
      await client.shipments.undo({ undoTokens: [applied.undoToken!] });
      expect((await get(plain)).tags).toEqual([]);
      expect((await get(own)).tags).toEqual(["Gift", "Mine"]);
      expect((await client.shippingRules.traces({ waybillReference: own })).changedSince).toContainEqual({
        identifier: "tag",
        value: "Gift, Mine",
      });
      expect((await client.annotations.tags({})).tags).not.toContainEqual(expect.objectContaining({ name: "Fragile" }));
    });

    it("say of a tag on the last shipments where it would be added, and overwrite none", async () => {
      await newMerchant();
      const [plain, tagged] = [await draft(), await draft({ tags: ["Gift"] })];
      const { trials } = await client.shippingRules.tryRule({
        ...MUGS,
        overwrite: true,
        actions: [{ identifier: "tag", value: "GIFT" }],
      });
      expect(trials).toMatchObject([
        { changes: [{ identifier: "tag", before: "Gift", after: "Gift", outcome: "SAME" }], overwritesOwn: false },
        { changes: [{ identifier: "tag", before: null, after: "Gift", outcome: "SET" }], overwritesOwn: false },
      ]);
      expect(await client.shipments.get({ waybillReference: plain.waybillReference })).toEqual(plain);
      expect(tagged.tags).toEqual(["Gift"]);
    });

    it("do not set a service that is not offered for the shipment", async () => {
      await newMerchant();
      const { services } = await client.shippingRules.configuration({});
      const offered = new Set((await searchServices(client)).map(({ id }) => id));
      const abroad = services.find(({ id }) => !offered.has(id))!;
      await save({ overwrite: true, actions: [{ identifier: "serviceId", value: abroad.id }] });
      const { waybillReference } = await draft();
      expect(await apply([waybillReference])).toMatchObject({ changed: [], unchanged: [waybillReference] });
      const { traces } = await client.shippingRules.traces({ waybillReference });
      expect(traces[0]!.changes).toMatchObject([{ identifier: "serviceId", outcome: "NOT_OFFERED" }]);
    });
  });
}
