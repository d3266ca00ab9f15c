import type { Address } from "../../contract/addresses";
import type { Amount } from "../../contract/services";

/** What a label prints of an address. */
export type LabelAddress = Pick<
  Address,
  "firstName" | "lastName" | "company" | "street1" | "street2" | "zipCode" | "city" | "state" | "alpha2Code" | "phone"
>;

/** All that is printed on the label of one parcel. */
export interface LabelData {
  /** The shipment's own reference. */
  reference: string;
  /** The merchant's order number, or null. */
  customReference: string | null;
  carrierName: string;
  serviceName: string;
  category: "STANDARD" | "EXPRESS" | "ECONOMY";
  /** Printed as Code 128 and in clear: capitals and digits, at most 30. */
  trackingNumber: string;
  from: LabelAddress;
  to: LabelAddress;
  /** Which parcel of how many, and its weight. */
  parcel: { number: number; count: number; weightKg: number };
  /** Day of collection, or of booking where the sender brings the parcel: `2026-11-21`. */
  date: string;
  content: string;
  /** To be collected from the recipient, minor units; null where nothing is. */
  cashOnDelivery: { amount: Amount["totalPrice"]; currency: string } | null;
  /** Where the recipient fetches the parcel; null where it is brought to the address. */
  pickUpPoint: { id: string; businessName: string; address: string; zipCode: string; city: string } | null;
  adultSignature: boolean;
  proofOfDelivery: boolean;
  additionalHandling: boolean;
  /** Whether customs papers travel with the parcel. */
  hasCustoms: boolean;
}
