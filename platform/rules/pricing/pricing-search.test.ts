import { describe, expect, it } from "vitest";
import { SERVED_COUNTRIES } from "../catalogue/catalog-types";
import { Service } from "../../../contract/services";
import { allServices, findService } from "../catalogue/catalog";
import { LIST_OFFER } from "../catalogue/offers";
import { searchServices } from "./pricing";
import { MADRID_TO_BERLIN, priceOrThrow } from "./pricing-example";

describe("a service search", () => {
  const search = (query: Partial<Parameters<typeof searchServices>[0]> = {}) =>
    searchServices({
      source: "manual",
      from: MADRID_TO_BERLIN.from,
      to: MADRID_TO_BERLIN.to,
      packages: MADRID_TO_BERLIN.packages,
      sortBy: "totalPrice",
      ...query,
    });

  it("offers home and drop-off services of several carriers on every route between the countries, in the contract's shape", () => {
    for (const from of SERVED_COUNTRIES) {
      for (const to of SERVED_COUNTRIES) {
        const found = search({ from: { country: from, zip: "10115" }, to: { country: to, zip: "10115" } });
        expect(Service.array().parse(found)).toEqual(found);
        expect(new Set(found.map(({ carrierName }) => carrierName)).size, `${from} to ${to}`).toBeGreaterThanOrEqual(3);
        expect(
          found.some(({ dropOff }) => dropOff.origin) && found.some(({ dropOff }) => !dropOff.origin),
          `${from} to ${to}`,
        ).toBe(true);
        expect(found.map(({ price }) => price.totalPrice)).toEqual(
          found.map(({ price }) => price.totalPrice).sort((a, b) => a - b),
        );
        expect(
          found.every(
            ({ customsRequired }) =>
              customsRequired.available === (from !== to && [from, to].some((end) => ["GB", "TR", "CH", "US"].includes(end))),
          ),
        ).toBe(true);
      }
    }
  });

  it("prices a service like the price calculation, before extras", () => {
    const all = search({ to: { country: "GB", zip: "SW1A 1AA" } });
    expect(all).not.toEqual([]);
    for (const found of all) {
      const { summary } = priceOrThrow({ ...MADRID_TO_BERLIN, to: { country: "GB", zip: "SW1A 1AA" }, serviceId: found.id });
      expect(summary.total).toMatchObject(found.price);
    }
  });

  it("says of a service what it offers, and what it costs more", () => {
    const one = (service_id: string, query: Parameters<typeof search>[0] = {}) => search({ service_id, ...query })[0];
    const spain = { country: "ES", zip: "08005" } as const;
    expect(one("corvoline-home", { to: spain })).toMatchObject({
      name: "Home",
      carrierName: "Corvoline",
      logoId: "corvoline",
      currency: "EUR",
      isOwnContract: false,
      listPrice: null,
      insurance: { available: true, baseCoverage: 5_000, maxCoverage: 250_000 },
      adultSignature: true,
      arrival: null,
      cashOnDelivery: { available: true, maxAmount: 100_000 },
      dropOff: { origin: false, destination: false },
      urlTermsAndConditions: "https://corvoline.example/terms",
    });
    expect(one("corvoline-home")?.cashOnDelivery).toEqual({ available: false, maxAmount: 0 });
    expect(one("corvoline-pickup")).toMatchObject({ adultSignature: false, dropOff: { destination: true } });
    for (const { id, extras, hasPrintInStore } of allServices()) {
      const found = one(id, { to: spain });
      if (!found) continue;
      expect([found.proofOfDelivery, found.adultSignature, found.additionalHandling, found.hasPrintInStore], id).toEqual([
        ...[extras.proofOfDelivery, extras.adultSignature, extras.additionalHandling].map((cents) => cents !== null),
        hasPrintInStore,
      ]);
    }
    const terms = { ...LIST_OFFER.terms, ownContractServices: ["seur-48"] };
    const contract = one("seur-48", { to: spain, offer: { ...LIST_OFFER, terms }, publicUrl: "https://waybill.example" });
    expect(contract).toMatchObject({
      isOwnContract: true,
      allowsVoucher: false,
      price: { totalPrice: 0 },
      urlTermsAndConditions: "https://waybill.example/world/carriers/seur/terms",
    });
    expect(contract?.insurance.available).toBe(contract!.insurance.maxCoverage > 0);
    expect(one("corvoline-home", { to: spain, now: new Date("2026-11-25T08:00:00Z") })?.arrival).toEqual({
      from: "2026-11-27",
      to: "2026-11-27",
    });
  });

  it("tags the cheapest and the fastest once each", () => {
    const found = search();
    expect(found.filter(({ tags }) => tags.includes("CHEAPEST"))).toEqual([found[0]]);
    const fastest = found.filter(({ tags }) => tags.includes("FASTEST"));
    expect(fastest).toHaveLength(1);
    expect(fastest[0]?.transitHours).toBe(Math.min(...found.map(({ transitHours }) => transitHours)));
  });

  it("tags as the fastest what arrives first, counted from the collection", () => {
    const found = search({ now: new Date("2026-11-20T22:00:00Z") });
    const first = found.map(({ arrival }) => arrival!.from).sort()[0];
    expect(found.find(({ tags }) => tags.includes("FASTEST"))?.arrival?.from).toBe(first);
  });

  it("tags the cheapest of those that are equally fast, and none that stands alone", () => {
    const toBarcelona = search({ to: { country: "ES", zip: "08005" } });
    const inADay = toBarcelona.filter(({ transitHours }) => transitHours === 24);
    expect(inADay.map(({ id }) => id)).toEqual(["ibervelo-24", "corvoline-next-day", "velorra-express"]);
    expect(inADay.map(({ tags }) => tags)).toEqual([["FASTEST"], [], ["PREMIUM"]]);
    expect(toBarcelona[0]?.tags).toEqual(["CHEAPEST"]);
    expect(search({ service_id: "velorra-express" })[0]?.tags).toEqual(["PREMIUM"]);
  });

  it("lists what costs the same by speed, and then always alike", () => {
    const ownContractServices = ["seur-pickup", "seur-48", "seur-24", "seur-1330"];
    const offer = { ...LIST_OFFER, terms: { ...LIST_OFFER.terms, ownContractServices } };
    const free = search({ to: { country: "ES", zip: "08005" }, offer }).filter(({ isOwnContract }) => isOwnContract);
    expect(free.map(({ id }) => id)).toEqual(["seur-1330", "seur-24", "seur-48", "seur-pickup"]);
  });

  it("filters by service and carrier", () => {
    expect(search({ service_id: "corvoline-home" }).map(({ id }) => id)).toEqual(["corvoline-home"]);
    expect(
      new Set(search({ offer: { ...LIST_OFFER, preferences: { carrier: "Velorra" } } }).map(({ carrierName }) => carrierName)),
    ).toEqual(new Set(["Velorra"]));
    expect(
      search({ offer: { ...LIST_OFFER, terms: { ...LIST_OFFER.terms, premiumCarriers: false } } }).some(({ tags }) =>
        tags.includes("PREMIUM"),
      ),
    ).toBe(false);
  });

  it("omits services that do not accept the packages", () => {
    const heavy = search({ packages: [{ weight: 60, length: 100, width: 40, height: 40 }] });
    expect(new Set(heavy.map(({ carrierName }) => carrierName))).toEqual(new Set(["Hopscargo"]));
    expect(search({ packages: [{ weight: 500, length: 100, width: 40, height: 40 }] })).toEqual([]);
  });
});

describe("the catalogue", () => {
  it("has at least eight carriers, home and drop-off services at both ends, and unique ids", () => {
    const services = allServices();
    expect(new Set(services.map(({ carrierId }) => carrierId)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(services.map(({ id }) => id)).size).toBe(services.length);
    const ends = new Set(services.map(({ dropOff }) => `${dropOff.origin} ${dropOff.destination}`));
    expect(ends.size).toBe(4);
    for (const service of services) expect(findService(service.id)).toBe(service);
  });

  it("has a maximum coverage above the base coverage", () => {
    for (const { insurance } of allServices()) expect(insurance.maxCoverage).toBeGreaterThan(insurance.baseCoverage);
  });
});
