import { parseMoney } from "~/models/decimals";

/** The insurance fields as typed. */
interface TypedInsurance {
  insuranceType: string;
  insuranceAmount: string;
  contentValue: string;
}

/**
 * The amount to suggest where the platform's insurance is chosen and no amount is typed: the value of the contents, which is what
 * the choice says it covers. The field stays the merchant's, and a draft without an amount is saved with 0.
 *
 * @param maxCoverage minor units of the service's currency
 * @param currency that of the service
 * @returns minor units; undefined where there is nothing to suggest
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
