import { RULE_CONDITIONS } from "../../../contract/rules/shipping-rules";
import { daysBetween, weekdayOf } from "../../../contract/rules/time-zones";
import { tagName } from "../../../contract/rules/tag-name";
import type { RuleCondition } from "../../../contract/shipping-rules";
import type { ShipmentDraft } from "../../../contract/shipments";
import { fold } from "../fold";
import { skuKey } from "../imports/line-items";
import { hasTag, parcelName, type SavedThings, serviceName, shownValue, warehouseName } from "./rule-fields";
import { remoteZoneOf, remoteZones } from "../catalogue/zones";

/** Result of evaluating a condition. */
interface Met {
  met: boolean;
  /** The condition's value; a name instead of an id of the client's or of a service. */
  value: string;
  /** The shipment's value; empty if it has none. */
  found: string;
}

/** What a rule can ask for besides the shipment. */
export interface RuleDay {
  /** The merchant's day on which the rules run. */
  today: string;
  /** The shop's deadline for the shipment; null if there is none. */
  shipBy: string | null;
}

/** Evaluates a condition for a shipment. */
export function meets(
  { identifier, operation, value }: RuleCondition,
  draft: ShipmentDraft,
  saved: SavedThings,
  { today, shipBy }: RuleDay,
): Met {
  const { to, content, additionalData } = draft;
  const choice = (id: string | null, shown: string | null = id, wanted = value): Met => ({
    met: (id === value) === (operation === "IS"),
    value: wanted,
    found: shown ?? "",
  });
  switch (identifier) {
    case "country":
      return choice(to.alpha2Code);
    case "toPostalZoneId":
      return choice(zoneOf(to.alpha2Code, to.zipCode));
    case "source":
      return choice(draft.source);
    case "serviceId":
      return choice(draft.serviceId, draft.serviceId && serviceName(draft.serviceId), serviceName(value) ?? value);
    case "warehouse":
      return choice(additionalData.selectedWarehouseId, shownValue(draft, "warehouse", saved), warehouseName(value, saved) ?? "");
    case "parcel": {
      const isIts = additionalData.parcelIds.includes(value);
      return choice(isIts ? value : null, shownValue(draft, "parcel", saved), parcelName(value, saved) ?? "");
    }
    case "content":
      return { met: textMeets(operation, fold(content.description), fold(value)), value, found: content.description };
    case "sku": {
      const skus = (draft.items ?? []).flatMap(({ sku }) => sku || []);
      const isOf = (sku: string) => textMeets(operation === "STARTS_WITH" ? operation : "IS", skuKey(sku), skuKey(value));
      return { met: skus.some(isOf) !== (operation === "IS_NOT"), value, found: skus.join(", ") };
    }
    case "orderNumber": {
      const number = draft.shipmentCustomReference ?? "";
      return { met: textMeets(operation, fold(number), fold(value)), value, found: number };
    }
    case "tag": {
      const wanted = tagName(value);
      return { met: hasTag(draft, wanted) === (operation === "IS"), value: wanted, found: shownValue(draft, "tag", saved) ?? "" };
    }
    case "postcode":
      return { met: textMeets(operation, plainCode(to.zipCode), plainCode(value)), value, found: to.zipCode };
    case "weight": {
      const grams = draft.parcels.reduce((sum, { weight }) => sum + Math.round(weight * 1000), 0);
      return amountMeets(identifier, operation, draft.parcels.length > 0 ? grams : null, value);
    }
    case "value":
      return amountMeets(identifier, operation, content.value, value);
    case "parcels":
      return amountMeets(identifier, operation, draft.parcels.length, value);
    case "shipBy":
      return amountMeets(identifier, operation, shipBy === null ? null : daysBetween(today, shipBy), value);
    case "weekday":
      return choice(String(weekdayOf(today)));
  }
}

type Operation = RuleCondition["operation"];

/** An empty text meets negative operations only. */
function textMeets(operation: Operation, found: string, wanted: string): boolean {
  if (operation === "IS") return found.trim() === wanted.trim();
  if (operation === "IS_NOT") return found.trim() !== wanted.trim();
  if (operation === "STARTS_WITH") return found.trimStart().startsWith(wanted.trim());
  return found.includes(wanted.trim()) === (operation === "CONTAINS");
}

function plainCode(code: string): string {
  return code.replace(/[\s-]/g, "").toUpperCase();
}

/** @param found integer multiple of the identifier's step; null is unknown and meets nothing */
function amountMeets(
  identifier: "weight" | "value" | "parcels" | "shipBy",
  operation: Operation,
  found: number | null,
  value: string,
): Met {
  const { step } = RULE_CONDITIONS[identifier];
  const perUnit = Math.round(1 / step);
  if (found === null) return { met: false, value, found: "" };
  const wanted = Math.round(Number(value) * perUnit);
  return { met: compares(operation, found, wanted), value, found: String(found / perUnit) };
}

function compares(operation: Operation, found: number, wanted: number): boolean {
  if (operation === "AT_LEAST") return found >= wanted;
  if (operation === "AT_MOST") return found <= wanted;
  return operation === "OVER" ? found > wanted : found === wanted;
}

/** The id of a postal zone; null while the postcode that decides it is missing. @see platform/places/postal-zones.ts */
function zoneOf(country: string, zip: string): string | null {
  if (zip.trim() === "" && remoteZones().some((zone) => zone.country === country)) return null;
  return remoteZoneOf(country, zip)?.id ?? `${country}-mainland`;
}
