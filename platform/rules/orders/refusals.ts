import type { Address } from "../../../contract/addresses";
import { type RefusalCode, REFUSED_FIELDS } from "../../../contract/rules/refusals";
import type { Shipment } from "../../../contract/shipments";
import { isDraft } from "../tracking/states";

/** A carrier's refusal, with the refused value. */
export interface Refusal {
  code: RefusalCode;
  carrier: string;
  /** The value of the refused field; empty if the refusal is not about a field. */
  value: string;
  /** The carrier's own sentence; absent if it gave none. */
  text?: string;
}

interface Refused {
  recipient: Address;
  service: { carrierName: string } | null;
}

/** A refusal based on the shipment's current data. */
export function refusalOf(code: RefusalCode, { recipient, service }: Refused, text: string | null = null): Refusal {
  const carrier = service?.carrierName ?? "";
  return { code, carrier, value: refusedValue(code, recipient), ...(text === null ? {} : { text }) };
}

/** The refusal to show. A draft shows none once the value is corrected or another carrier is chosen. */
export function presentRefusal(row: Refused & { state: Shipment["state"]; refusal: Refusal | null }): Shipment["refusal"] {
  const { refusal, recipient, service, state } = row;
  if (!refusal) return null;
  const isCorrected = refusal.carrier !== (service?.carrierName ?? "") || refusal.value !== refusedValue(refusal.code, recipient);
  if (isDraft(state) && (isCorrected || REFUSED_FIELDS[refusal.code] === null)) return null;
  const { code, text } = refusal;
  return { code, field: REFUSED_FIELDS[code], ...(text === undefined ? {} : { text }) };
}

function refusedValue(code: RefusalCode, { street1, street2, phone, alpha2Code, zipCode }: Address): string {
  switch (REFUSED_FIELDS[code]) {
    case "to.street1":
      return [street1, street2].join("\n");
    case "to.phone":
      return phone;
    case "to.zipCode":
      return `${alpha2Code} ${zipCode}`;
    case "serviceId":
    case null:
      return "";
  }
}
