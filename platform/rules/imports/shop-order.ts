/** One order of a shop, as every connector gives it. Money in minor units, weights in kg. */
export interface ShopOrder {
  /** The shop's own, the same for ever. */
  id: string;
  /** What the shop's pages and the buyer call it. */
  number: string;
  /** `open` is to be shipped. */
  state: "open" | "cancelled" | "shipped";
  /** When it was last changed, by the shop's clock. */
  changedAt: Date;
  recipient: {
    firstName: string;
    lastName: string;
    company: string;
    email: string;
    phone: string;
    street1: string;
    street2: string;
    zipCode: string;
    city: string;
    state: string;
    alpha2Code: string;
  };
  currency: string;
  total: number;
  items: { title: string; quantity: number; weightKg: number | null }[];
  /** Of its parcel in cm, where they are known. */
  size?: { length: number; width: number; height: number };
}

/** The rest of a name is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
