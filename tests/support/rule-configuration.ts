import type { RuleConfiguration } from "../../contract/shipping-rules";

/** The options of a merchant who has nothing to choose from yet. */
export const NO_RULE_OPTIONS: RuleConfiguration = {
  maxShippingRules: 9,
  conditions: [],
  actions: [],
  services: [],
  serviceChoices: [],
  destinations: [],
  countries: [],
  sources: [],
  warehouses: [],
  parcels: [],
  currency: "EUR",
};
