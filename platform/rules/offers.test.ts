import { describe, expect, it } from "vitest";
import { allServices } from "./catalog";
import { carrierOf } from "./catalog";
import { LIST_OFFER, type Offer, type OfferTerms, offerExclusion, resolvePoint, termsOfTenant } from "./offers";
import { priceShipment, searchServices, unavailableServices } from "./pricing";
import { MADRID_TO_BERLIN } from "./pricing-example";

const services = { premiumCarriers: true, exclusivePrices: false, cashOnDelivery: true, restrictedBySource: true };
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
    for (const service of search(offer)) {
      const listed = list.get(service.id);
      expect(service.price.totalPrice).toBeLessThan(listed?.price.totalPrice ?? 0);
      expect(service.listPrice).toEqual(listed?.price);
      expect(listed?.listPrice).toBeNull();
      const priced = priceShipment({ ...MADRID_TO_BERLIN, serviceId: service.id }, null, offer);
      expect(priced.ok && priced.summary.total.totalPrice).toBe(service.price.totalPrice);
    }
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
    expect(search(offer).every(({ dropOff }) => dropOff.destination)).toBe(true);
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
