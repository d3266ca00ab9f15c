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

/** Whether an invoice can be made out to a client, and the client be called: without, nothing is sold. @see spec shipment-core, section 6 */
export function hasBillingDetails(client: Billed): boolean {
  const texts = [client.first_name, client.last_name, client.address, client.zip_code, client.city];
  if (client.type === "business") texts.push(client.company_name, client.tax_id === "-" ? "" : client.tax_id);
  return texts.every((text) => text.trim() !== "") && isPhone(client.phone);
}

/** The time zone whose calendar a client's days are of: that of its billing address. */
export function zoneOfClient({ alpha2_code: alpha2Code, zip_code: zipCode }: { alpha2_code: string; zip_code: string }): string {
  return timeZoneOf({ alpha2Code, zipCode });
}
