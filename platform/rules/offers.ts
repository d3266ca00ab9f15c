import type { Tenant } from "../../contract/rules/tenant";
import { carrierOf } from "./catalog";
import type { CarrierService } from "./catalog-types";

/** Available services and prices of a client. */
export interface OfferTerms {
  premiumCarriers: boolean;
  cashOnDelivery: boolean;
  /** Discount on the list porterage, percent; 0 for list prices. */
  exclusivePercent: number;
  /** Whether the source shop's preferences restrict the services. */
  restrictedBySource: boolean;
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

/** The full catalogue at list prices. */
export const LIST_OFFER: Offer = {
  terms: { premiumCarriers: true, cashOnDelivery: true, exclusivePercent: 0, restrictedBySource: true },
  preferences: null,
};

/** The terms of a tenant's merchants. @see spec shipment-core, section 6, "Tenant flags" */
export function termsOfTenant({ services }: Pick<Tenant, "services">): OfferTerms {
  const { premiumCarriers, exclusivePrices, cashOnDelivery, restrictedBySource } = services;
  return { premiumCarriers, cashOnDelivery, restrictedBySource, exclusivePercent: exclusivePrices ? EXCLUSIVE_PERCENT : 0 };
}

/** Why the offer excludes a service, or null if it includes it. */
export function offerExclusion(service: CarrierService, { terms, preferences }: Offer): "premium" | "source" | null {
  const carrier = carrierOf(service);
  if (!terms.premiumCarriers && carrier.isPremium) return "premium";
  if (!terms.restrictedBySource || !preferences) return null;
  if (preferences.serviceId && preferences.serviceId !== service.id) return "source";
  if (preferences.carrier && ![carrier.id, carrier.name].includes(preferences.carrier)) return "source";
  // A point chosen in the shop requires a service to points.
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
