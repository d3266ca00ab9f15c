/** An order as every connector returns it. Money in minor units, weights in kg. */
export interface ShopOrder {
  /** The shop's permanent id. */
  id: string;
  /** The number shown to merchant and buyer. */
  number: string;
  /** `open` orders are to be shipped. */
  state: "open" | "cancelled" | "shipped";
  /** Time of the last change, by the shop's clock. */
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
  /** `weightKg` is of one piece, `amount` of all pieces, minor units; what the shop does not say is null or absent. */
  items: {
    title: string;
    quantity: number;
    weightKg: number | null;
    sku?: string;
    amount?: number | null;
    /** Of the merchant's product. */
    hsCode?: string;
    originCountry?: string | null;
  }[];
  /** Until when the seller has promised to hand it over: a time or a day; null or absent if the shop does not say. */
  shipBy?: Date | string | null;
  /** The merchant's own, as they are written. */
  tags?: readonly string[];
  /** Parcel size in cm, if known. */
  size?: { length: number; width: number; height: number };
}

/** The first of several times; null if there is none. */
export function earliest(times: readonly (Date | null)[]): Date | null {
  return times.reduce<Date | null>((first, time) => (first && (!time || first <= time) ? first : time), null);
}

/** Splits a full name at the first space; the rest is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
