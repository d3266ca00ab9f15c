/** What is asked of one end of the route. */
export interface AddressNeeds {
  /** Not of a recipient who fetches the parcel from a point. */
  street: boolean;
  /** Not of a marketplace's customer, whose email the marketplace keeps to itself. */
  email: boolean;
}
export const WHOLE_ADDRESS: AddressNeeds = { street: true, email: true };

/** @see spec shipment-core, section 5, "Address": email hidden for marketplace sources whose name starts with mirakl_ */
export function recipientNeeds(source: string, isFetched: boolean): AddressNeeds {
  return { street: !isFetched, email: !source.startsWith("mirakl_") };
}
