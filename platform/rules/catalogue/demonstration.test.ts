import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { Package, RouteEnd, Service, Upsales } from "../../../contract/services";
import { collectionDays } from "../collection/collection";
import { NO_UPSALES } from "../orders/orders-upsales";
import { searchServices, priceShipment } from "../pricing/pricing";
import { routeRefusal } from "../pricing/pricing-porterage";
import { allCarriers, findCarrier, needsContract, servicesWithContracts } from "./catalog";
import { LIST_OFFER, type Offer } from "./offers";
import { contractModels, servicesOfCarrier } from "./own-contracts";
import { remoteZoneOf } from "./zones";

/** A mainland code and the remote ones of each country. */
const PLACES: Record<string, string[]> = {
  GB: ["EC1A 1BB", "BT1 5GS", "IV1 1AA", "JE2 3AB"],
  FR: ["75001", "20000", "97400", "98000"],
  DE: ["10115", "25980", "26465"],
  ES: ["28001", "07001", "35001", "51001"],
  IT: ["00184", "09124", "90133"],
  NL: ["1011 AB", "1791 AB"],
  BE: ["1000"],
  PT: ["1100-148", "9000-001", "9500-050"],
  HU: ["1011"],
  TR: ["34000", "17680", "65100"],
  CH: ["8001"],
  US: ["10001"],
};
const ENDS: RouteEnd[] = Object.entries(PLACES).flatMap(([country, zips]) => zips.map((zip) => ({ country, zip })));

const parcel = (weight: number, length: number, width: number, height: number): Package => ({ weight, length, width, height });
const PARCELS: Package[][] = [
  [parcel(0.4, 20, 15, 10)],
  [parcel(2.3, 30, 20, 15), parcel(1.001, 10, 10, 10)],
  [parcel(14, 60, 40, 30)],
  [parcel(39, 120, 60, 60)],
  [parcel(70, 150, 75, 75)],
];
const EXTRAS: Upsales = {
  ...NO_UPSALES,
  proofOfDelivery: true,
  adultSignature: true,
  additionalHandling: true,
  cashOnDelivery: { amount: 50_000, accountHolder: "Ana Rey", iban: "ES9121000418450200051332" },
  insurance: { ...NO_UPSALES.insurance, insuranceType: "WAYBILL_INSURANCE", amount: 40_000 },
};
const OFFERS: Offer[] = [
  LIST_OFFER,
  { ...LIST_OFFER, terms: { ...LIST_OFFER.terms, premiumCarriers: false, exclusivePercent: 6, monthlyShipments: 300 } },
  {
    ...LIST_OFFER,
    terms: {
      ...LIST_OFFER.terms,
      monthlyShipments: 600,
      skipsManagementFee: true,
      ownContractServices: servicesWithContracts().map(({ id }) => id),
    },
  },
];
const NOW = new Date("2026-11-20T09:00:00Z");

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}

it("offers the same services at the same prices as ever", () => {
  const hash = createHash("sha256");
  for (const offer of OFFERS) {
    for (const from of ENDS) {
      for (const to of [from, ...ENDS.filter((_, index) => index % 4 === 1)]) {
        for (const packages of PARCELS) {
          const query = { source: "manual", from, to, packages, sortBy: "totalPrice", offer, publicUrl: "", now: NOW } as const;
          hash.update(JSON.stringify(searchServices(query).map(summaryOf)));
        }
      }
    }
  }
  expect(hash.digest("hex").slice(0, 16)).toBe("aca6cc9813fecb26");
});

function summaryOf({ id, price, listPrice, transitHours, arrival, tags, isOwnContract, ...service }: Service) {
  return [
    [id, price.basePrice, price.totalPrice, listPrice?.totalPrice, transitHours, arrival?.from, arrival?.to, tags, isOwnContract],
    [service.cashOnDelivery.maxAmount, service.insurance.maxCoverage, service.adultSignature, service.urlTermsAndConditions],
  ];
}

it("prices the same extras, and refuses the same", () => {
  const hash = createHash("sha256");
  for (const offer of OFFERS) {
    for (const { id } of servicesWithContracts()) {
      for (const from of ENDS) {
        for (const to of [from, ...ENDS.filter((_, index) => index % 5 === 0)]) {
          for (const upsales of [NO_UPSALES, EXTRAS, { ...EXTRAS, adultSignature: false, additionalHandling: false }]) {
            for (const packages of PARCELS.slice(1, 4)) {
              const input = {
                serviceId: id,
                source: "manual",
                from,
                to,
                packages,
                contentValue: 30_000,
                upsales,
                voucherName: null,
              };
              hash.update(JSON.stringify(priceShipment(input, null, offer)));
            }
          }
        }
      }
    }
  }
  expect(hash.digest("hex").slice(0, 16)).toBe("9b66602b10c034ef");
});

it("has the same carriers, services, contracts, zones and collection days", () => {
  const services = servicesWithContracts().map((service) => ({
    id: service.id,
    carrierId: service.carrierId,
    name: service.name,
    category: service.category,
    dropOff: [service.dropOff.origin, service.dropOff.destination],
    flags: [service.hasPrintInStore, service.printInStoreDefault, service.hasPaperlessCustoms, service.allowsVoucher],
    insurance: [service.insurance.baseCoverage, service.insurance.maxCoverage],
    extras: [service.extras.proofOfDelivery, service.extras.adultSignature, service.extras.additionalHandling],
    cashOnDelivery: Object.entries(service.cashOnDelivery).sort(([a], [b]) => (a < b ? -1 : 1)),
    countries: [service.from, service.to, service.unserved],
    limits: [service.limits.weightKg, service.limits.longestCm, service.limits.girthCm, service.limits.parcels],
    byContract: needsContract(service),
  }));
  const carriers = allCarriers().map(({ id }) => {
    const { countries, labelLimits, intervals, ...carrier } = findCarrier(id)!;
    const { name, logoId, fuelPercent, divisor, collectsOnSaturday, deliversOnSaturday, cutOffHour, cancelHours } = carrier;
    const { searchDays, termsRequired, isPremium, isGreen, trackingPrefix } = carrier;
    return [
      [id, name, logoId, fuelPercent, divisor, collectsOnSaturday, deliversOnSaturday, cutOffHour, cancelHours],
      [searchDays, termsRequired, isPremium, isGreen, trackingPrefix, countries],
      [labelLimits.name, labelLimits.company, labelLimits.street, labelLimits.overlong],
      intervals.map(({ start, end }) => [start, end]),
    ];
  });
  const contracts = contractModels().map(({ carrierId, fields }) => [
    carrierId,
    fields.map(({ name, kind, isRequired }) => [name, kind, isRequired]),
    servicesOfCarrier(carrierId).map(({ id, name }) => [id, name]),
  ]);
  const zones = ENDS.map(({ country, zip }) => {
    const zone = remoteZoneOf(country, zip);
    return zone && [zone.id, zone.country, zone.surchargeCents, zone.extraHours, Object.entries(zone.translations)];
  });
  const routes = ENDS.map((from) => ENDS.map((to) => routeRefusal(from, to, () => true)));
  const days = servicesWithContracts().map((service) =>
    ["ES", "GB", "TR"].map((alpha2Code) => collectionDays({ service, from: { alpha2Code, zipCode: "" }, now: NOW })),
  );
  expect([services, carriers, contracts, zones, routes, days].map(digest)).toEqual([
    "ea9985b3134717b1",
    "8af2d50e8baa593a",
    "bb61a07d0c04a398",
    "69f1f42a039ac949",
    "3619c822d84c2859",
    "7cac0967296ff249",
  ]);
});
