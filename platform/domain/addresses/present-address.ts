import type { Address } from "../../../contract/addresses";
import { postalZoneOf } from "../../places/postal-zones";

/** Adds the postal zone to an address; null while the postcode is missing. */
export function presentAddress<A extends Address>(address: A): A {
  const { alpha2Code, zipCode } = address;
  return { ...address, postalZone: zipCode === "" ? null : postalZoneOf(alpha2Code, zipCode) };
}
