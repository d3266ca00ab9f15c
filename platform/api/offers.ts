import { LIST_OFFER, type Offer, type SourcePreferences, termsOfTenant } from "../rules/offers";
import type { ClientRow, Platform } from "../platform";

/** The offer for a shipment, from the tenant's terms and the source shop's preferences. */
export function resolveOffer(
  { tenants }: Pick<Platform, "tenants">,
  { partner }: Pick<ClientRow, "partner">,
  preferences: SourcePreferences | null | undefined,
): Offer {
  const tenant = tenants.find(partner);
  return { terms: tenant ? termsOfTenant(tenant) : LIST_OFFER.terms, preferences: preferences ?? null };
}
