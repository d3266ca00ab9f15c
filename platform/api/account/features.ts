import type { ClientFeature } from "../../../contract/client";
import { type FeatureName, hasFeature } from "../../../contract/rules/features";
import type { ClientRow, Platform } from "../../platform";
import { CARRIERS } from "../../rules/catalog-carriers";
import { forbidden } from "../problems";
import { LIST_OFFER, termsOfTenant } from "../../rules/offers";

type Owner = Pick<ClientRow, "partner" | "flags">;

const PREMIUM = Object.values(CARRIERS).flatMap((carrier) => (carrier.isPremium ? [carrier.name] : []));

/** The features of a client, from its account flags and its tenant's settings. */
export function featuresOf(platform: Pick<Platform, "tenants">, client: Owner): ClientFeature[] {
  const { flags } = client;
  const tenant = platform.tenants.find(client.partner);
  const terms = tenant ? termsOfTenant(tenant) : LIST_OFFER.terms;
  const feature = (
    featureName: FeatureName,
    enabled: boolean,
    source: ClientFeature["source"],
    behaviourProperties: ClientFeature["behaviourProperties"] = {},
  ): ClientFeature => ({ featureName, enabled, source, behaviourProperties });
  return [
    feature("CREATE_SHIPMENT", flags.createShipment, "account"),
    feature("BULK_SELECTION", flags.bulkSelection, "account"),
    feature("CANCEL_SHIPMENT", flags.cancelShipment, "account"),
    feature("CONNECT_SHOP", flags.connectShop, "account"),
    feature("OWN_CONTRACT", flags.ownContracts, "subscription"),
    feature("DEBUG_AVAILABILITY", flags.debugAvailability ?? false, "account"),
    feature("AvailablePremiumCarriers", terms.premiumCarriers, "tenant", { carriers: terms.premiumCarriers ? PREMIUM : [] }),
    feature("ShowExclusivePrices", terms.exclusivePercent > 0, "tenant", { enabled: terms.exclusivePercent > 0 }),
    feature("CashOnDeliveryServices", terms.cashOnDelivery, "tenant", { enabled: terms.cashOnDelivery }),
  ];
}

/** @throws 403 for a client that lacks the feature */
export function requireFeature(platform: Pick<Platform, "tenants">, client: Owner, name: FeatureName): void {
  if (!hasFeature(featuresOf(platform, client), name)) throw forbidden(`This account has no ${name}`);
}
