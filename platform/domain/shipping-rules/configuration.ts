import type { Language } from "../../../contract/primitives";
import {
  RULE_ACTION_NAMES,
  RULE_CONDITION_NAMES,
  RULE_CONDITIONS,
  SERVICE_CHOICES,
} from "../../../contract/rules/shipping-rules";
import { shopName, sourceOfIntegration } from "../../../contract/rules/source-name";
import type { RuleConfiguration } from "../../../contract/shipping-rules";
import type { ClientRow, Platform } from "../../platform";
import { carrierOf, CATALOG_CURRENCY, needsContract, servicesWithContracts } from "../../rules/catalogue/catalog";
import { SERVED_COUNTRIES } from "../../rules/catalogue/catalog-types";
import { remoteZones } from "../../rules/catalogue/zones";
import { postalZoneOf } from "../../places/postal-zones";
import { sourcesIn } from "../shipments/facets";
import { requireTenant } from "../tenant";
import { resolveTerms } from "../offers";
import { savedThingsOf } from "./rule-rows";

const OWN_SOURCES = ["manual", "csv", "api"];

/** Options of the rule forms. */
export async function ruleConfiguration(platform: Platform, client: ClientRow, language: Language): Promise<RuleConfiguration> {
  const { parcels, warehouses } = await savedThingsOf(platform.db, client.id);
  const { ownContractServices, catalogue } = await resolveTerms(platform, platform.db, client);
  const services = servicesWithContracts(catalogue).filter((one) => !needsContract(one) || ownContractServices.includes(one.id));
  return {
    maxShippingRules: requireTenant(platform, client.partner).limits.shippingRules,
    conditions: RULE_CONDITION_NAMES.map((identifier) => ({
      identifier,
      operations: [...RULE_CONDITIONS[identifier].operations],
    })),
    actions: [...RULE_ACTION_NAMES],
    services: services.map((service) => {
      const { id, name, category, dropOff } = service;
      return { id, name, category, dropOff, carrierName: carrierOf(service).name };
    }),
    serviceChoices: [...SERVICE_CHOICES],
    destinations: destinations(language),
    countries: [...SERVED_COUNTRIES],
    sources: await sources(platform, client.id),
    warehouses: warehouses.map(({ id, address }) => ({ id, alias: address.alias || address.street1 })),
    parcels: [...parcels],
    currency: CATALOG_CURRENCY,
  };
}

/** The mainland of each country and the remote zones, by name. */
function destinations(language: Language): RuleConfiguration["destinations"] {
  const zones = [...SERVED_COUNTRIES.map((country) => postalZoneOf(country, "")), ...remoteZones()];
  const named = zones.map(({ id, translations }) => ({ id, name: translations[language] ?? id }));
  return named.sort((one, other) => one.name.localeCompare(other.name, language));
}

/** Sources: used by shipments, of connected shops, and built in. */
async function sources({ db }: Platform, clientId: string): Promise<RuleConfiguration["sources"]> {
  const connected = await db
    .selectFrom("integration_configurations")
    .select("integration")
    .where("client_id", "=", clientId)
    .execute();
  const known = [
    ...(await sourcesIn(db, clientId, "ALL")),
    ...connected.map(({ integration }) => sourceOfIntegration(integration)),
  ];
  return [...new Set([...known.sort(), ...OWN_SOURCES])].map((alias) => ({ alias, name: shopName(alias) }));
}
