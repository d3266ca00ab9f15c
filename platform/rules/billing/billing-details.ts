import { isPhone } from "../../../contract/rules/contact";
import { timeZoneOf } from "../../../contract/rules/time-zones";

interface Billed {
  type: "autonomous" | "business";
  tax_id: string;
  company_name: string;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  zip_code: string;
  city: string;
}

/**
 * Whether the client's data suffices for an invoice and a phone call; required for every purchase.
 *
 * @see spec shipment-core, section 6
 */
export function hasBillingDetails(client: Billed): boolean {
  const texts = [client.first_name, client.last_name, client.address, client.zip_code, client.city];
  if (client.type === "business") texts.push(client.company_name, client.tax_id === "-" ? "" : client.tax_id);
  return texts.every((text) => text.trim() !== "") && isPhone(client.phone);
}

/** The client's time zone, from the billing address. It decides the client's calendar days. */
export function zoneOfClient({ alpha2_code: alpha2Code, zip_code: zipCode }: { alpha2_code: string; zip_code: string }): string {
  return timeZoneOf({ alpha2Code, zipCode });
}
