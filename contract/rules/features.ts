/** What a client may do or is offered, by the name of the feature. @see spec account-and-money, section 3, "Client feature" */
export const FEATURES = [
  "CREATE_SHIPMENT",
  "BULK_SELECTION",
  "CANCEL_SHIPMENT",
  "CONNECT_SHOP",
  "OWN_CONTRACT",
  /** `behaviourProperties.carriers` names the premium carriers that are offered. */
  "AvailablePremiumCarriers",
  "ShowExclusivePrices",
  "CashOnDeliveryServices",
  "DEBUG_AVAILABILITY",
] as const;
export type FeatureName = (typeof FEATURES)[number];

/** Whether a feature is enabled; one that is not told of is not. */
export function hasFeature(features: readonly { featureName: string; enabled: boolean }[], name: FeatureName): boolean {
  return features.some(({ featureName, enabled }) => featureName === name && enabled);
}
