import type { Tenant } from "../../contract/rules/tenant";
import { carrierOf } from "./catalog";
import type { CarrierService } from "./catalog-types";

/** What a client is offered, and at which prices. */
export interface OfferTerms {
  premiumCarriers: boolean;
  cashOnDelivery: boolean;
  /** Taken off the list's porterage, percent; 0 for list prices. */
  exclusivePercent: number;
  /** Whether what the shop that a shipment came from insists on restricts the services. */
  restrictedBySource: boolean;
}

/** What the shop that a shipment came from insists on; null where it leaves the choice. */
export interface SourcePreferences {
  serviceId?: string | null | undefined;
  carrier?: string | null | undefined;
  dropoffPointId?: string | null | undefined;
}

/** An offer to one client for one shipment. */
export interface Offer {
  terms: OfferTerms;
  preferences: SourcePreferences | null;
}

const EXCLUSIVE_PERCENT = 6;

/** Everything of the catalogue at the list's prices. */
export const LIST_OFFER: Offer = {
  terms: { premiumCarriers: true, cashOnDelivery: true, exclusivePercent: 0, restrictedBySource: true },
  preferences: null,
};

/** The terms of a tenant's merchants. @see spec shipment-core, section 6, "Tenant flags" */
export function termsOfTenant({ services }: Pick<Tenant, "services">): OfferTerms {
  const { premiumCarriers, exclusivePrices, cashOnDelivery, restrictedBySource } = services;
  return { premiumCarriers, cashOnDelivery, restrictedBySource, exclusivePercent: exclusivePrices ? EXCLUSIVE_PERCENT : 0 };
}

/** Why a service is not among a client's, or null where it is. */
export function offerRefusal(service: CarrierService, { terms, preferences }: Offer): "premium" | "source" | null {
  const carrier = carrierOf(service);
  if (!terms.premiumCarriers && carrier.isPremium) return "premium";
  if (!terms.restrictedBySource || !preferences) return null;
  if (preferences.serviceId && preferences.serviceId !== service.id) return "source";
  if (preferences.carrier && ![carrier.id, carrier.name].includes(preferences.carrier)) return "source";
  // A point that the buyer chose in the shop can only be gone to by a service that ends at points.
  return preferences.dropoffPointId && !service.dropOff.destination ? "source" : null;
}

/** Largest amount that a service collects for a client in a country, minor units of EUR; undefined where it collects none. */
export function cashLimit(service: CarrierService, country: string, { terms }: Offer): number | undefined {
  return terms.cashOnDelivery ? service.cashOnDelivery[country] : undefined;
}

/** The point that a shipment goes to: the merchant's choice, else the one that was chosen in the shop. */
export function pointOf(chosen: string | null, { terms, preferences }: Offer): string | null {
  return chosen ?? (terms.restrictedBySource ? (preferences?.dropoffPointId ?? null) : null);
}
