import type { Address, PostalPlace } from "../../../contract/addresses";

/** An address with its postal place. */
export interface LocatedAddress {
  address: Address;
  place: PostalPlace;
}
