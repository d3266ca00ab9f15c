import type { Address, PostalPlace } from "../../contract/addresses";

/** An address with the postal place it lies in. */
export interface PlacedAddress {
  address: Address;
  place: PostalPlace;
}
