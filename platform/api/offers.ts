import { LIST_OFFER, type Offer, type SourceWishes, termsOfTenant } from "../rules/offers";
import type { ClientRow, Platform } from "../platform";

/** What a client is offered for a shipment: by its tenant, and by where the shipment came from. */
export function offerTo(
  { tenants }: Pick<Platform, "tenants">,
  { partner }: Pick<ClientRow, "partner">,
  wishes: SourceWishes | null | undefined,
): Offer {
  const tenant = tenants.find(partner);
  return { terms: tenant ? termsOfTenant(tenant) : LIST_OFFER.terms, wishes: wishes ?? null };
}
