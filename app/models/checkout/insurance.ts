import { type Coverage, INSURANCE_TYPES, insuranceTypes, insuredAmount } from "#contract/rules/insurance";
import type { InsuranceType, Service, Upsales } from "#contract/services";
import { parseMoney } from "~/models/decimals";
import type { Key } from "~/models/translation-keys";

/**
 * Insurance types that the form offers. A rejected one stays visible: another value may make it valid.
 *
 * @param value of the contents, minor units; null if not known
 * @param rejected submitted type that was rejected
 */
export function insuranceChoices(coverage: Coverage, value: number | null, rejected: unknown): InsuranceType[] {
  const offered = insuranceTypes(coverage, value);
  const kept = INSURANCE_TYPES.find((type) => type === rejected);
  return kept && !offered.includes(kept) ? [...offered, kept] : offered;
}

/**
 * The insurance to save in a draft.
 *
 * @param contentValue minor units; the amount that enhanced cover insures
 * @param typed amount entered by the merchant, minor units; 0 if none
 * @see spec shipment-core, section 5: insurance amount defaults to 0 on save
 */
export function chosenInsurance(
  insuranceType: InsuranceType,
  offered: Service["insurance"],
  contentValue: number | null,
  typed = 0,
): Upsales["insurance"] {
  if (!offered.available) return { insuranceType: "NO_INSURANCE", amount: 0 };
  const requested = insuranceType === "ENHANCED" ? (contentValue ?? 0) : typed;
  return { insuranceType, amount: insuredAmount(insuranceType, offered, requested) };
}

/** The insurance fields as typed. */
interface TypedInsurance {
  insuranceType: string;
  insuranceAmount: string;
  contentValue: string;
}

/**
 * The amount to suggest if the platform's insurance is chosen and no amount is typed: the value of the contents, which the choice
 * is said to cover. It is only suggested: a draft without an amount is saved with 0.
 *
 * @param maxCoverage minor units of the service's currency
 * @param currency of the service
 * @returns minor units; undefined if there is nothing to suggest
 * @see spec shipment-core, section 5: insurance amount defaults to 0 on save
 */
export function suggestedAmount(typed: TypedInsurance, maxCoverage: number, currency?: string): number | undefined {
  if (typed.insuranceType !== "WAYBILL_INSURANCE" || typed.insuranceAmount.trim() !== "") return undefined;
  const value = parseMoney(typed.contentValue, currency) ?? 0;
  return value > 0 ? Math.min(value, maxCoverage) : undefined;
}

/** Reads the insurance fields of a form. */
export function typedInsurance(form: FormData): TypedInsurance {
  const textOf = (name: string) => form.get(name)?.toString() ?? "";
  return {
    insuranceType: textOf("insuranceType"),
    insuranceAmount: textOf("insuranceAmount"),
    contentValue: textOf("content.value"),
  };
}

/** A key under `insurance.note` of the namespace `checkout`. */
type NoteName = Key<"checkout"> extends infer K ? (K extends `insurance.note.${infer Name}` ? Name : never) : never;

/** Services whose insurance differs from its standard description. */
const NOTE_BY_SERVICE: Record<string, NoteName> = {
  "skyferro-overnight": "purchase-price",
  "skyferro-economy": "purchase-price",
};

/**
 * Key of a note about a service's insurance, or null.
 *
 * @see spec shipment-core, section 9, "Special insurance text exceptions"
 */
export function insuranceNote(serviceId: string): `insurance.note.${NoteName}` | null {
  const name = Object.hasOwn(NOTE_BY_SERVICE, serviceId) ? NOTE_BY_SERVICE[serviceId] : undefined;
  return name ? `insurance.note.${name}` : null;
}
