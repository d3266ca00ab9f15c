import { type LabelLimits, type LimitedField, overlongFields } from "#contract/rules/label-block";
import type { ChosenService } from "#contract/shipments";
import { problem } from "~/models/problem-text";

/** How much of an address a service's carrier prints on the label. */
export interface CarrierLimits extends LabelLimits {
  carrier: string;
}

/** @returns undefined before a service is chosen, or if the carrier's limits are unknown */
export function carrierLimits(service: Pick<ChosenService, "carrierName" | "labelLimits"> | null): CarrierLimits | undefined {
  return service?.labelLimits && { ...service.labelLimits, carrier: service.carrierName };
}

type Typed = Partial<Record<"firstName" | LimitedField, string | undefined>>;

/** The fields of a typed address that are too long for the carrier. */
export function overlongAddressFields(
  { firstName = "", lastName = "", company = "", street1 = "", street2 = "" }: Typed,
  limits?: LabelLimits,
) {
  return overlongFields({ firstName, lastName, company, street1, street2 }, limits);
}

/** Rejects texts that the carrier would refuse after the payment. Texts that it only cuts are accepted, with a hint. */
export function checkLabel(
  limits: CarrierLimits | undefined,
  end: "from" | "to",
  typed: Typed,
  addProblem: (path: string, message: string) => void,
): void {
  if (limits?.overlong !== "REFUSED") return;
  for (const { field, max } of overlongAddressFields(typed, limits))
    addProblem(`${end}.${field}`, problem("form.error.too-long-for-carrier", { max, carrier: limits.carrier }));
}
