import { carrierOf, findService } from "../../rules/catalogue/catalog";
import { digits } from "../chance";

/** Two letters, ten digits of the shipment, two of the parcel, a check digit. No dash: the app hides numbers with one. */
const FORMAT = /^([A-Z]{2})(\d{10})(\d{2})(\d)$/;

/**
 * A tracking number: prefix and digits, `CV123456789001`, and a check digit.
 *
 * @param parcel 1 for the first parcel of the shipment, up to 99
 */
export function trackingNumber(reference: string, serviceId: string, parcel: number): string {
  const service = findService(serviceId);
  const prefix = service ? carrierOf(service).trackingPrefix : "WB";
  const body = digits(10, reference, "tracking number") + String(parcel).padStart(2, "0");
  return `${prefix}${body}${checkDigit(body)}`;
}

/** The number of the shipment's first parcel, or null for a number that is not ours. */
export function firstTrackingNumber(number: string): string | null {
  const [, prefix, shipment, parcel, check] = FORMAT.exec(number) ?? [];
  if (!prefix || !shipment || !parcel || checkDigit(shipment + parcel) !== check) return null;
  return `${prefix}${shipment}01${checkDigit(`${shipment}01`)}`;
}

/** Luhn check digit, which detects a single wrong digit and most swapped neighbours. */
function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
