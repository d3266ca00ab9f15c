import { type LabelLimits, type LimitedField, overlongFields } from "#contract/rules/label-block";
import type { ChosenService } from "#contract/shipments";
import { problem } from "~/models/problem-text";

/** What a service's carrier prints of an address. */
export interface CarrierLimits extends LabelLimits {
  carrier: string;
}

/** Undefined before a service is chosen, and where the carrier's limits are unknown. */
export function carrierLimits(service: Pick<ChosenService, "carrierName" | "labelLimits"> | null): CarrierLimits | undefined {
  return service?.labelLimits && { ...service.labelLimits, carrier: service.carrierName };
}

type Typed = Partial<Record<"firstName" | LimitedField, string | undefined>>;

/** The fields of a typed address that are too long for the carrier. */
export function overlongTyped(
  { firstName = "", lastName = "", company = "", street1 = "", street2 = "" }: Typed,
  limits?: LabelLimits,
) {
  return overlongFields({ firstName, lastName, company, street1, street2 }, limits);
}

/** Refuses what the carrier would refuse after the payment. What it only cuts is told beside the field, and accepted. */
export function checkLabel(
  limits: CarrierLimits | undefined,
  end: "from" | "to",
  typed: Typed,
  addProblem: (path: string, message: string) => void,
): void {
  if (limits?.overlong !== "REFUSED") return;
  for (const { field, max } of overlongTyped(typed, limits))
    addProblem(`${end}.${field}`, problem("form.error.too-long-for-carrier", { max, carrier: limits.carrier }));
}
