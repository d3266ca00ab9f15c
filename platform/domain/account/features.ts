import type { ClientFeature } from "../../../contract/client";
import { type FeatureName, hasFeature } from "../../../contract/rules/features";
import type { ClientRow, Platform } from "../../platform";
import { soldCarriers } from "../../rules/catalogue/catalog";
import { forbidden, planRequired } from "../problems";
import { catalogueOwner, LIST_OFFER, termsOfMerchant } from "../../rules/catalogue/offers";

type Owner = Pick<ClientRow, "partner" | "flags" | "is_subscribed">;
type Source = ClientFeature["source"];

/** The features of a client, from its account flags, its tenant's settings and its plan. */
export function featuresOf(platform: Pick<Platform, "tenants">, client: Owner): ClientFeature[] {
  const { flags } = client;
  const tenant = platform.tenants.find(client.partner);
  const hasPlans = tenant?.flags.subscription ?? false;
  const isSubscribed = hasPlans && client.is_subscribed;
  const terms = tenant ? termsOfMerchant(tenant, isSubscribed) : LIST_OFFER.terms;
  const free = tenant ? termsOfMerchant(tenant, false) : LIST_OFFER.terms;
  const feature = (
    featureName: FeatureName,
    enabled: boolean,
    source: Source,
    behaviourProperties: ClientFeature["behaviourProperties"] = {},
  ): ClientFeature => ({ featureName, enabled, source, behaviourProperties });
  /** Source of a feature: the tenant if all its merchants have it, else the plan. */
  const sourceOf = (isForAll: boolean): Source => (isForAll || !hasPlans ? "tenant" : "subscription");
  const contractsForAll = tenant?.services.ownContracts === "all";
  const { premiumCarriers, cashOnDelivery, exclusivePercent, skipsManagementFee } = terms;
  return [
    feature("CREATE_SHIPMENT", flags.createShipment, "account"),
    feature("BULK_SELECTION", flags.bulkSelection, "account"),
    feature("CANCEL_SHIPMENT", flags.cancelShipment, "account"),
    feature("CONNECT_SHOP", flags.connectShop, "account"),
    feature("OWN_CONTRACT", flags.ownContracts || isSubscribed || contractsForAll, sourceOf(contractsForAll)),
    feature("DEBUG_AVAILABILITY", flags.debugAvailability ?? false, "account"),
    feature("DEFERRED_PAYMENT", flags.deferredPayment ?? true, "account"),
    feature("AvailablePremiumCarriers", premiumCarriers, sourceOf(free.premiumCarriers), {
      carriers: premiumCarriers
        ? soldCarriers(catalogueOwner(tenant)).flatMap(({ isPremium, name }) => (isPremium ? [name] : []))
        : [],
    }),
    feature("ShowExclusivePrices", exclusivePercent > 0, sourceOf(free.exclusivePercent > 0), { enabled: exclusivePercent > 0 }),
    feature("CashOnDeliveryServices", cashOnDelivery, sourceOf(free.cashOnDelivery), { enabled: cashOnDelivery }),
    feature("SKIP_MANAGEMENT_FEE", skipsManagementFee, "subscription"),
    // A tenant without plans has no upgrade: features that need no third-party contract are open to all.
    feature("USER_ANALYTICS", isSubscribed || !hasPlans, sourceOf(false)),
    feature("BRANDED_EMAILS", isSubscribed || !hasPlans, sourceOf(false)),
    feature("VIP_SUPPORT", isSubscribed, "subscription"),
  ];
}

/** @throws 403 for a client that lacks the feature: `PlanRequired` for one that comes with a plan */
export function requireFeature(platform: Pick<Platform, "tenants">, client: Owner, name: FeatureName): void {
  const features = featuresOf(platform, client);
  if (hasFeature(features, name)) return;
  const comesWithPlan = features.some(({ featureName, source }) => featureName === name && source === "subscription");
  throw comesWithPlan ? planRequired(`The plan has no ${name}`) : forbidden(`This account has no ${name}`);
}
