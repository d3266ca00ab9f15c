import type { Address } from "../../contract/addresses";
import type { LabelLimits } from "../../contract/rules/label-block";
import type { Amount, ServiceCategory } from "../../contract/services";

/** Address fields on a label. */
export type LabelAddress = Pick<
  Address,
  "firstName" | "lastName" | "company" | "street1" | "street2" | "zipCode" | "city" | "state" | "alpha2Code" | "phone"
>;

/** Data of one parcel's label. */
export interface LabelData {
  /** The shipment's reference. */
  reference: string;
  /** The merchant's order number, or null. */
  customReference: string | null;
  carrierName: string;
  serviceName: string;
  category: ServiceCategory;
  /** Printed as Code 128 and as text: capitals and digits, at most 30. */
  trackingNumber: string;
  from: LabelAddress;
  to: LabelAddress;
  /** Address lengths that the carrier prints; null for no limits. */
  limits: LabelLimits | null;
  /** Parcel number, number of parcels, and weight. */
  parcel: { number: number; count: number; weightKg: number };
  /** Collection date, or booking date for a drop-off: `2026-11-21`. */
  date: string;
  content: string;
  /** Amount to collect from the recipient, minor units; null if none. */
  cashOnDelivery: { amount: Amount["totalPrice"]; currency: string } | null;
  /** Pick-up point; null for home delivery. */
  pickUpPoint: { id: string; businessName: string; address: string; zipCode: string; city: string } | null;
  adultSignature: boolean;
  proofOfDelivery: boolean;
  additionalHandling: boolean;
  /** Whether customs documents accompany the parcel. */
  hasCustoms: boolean;
}
