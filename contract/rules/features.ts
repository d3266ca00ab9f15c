/** Names of client features. @see spec account-and-money, section 3, "Client feature" */
export const FEATURES = [
  "CREATE_SHIPMENT",
  "BULK_SELECTION",
  "CANCEL_SHIPMENT",
  "CONNECT_SHOP",
  "OWN_CONTRACT",
  /** `behaviourProperties.carriers` lists the premium carriers. */
  "AvailablePremiumCarriers",
  "ShowExclusivePrices",
  "CashOnDeliveryServices",
  "SKIP_MANAGEMENT_FEE",
  "USER_ANALYTICS",
  "BRANDED_EMAILS",
  /** Phone support, and priority for tickets. */
  "VIP_SUPPORT",
  "DEBUG_AVAILABILITY",
  /** The settings show deferred payments. */
  "DEFERRED_PAYMENT",
] as const;
export type FeatureName = (typeof FEATURES)[number];

/** Whether a feature is enabled; an unlisted one is not. */
export function hasFeature(features: readonly { featureName: string; enabled: boolean }[], name: FeatureName): boolean {
  return features.some(({ featureName, enabled }) => featureName === name && enabled);
}
