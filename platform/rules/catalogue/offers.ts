import type { Tenant } from "../../../contract/rules/tenant";
import { carrierOf, isOfCatalogue, needsContract } from "./catalog";
import type { CatalogueOwner } from "./current";
import type { CarrierService } from "./catalog-types";
import { vatPercent } from "../pricing/pricing-tax";
import { volumePercent } from "../pricing/volume-discounts";

/** Services and prices that a client is entitled to. */
export interface OfferTerms {
  premiumCarriers: boolean;
  cashOnDelivery: boolean;
  /** No fee for customs documents. */
  skipsManagementFee: boolean;
  /** Discount on the list porterage, percent; 0 for list prices. */
  exclusivePercent: number;
  /** Whether the source shop's preferences restrict the services. */
  restrictedBySource: boolean;
  /** Ids of the services under the client's own contracts. */
  ownContractServices: readonly string[];
  /** Shipments bought in the previous calendar month, or the estimate; 0 for a tenant without volume discounts. */
  monthlyShipments: number;
  /** Reverse charge: prices are without tax. */
  isReverseCharged: boolean;
  /** Whether the platform can book a service with its carrier. */
  isBookable: (serviceId: string) => boolean;
  /** The day whose price lists apply, `2027-01-01`; null for each service's last list. */
  priceDay: string | null;
  /** Whose catalogue: the tenant's name, or null for that of all tenants. */
  catalogue: CatalogueOwner;
}

/** Preferences of the source shop; null for a free choice. */
export interface SourcePreferences {
  serviceId?: string | null | undefined;
  carrier?: string | null | undefined;
  dropoffPointId?: string | null | undefined;
}

/** An offer for one shipment of a client. */
export interface Offer {
  terms: OfferTerms;
  preferences: SourcePreferences | null;
}

const EXCLUSIVE_PERCENT = 6;
const NO_CLIENT_TERMS = {
  ownContractServices: [],
  monthlyShipments: 0,
  isReverseCharged: false,
  isBookable: () => true,
  priceDay: null,
  catalogue: null,
};

/** List prices with or without tax and of the day, as for the client of this offer. */
export function listOfferOf({ terms: { isReverseCharged, priceDay, catalogue } }: Offer): Offer {
  return { ...LIST_OFFER, terms: { ...LIST_OFFER.terms, isReverseCharged, priceDay, catalogue } };
}

/** The tax rate of a shipment, percent: transport is taxed in the sender's country. */
export function taxPercentOf({ terms }: Offer, senderCountry: string): number {
  return terms.isReverseCharged ? 0 : vatPercent(senderCountry);
}

/** The full catalogue at list prices. */
export const LIST_OFFER: Offer = {
  terms: {
    premiumCarriers: true,
    cashOnDelivery: true,
    skipsManagementFee: false,
    exclusivePercent: 0,
    restrictedBySource: true,
    ...NO_CLIENT_TERMS,
  },
  preferences: null,
};

/** Whose catalogue a tenant's merchants buy by. */
export function catalogueOwner(tenant: Pick<Tenant, "name" | "catalogue"> | undefined): CatalogueOwner {
  return tenant?.catalogue === undefined ? null : tenant.name;
}

/** The terms of a tenant's merchants, before the client's own. @see spec shipment-core, section 6, "Tenant flags" */
export function termsOfTenant({ services }: Pick<Tenant, "services">): OfferTerms {
  const { premiumCarriers, exclusivePrices, cashOnDelivery, restrictedBySource } = services;
  const exclusivePercent = exclusivePrices ? EXCLUSIVE_PERCENT : 0;
  return { premiumCarriers, cashOnDelivery, restrictedBySource, exclusivePercent, skipsManagementFee: false, ...NO_CLIENT_TERMS };
}

/** The terms of a tenant's merchants on the paid plan: the free terms, and the plan's benefits. */
export function termsOnPlan(tenant: Pick<Tenant, "services" | "plan">): OfferTerms {
  const free = termsOfTenant(tenant);
  const exclusivePercent = Math.max(free.exclusivePercent, tenant.plan.discountPercent);
  return { ...free, premiumCarriers: true, cashOnDelivery: true, skipsManagementFee: true, exclusivePercent };
}

/** The client's own terms, independent of the plan. */
export function clientTermsOf({
  ownContractServices,
  monthlyShipments,
  isReverseCharged,
  isBookable,
  priceDay,
  catalogue,
}: OfferTerms): Pick<OfferTerms, keyof typeof NO_CLIENT_TERMS> {
  return { ownContractServices, monthlyShipments, isReverseCharged, isBookable, priceDay, catalogue };
}

/** The terms of a merchant with or without the paid plan. */
export function termsOfMerchant(tenant: Pick<Tenant, "services" | "plan" | "flags">, isSubscribed: boolean): OfferTerms {
  return tenant.flags.subscription && isSubscribed ? termsOnPlan(tenant) : termsOfTenant(tenant);
}

/** Price conditions of a service in an offer. */
interface Conditions {
  /** The carrier bills the client directly: all prices are 0 here. */
  isOwnContract: boolean;
  /** Discount on the list porterage, percent: the tenant's or the client's, whichever is larger. */
  discountPercent: number;
  skipsManagementFee: boolean;
}

/** The conditions of a service, shared by rates, extras, drafts, prices and orders. */
export function conditionsOf(service: CarrierService, { terms }: Offer): Conditions {
  const { skipsManagementFee } = terms;
  if (terms.ownContractServices.includes(service.id)) return { isOwnContract: true, discountPercent: 100, skipsManagementFee };
  const byVolume = volumePercent(service.carrierId, terms.monthlyShipments);
  return { isOwnContract: false, discountPercent: Math.max(terms.exclusivePercent, byVolume), skipsManagementFee };
}

/** Why the offer excludes a service, or null if it includes it. */
export function offerExclusion(
  service: CarrierService,
  { terms, preferences }: Offer,
): "catalogue" | "carrier" | "contract" | "premium" | "source" | null {
  if (!isOfCatalogue(service, terms.catalogue)) return "catalogue";
  const carrier = carrierOf(service);
  if (!terms.isBookable(service.id)) return "carrier";
  if (needsContract(service) && !terms.ownContractServices.includes(service.id)) return "contract";
  if (!terms.premiumCarriers && carrier.isPremium) return "premium";
  if (!terms.restrictedBySource || !preferences) return null;
  if (preferences.serviceId && preferences.serviceId !== service.id) return "source";
  if (preferences.carrier && ![carrier.id, carrier.name].includes(preferences.carrier)) return "source";
  // A pick-up point chosen in the shop requires a service that delivers to points.
  return preferences.dropoffPointId && !service.dropOff.destination ? "source" : null;
}

/** Largest amount that a service collects for a client in a country, minor units of EUR; undefined if not offered. */
export function cashLimit(service: CarrierService, country: string, { terms }: Offer): number | undefined {
  return terms.cashOnDelivery ? service.cashOnDelivery[country] : undefined;
}

/** The destination point: the merchant's choice, else the one chosen in the shop. */
export function resolvePoint(chosen: string | null, { terms, preferences }: Offer): string | null {
  return chosen ?? (terms.restrictedBySource ? (preferences?.dropoffPointId ?? null) : null);
}
