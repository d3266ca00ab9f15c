import { hasFeature } from "../../contract/rules/features";
import { dayIn } from "../../contract/rules/time-zones";
import { zoneOfClient } from "../rules/billing/billing-details";
import {
  catalogueOwner,
  LIST_OFFER,
  type Offer,
  type OfferTerms,
  type SourcePreferences,
  termsOfMerchant,
} from "../rules/catalogue/offers";
import { reverseCharges } from "../rules/pricing/pricing-tax";
import type { ClientRow, Platform } from "../platform";
import { worldNow } from "../store/clock";
import type { Db } from "../store/tables";
import type { Voucher } from "../rules/pricing/vouchers";
import { monthlyVolumeOf } from "./account/monthly-volume";
import { featuresOf } from "./account/features";

type Client = Pick<
  ClientRow,
  | "id"
  | "partner"
  | "flags"
  | "is_subscribed"
  | "monthly_shipments"
  | "estimated_at"
  | "alpha2_code"
  | "zip_code"
  | "type"
  | "tax_id"
  | "tax_id_checked_at"
>;

/** The terms of a client: its tenant's, its plan's, its own contracts, its volume, and the day. */
export async function resolveTerms(
  platform: Pick<Platform, "tenants" | "carriers">,
  db: Db,
  client: Client,
): Promise<OfferTerms> {
  const tenant = platform.tenants.find(client.partner);
  const priceDay = dayIn(zoneOfClient(client), await worldNow(db));
  if (!tenant) return { ...LIST_OFFER.terms, priceDay };
  const mayUseContracts = hasFeature(featuresOf(platform, client), "OWN_CONTRACT");
  const contracts = mayUseContracts
    ? await db.selectFrom("own_contracts").select("services").where("client_id", "=", client.id).execute()
    : [];
  return {
    ...termsOfMerchant(tenant, client.is_subscribed),
    ownContractServices: contracts.flatMap(({ services }) => services),
    monthlyShipments: tenant.flags.volumeDiscounts ? await monthlyVolumeOf(db, client) : 0,
    isReverseCharged: reverseCharges(tenant, client),
    isBookable: platform.carriers.canBook,
    priceDay,
    catalogue: catalogueOwner(tenant),
  };
}

/** The offer for one shipment, from the client's terms and the source shop's preferences. */
export async function resolveOffer(
  platform: Pick<Platform, "tenants" | "carriers">,
  db: Db,
  client: Client,
  preferences: SourcePreferences | null | undefined,
): Promise<Offer> {
  return { terms: await resolveTerms(platform, db, client), preferences: preferences ?? null };
}

/** Finds a voucher by name, ignoring case. Does not check whether it may be used. */
export async function findVoucher(db: Db, name: string): Promise<Voucher | null> {
  const row = await db.selectFrom("vouchers").selectAll().where("name", "=", name.trim().toUpperCase()).executeTakeFirst();
  if (!row) return null;
  return { name: row.name, kind: row.kind, value: row.value, expiresAt: row.expires_at?.toISOString() ?? null, serviceIds: null };
}
