import { timeZoneOf } from "../../../contract/rules/time-zones";

/** The time zone whose calendar a client's days are of: that of its billing address. */
export function zoneOfClient({ alpha2_code: alpha2Code, zip_code: zipCode }: { alpha2_code: string; zip_code: string }): string {
  return timeZoneOf({ alpha2Code, zipCode });
}
