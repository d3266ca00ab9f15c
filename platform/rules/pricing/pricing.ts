import type { ProblemMessage } from "../../../contract/problems";
import type { Package, Price, PricingInput, ProductsDetails, RouteEnd, Service } from "../../../contract/services";
import { carrierOf, CATALOG_CURRENCY, findService, servicesWithContracts, termsUrl } from "../catalogue/catalog";
import type { CarrierService } from "../catalogue/catalog-types";
import { choiceProblems } from "./pricing-choice";
import { cashLimit, conditionsOf, LIST_OFFER, listOfferOf, type Offer, offerExclusion, taxPercentOf } from "../catalogue/offers";
import { exceededLimits, managementFeeCents, porterageCents, rateFor, transitHours } from "./pricing-porterage";
import { productDetails, priceSummary } from "./pricing-summary";
import { sumOf, addTax } from "./pricing-tax";
import { arrivalDays, handOverDay } from "../catalogue/transit";
import { serviceProblem, type Voucher } from "./vouchers";
import { compareArrivals } from "../../../contract/rules/arrival";
import { leavesCustomsArea } from "../customs/customs";

type Pricing = { ok: true; summary: Price; productsDetails: ProductsDetails } | { ok: false; messages: ProblemMessage[] };

/**
 * The price of a shipment with its chosen extras, and the price of each available extra.
 *
 * Amounts are integer minor units of EUR. `basePrice + taxPrice = totalPrice`, and the products add up to the total; see {@link
 * addTax} for the rounding. The caller checks the voucher's expiry with `voucherProblem`; here it is only checked against the
 * service. Problems have codes of the error catalogue and request field paths.
 *
 * @see spec shipment-core, section 3, "Price"
 */
export function priceShipment(input: PricingInput, voucher: Voucher | null, offer: Offer = LIST_OFFER): Pricing {
  const service = findService(input.serviceId);
  if (!service || offerExclusion(service, offer))
    return {
      ok: false,
      messages: [{ error_code: "MissingCarrierProduct", field: "serviceId", text: "No such service" }],
    };
  const voucherError = voucher && serviceProblem(voucher, service);
  const messages = [...choiceProblems(service, input, offer), ...(voucherError ? [voucherError] : [])];
  if (messages.length > 0) return { ok: false, messages };
  return {
    ok: true,
    summary: priceSummary(service, input, voucher, offer),
    productsDetails: productDetails(service, input, offer),
  };
}

/** Input of a service search. `publicUrl` is the platform's public URL, for links to carriers' terms. */
interface ServiceQuery {
  source: string;
  from: RouteEnd;
  to: RouteEnd;
  packages: readonly Package[];
  service_id?: string | undefined;
  sortBy: "totalPrice";
  /** The client's offer; the full catalogue at list prices by default. */
  offer?: Offer;
  publicUrl?: string;
  /** World time; required for delivery dates. */
  now?: Date;
}

/**
 * Services for a route and packages, cheapest first, each with its price before extras: porterage and customs fee, with the tax
 * of the sender's country.
 *
 * @see spec shipment-core, section 7, "Services search"
 */
export function searchServices(query: ServiceQuery): Service[] {
  const found = servicesWithContracts((query.offer ?? LIST_OFFER).terms.catalogue)
    .filter((service) => matchesQuery(service, query))
    .flatMap((service) => toService(service, query))
    .sort((a, b) => a.price.totalPrice - b.price.totalPrice || a.transitHours - b.transitHours || (a.id < b.id ? -1 : 1));
  return addComparisonTags(found);
}

function matchesQuery(service: CarrierService, { service_id, offer = LIST_OFFER }: ServiceQuery): boolean {
  return (service_id === undefined || service.id === service_id) && offerExclusion(service, offer) === null;
}

/** A service that a search excludes, with all reasons. */
interface UnavailableService {
  id: string;
  name: string;
  carrierName: string;
  /** `premium`, `source`, `route`, or the exceeded limit. */
  reasons: string[];
}

/** Services that a search excludes, for debugging. */
export function unavailableServices({ from, to, packages, offer = LIST_OFFER }: ServiceQuery): UnavailableService[] {
  return servicesWithContracts(offer.terms.catalogue).flatMap((service) => {
    const refusal = offerExclusion(service, offer);
    // Services of own contracts are not expected without one.
    if (refusal === "contract") return [];
    const reasons = [
      ...(refusal ? [refusal] : []),
      ...(rateFor(service, { from, to }, offer.terms.priceDay) ? [] : ["route"]),
      ...exceededLimits(service, { from, to, packages }, offer.terms.priceDay).map(
        ({ field, limit, unit }) => `${field.split(".").at(-1)} above ${limit} ${unit}`,
      ),
    ];
    return reasons.length > 0 ? [{ id: service.id, name: service.name, carrierName: carrierOf(service).name, reasons }] : [];
  });
}

function toService(service: CarrierService, query: ServiceQuery): Service[] {
  const { from, to, publicUrl, offer = LIST_OFFER } = query;
  if (exceededLimits(service, query, offer.terms.priceDay).length > 0) return [];
  const carrier = carrierOf(service);
  const price = priceBeforeExtras(service, query, offer);
  if (!price) return [];
  const { isOwnContract, discountPercent } = conditionsOf(service, offer);
  const maxAmount = cashLimit(service, to.country, offer);
  return [
    {
      id: service.id,
      name: service.name,
      carrierName: carrier.name,
      logoId: carrier.logoId,
      currency: CATALOG_CURRENCY,
      category: service.category,
      transitHours: transitHours(service, from, to),
      handOver: query.now ? handOverDay({ service, from, now: query.now }) : null,
      arrival: query.now ? arrivalDays({ service, from, to, now: query.now }) : null,
      record: null,
      dropOff: service.dropOff,
      hasPrintInStore: service.hasPrintInStore,
      printInStoreDefault: service.printInStoreDefault,
      hasPaperlessCustoms: service.hasPaperlessCustoms,
      isOwnContract,
      allowsVoucher: service.allowsVoucher,
      tags: [...(carrier.isGreen ? (["GREEN"] as const) : []), ...(carrier.isPremium ? (["PREMIUM"] as const) : [])],
      customsRequired: { available: leavesCustomsArea(from, to) },
      insurance: { available: service.insurance.maxCoverage > 0, ...service.insurance },
      proofOfDelivery: service.extras.proofOfDelivery !== null,
      adultSignature: service.extras.adultSignature !== null,
      additionalHandling: service.extras.additionalHandling !== null,
      cashOnDelivery: { available: maxAmount !== undefined, maxAmount: maxAmount ?? 0 },
      price,
      listPrice: discountPercent > 0 && !isOwnContract ? priceBeforeExtras(service, query, listOfferOf(offer)) : null,
      urlTermsAndConditions: termsUrl(carrier.id, publicUrl),
      termsRequired: carrier.termsRequired,
      labelLimits: carrier.labelLimits,
    },
  ];
}

function priceBeforeExtras(service: CarrierService, { from, to, packages }: ServiceQuery, offer: Offer): Service["price"] | null {
  const { discountPercent, skipsManagementFee } = conditionsOf(service, offer);
  const porterage = porterageCents(service, { from, to, packages }, { discountPercent, priceDay: offer.terms.priceDay });
  if (porterage === undefined) return null;
  const percent = taxPercentOf(offer, from.country);
  const products = [porterage, skipsManagementFee ? 0 : managementFeeCents(service, { from, to }, offer.terms.priceDay)].map(
    (cents) => addTax(cents, percent, CATALOG_CURRENCY),
  );
  return sumOf(products, CATALOG_CURRENCY);
}

/** Adds the tags that compare services; a single service gets none. */
function addComparisonTags(services: Service[]): Service[] {
  if (services.length < 2) return services;
  const fastest = services.reduce((best, service) => (compareArrivals(service, best) < 0 ? service : best));
  return services.map((service, index) => ({
    ...service,
    tags: [
      ...(index === 0 ? (["CHEAPEST"] as const) : []),
      ...(service === fastest ? (["FASTEST"] as const) : []),
      ...service.tags,
    ],
  }));
}
