import type { Address } from "../../../contract/addresses";
import { postalZoneOf } from "../../places/postal-zones";

/** An address with the postal zone that it lies in; none while its postcode is not known. */
export function presentAddress<A extends Address>(address: A): A {
  const { alpha2Code, zipCode } = address;
  return { ...address, postalZone: zipCode === "" ? null : postalZoneOf(alpha2Code, zipCode) };
}
