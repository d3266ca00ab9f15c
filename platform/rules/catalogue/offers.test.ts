import { describe, expect, it } from "vitest";
import { insuranceTypes } from "../../../contract/rules/insurance";
import { allServices } from "./catalog";
import { carrierOf } from "./catalog";
import {
  clientTermsOf,
  conditionsOf,
  LIST_OFFER,
  type Offer,
  type OfferTerms,
  offerExclusion,
  resolvePoint,
  termsOfMerchant,
  termsOfTenant,
} from "./offers";
import { priceShipment, searchServices, unavailableServices } from "../pricing/pricing";
import { MADRID_TO_BERLIN } from "../pricing/pricing-example";
import { rateFor } from "../pricing/pricing-porterage";
import { volumePercent } from "../pricing/volume-discounts";

const services = {
  premiumCarriers: true,
  exclusivePrices: false,
  cashOnDelivery: true,
  restrictedBySource: true,
  ownContracts: "plan" as const,
};
const offerWith = (change: Partial<OfferTerms>, preferences: Offer["preferences"] = null): Offer => ({
  terms: { ...LIST_OFFER.terms, ...change },
  preferences,
});
const search = (offer: Offer, to = MADRID_TO_BERLIN.to) =>
  searchServices({ ...MADRID_TO_BERLIN, source: "manual", to, sortBy: "totalPrice", offer });
const premium = allServices().filter((service) => carrierOf(service).isPremium);

describe("a tenant without premium carriers", () => {
  const offer = { terms: termsOfTenant({ services: { ...services, premiumCarriers: false } }), preferences: null };

  it("excludes both premium carriers from rates", () => {
    expect(new Set(premium.map(({ carrierId }) => carrierId)).size).toBe(2);
    const names = new Set(search(offer).map(({ id }) => id));
    expect(premium.filter(({ id }) => names.has(id))).toEqual([]);
    expect(search(LIST_OFFER).length).toBeGreaterThan(names.size);
  });

  it("has no price for a draft with a premium service", () => {
    const input = { ...MADRID_TO_BERLIN, serviceId: "velorra-saver" };
    expect(priceShipment(input, null).ok).toBe(true);
    expect(priceShipment(input, null, offer)).toMatchObject({ ok: false, messages: [{ error_code: "MissingCarrierProduct" }] });
  });
});

describe("exclusive prices", () => {
  const offer = { terms: termsOfTenant({ services: { ...services, exclusivePrices: true } }), preferences: null };

  it("are equal in rates, drafts and orders, and below the list price shown with them", () => {
    const list = new Map(search(LIST_OFFER).map((service) => [service.id, service]));
    const found = search(offer);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(list.keys()));
    expect(found).not.toEqual([]);
    for (const service of found) {
      const listed = list.get(service.id);
      expect(service.price.totalPrice).toBeLessThan(listed?.price.totalPrice ?? 0);
      expect(service.listPrice).toEqual(listed?.price);
      expect(listed?.listPrice).toBeNull();
      const priced = priceShipment({ ...MADRID_TO_BERLIN, serviceId: service.id }, null, offer);
      expect(priced.ok && priced.summary.total.totalPrice).toBe(service.price.totalPrice);
    }
  });
});

describe("an own contract", () => {
  const offer = offerWith({ exclusivePercent: 6, ownContractServices: ["corvoline-home"] });
  const input = { ...MADRID_TO_BERLIN, serviceId: "corvoline-home" };

  it("marks its services only, and shows them free of charge without a list price", () => {
    const own = search(offer).filter(({ isOwnContract }) => isOwnContract);
    expect(own).toMatchObject([{ id: "corvoline-home", price: { totalPrice: 0 }, listPrice: null }]);
    expect(search(offer).filter(({ price }) => price.totalPrice === 0)).toHaveLength(1);
  });

  it("charges nothing for the carrier's extras", () => {
    const extras = allServices().find(({ id }) => id === "corvoline-home")?.extras ?? {};
    const chosen = Object.fromEntries(Object.entries(extras).map(([name, cents]) => [name, cents !== null]));
    expect(Object.values(chosen)).toContain(true);
    const priced = priceShipment({ ...input, upsales: { ...input.upsales, ...chosen } }, null, offer);
    expect(priced).toMatchObject({ ok: true, summary: { total: { totalPrice: 0 } } });
    expect(priced.ok && priced.productsDetails.proofOfDelivery).toMatchObject({ basePrice: 0, totalPrice: 0 });
  });

  it.each(["ENHANCED", "WAYBILL_INSURANCE"] as const)("charges %s only if the platform insures", (insuranceType) => {
    const service = allServices().find(
      (each) => rateFor(each, input) && insuranceTypes(each.insurance, null).includes(insuranceType),
    );
    if (!service) throw new Error(`No service offers ${insuranceType}`);
    const upsales = { ...input.upsales, insurance: { insuranceType, amount: service.insurance.maxCoverage } };
    const insured = { ...input, contentValue: service.insurance.maxCoverage - 1, serviceId: service.id, upsales };
    const priced = priceShipment(insured, null, offerWith({ ownContractServices: [service.id] }));
    if (!priced.ok) throw new Error(JSON.stringify(priced.messages));
    const { total, products } = priced.summary;
    const selected = priced.productsDetails.insurance.offers.find(({ isSelected }) => isSelected);
    expect(total.totalPrice).toBe(products.insurance?.totalPrice);
    expect(total.totalPrice).toBe(selected?.totalPrice);
    expect(total.totalPrice > 0).toBe(insuranceType === "WAYBILL_INSURANCE");
  });
});

describe("a service that the platform does not sell", () => {
  const input = { ...MADRID_TO_BERLIN, serviceId: "seur-international" };

  it("is neither found nor priced without a contract, and nobody is told of it", () => {
    expect(search(LIST_OFFER).map(({ id }) => id)).not.toContain("seur-international");
    expect(priceShipment(input, null)).toMatchObject({ ok: false, messages: [{ error_code: "MissingCarrierProduct" }] });
    const query = { ...MADRID_TO_BERLIN, source: "manual", sortBy: "totalPrice" as const, offer: LIST_OFFER };
    expect(unavailableServices(query).filter(({ carrierName }) => carrierName === "SEUR")).toEqual([]);
  });

  it("costs nothing with one, and stands beside those that are sold", () => {
    const offer = offerWith({ ownContractServices: ["seur-international"] });
    const found = search(offer);
    expect(found[0]).toMatchObject({ id: "seur-international", isOwnContract: true, price: { totalPrice: 0 }, listPrice: null });
    expect(found).toHaveLength(search(LIST_OFFER).length + 1);
    expect(priceShipment(input, null, offer)).toMatchObject({ ok: true, summary: { total: { totalPrice: 0 } } });
  });
});

describe("a volume band", () => {
  it("lowers the porterage of the carriers that have a rate, equal in rates and drafts", () => {
    const list = new Map(search(LIST_OFFER).map((service) => [service.id, service]));
    const offer = offerWith({ monthlyShipments: 200 });
    for (const service of search(offer)) {
      const listed = list.get(service.id);
      const { carrierId } = allServices().find(({ id }) => id === service.id)!;
      if (volumePercent(carrierId, 200) === 0) expect(service).toMatchObject({ price: listed?.price, listPrice: null });
      else expect(service.listPrice).toEqual(listed?.price);
      const priced = priceShipment({ ...MADRID_TO_BERLIN, serviceId: service.id }, null, offer);
      expect(priced.ok && priced.summary.total.totalPrice).toBe(service.price.totalPrice);
    }
    const lower = search(offer).filter(({ id, price }) => price.totalPrice < (list.get(id)?.price.totalPrice ?? 0));
    expect(lower.map(({ id }) => id)).toContain("corvoline-home");
  });

  it("and exclusive prices do not add up: the larger discount counts", () => {
    const home = allServices().find(({ id }) => id === "corvoline-home")!;
    const percent = (monthlyShipments: number) =>
      conditionsOf(home, offerWith({ exclusivePercent: 6, monthlyShipments })).discountPercent;
    expect([0, 1, 50, 199, 200, 100_000].map(percent)).toEqual([6, 6, 6, 6, 7, 10]);
  });
});

describe("cash on delivery", () => {
  const toSpain = { country: "ES", zip: "08001" };
  const offer = offerWith({ cashOnDelivery: false });
  const cash = { amount: 1000, accountHolder: "A", iban: "B" };

  it("is neither offered nor priced if the tenant disables it", () => {
    expect(search(LIST_OFFER, toSpain).some(({ cashOnDelivery }) => cashOnDelivery.available)).toBe(true);
    expect(search(offer, toSpain).filter(({ cashOnDelivery }) => cashOnDelivery.available)).toEqual([]);
    const input = { ...MADRID_TO_BERLIN, to: toSpain, serviceId: "corvoline-home" };
    const priced = priceShipment(input, null, offer);
    expect(priced.ok && priced.productsDetails.cashOnDelivery).toBeNull();
    const withCash = { ...input, upsales: { ...input.upsales, cashOnDelivery: cash } };
    expect(priceShipment(withCash, null).ok).toBe(true);
    expect(priceShipment(withCash, null, offer)).toMatchObject({ messages: [{ field: "upsales.cashOnDelivery.amount" }] });
  });
});

describe("preferences of the source shop", () => {
  it.each([
    ["a service", { serviceId: "corvoline-home" }, (id: string) => id === "corvoline-home"],
    ["a carrier by its name", { carrier: "Velorra" }, (id: string) => id.startsWith("velorra-")],
  ])("restrict rates and prices to %s", (_what, preferences, isAllowed) => {
    const found = search(offerWith({}, preferences));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ id }) => isAllowed(id))).toBe(true);
    for (const service of allServices().filter(({ id }) => !isAllowed(id))) {
      const priced = priceShipment({ ...MADRID_TO_BERLIN, serviceId: service.id }, null, offerWith({}, preferences));
      expect(priced.ok, service.id).toBe(false);
    }
  });

  it("for a point allow only services to points, and set the point unless another is chosen", () => {
    const offer = offerWith({}, { dropoffPointId: "p1" });
    const ends = search(offer).map(({ dropOff }) => dropOff.destination);
    expect(new Set(ends)).toEqual(new Set([true]));
    expect([resolvePoint(null, offer), resolvePoint("p2", offer), resolvePoint(null, LIST_OFFER)]).toEqual(["p1", "p2", null]);
  });

  it("are ignored if the tenant does not restrict services", () => {
    const free = offerWith({ restrictedBySource: false }, { serviceId: "corvoline-home", dropoffPointId: "p1" });
    expect(search(free)).toEqual(search(LIST_OFFER));
    expect(resolvePoint(null, free)).toBeNull();
    expect(allServices().filter((service) => offerExclusion(service, free))).toEqual([]);
  });
});

describe("unavailable services", () => {
  it("are listed with every reason", () => {
    const query = {
      ...MADRID_TO_BERLIN,
      source: "manual",
      sortBy: "totalPrice" as const,
      offer: offerWith({ premiumCarriers: false }),
    };
    const heavy = { ...query, packages: [{ weight: 60, length: 30, width: 20, height: 15 }] };
    const reasons = new Map(unavailableServices(heavy).map((service) => [service.id, service.reasons]));
    expect(reasons.get("velorra-saver")).toEqual(["premium", "weight above 30 kg"]);
    expect(reasons.get("brackenway-shop")).toContain("route");
    const shown = new Set(searchServices(heavy).map(({ id }) => id));
    expect(reasons.size + shown.size).toBe(allServices().length);
  });
});

describe("the terms of a merchant", () => {
  const tenant = (discountPercent: number, exclusivePrices = false, subscription = true) =>
    ({
      services: { ...services, exclusivePrices, premiumCarriers: false, cashOnDelivery: false },
      plan: { discountPercent },
      flags: { subscription },
    }) as unknown as Parameters<typeof termsOfMerchant>[0];
  const free = { premiumCarriers: false, cashOnDelivery: false, skipsManagementFee: false, exclusivePercent: 0 };
  const paid = { premiumCarriers: true, cashOnDelivery: true, skipsManagementFee: true };

  it("are the plan's for who has one, where the tenant sells one", () => {
    expect(termsOfMerchant(tenant(10), true)).toMatchObject({ ...paid, exclusivePercent: 10, restrictedBySource: true });
    expect(termsOfMerchant(tenant(10), false)).toMatchObject(free);
    expect(termsOfMerchant(tenant(10, false, false), true)).toMatchObject(free);
  });

  it("have the larger of the plan's discount and the tenant's", () => {
    expect(termsOfMerchant(tenant(3, true), true).exclusivePercent).toBe(6);
    expect(termsOfMerchant(tenant(8, true), true).exclusivePercent).toBe(8);
  });

  it("are apart from what a client has of its own", () => {
    const isBookable = () => true;
    const own = {
      ownContractServices: ["corvoline-home"],
      monthlyShipments: 7,
      isReverseCharged: false,
      priceDay: "2026-11-27",
      catalogue: "mercato",
      isBookable,
    };
    expect(clientTermsOf({ ...LIST_OFFER.terms, ...own })).toEqual(own);
  });
});
