/** What one end of the route requires. */
export interface AddressNeeds {
  /** False for a recipient who collects the parcel at a point. */
  street: boolean;
  /** False for a marketplace's customer, whose email the marketplace hides. */
  email: boolean;
}
export const WHOLE_ADDRESS: AddressNeeds = { street: true, email: true };

/** @see spec shipment-core, section 5, "Address": email hidden for marketplace sources whose name starts with mirakl_ */
export function recipientNeeds(source: string, isPickedUp: boolean): AddressNeeds {
  return { street: !isPickedUp, email: !source.startsWith("mirakl_") };
}
