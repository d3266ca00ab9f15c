import { currencyDigits } from "../../contract/rules/currency-digits";
import type { Address } from "../../contract/addresses";
import type { LabelLimits } from "../../contract/rules/label-block";
import type { Amount, ServiceCategory } from "../../contract/services";
import type { Alpha2Code } from "../../contract/primitives";

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
  /** Printed as Code 128 or QR code and as text: capitals and digits, at most 30. */
  trackingNumber: string;
  /** The drop-off point prints the label of a return: what is drawn is the code that its buyer shows there. */
  isPrintedInStore: boolean;
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

/** Routing code of country, postal code prefix and city prefix: `DE-506-KOL`. */
export function routingCode(country: Alpha2Code, zip: string, city: string): string {
  const plain = (text: string) =>
    text
      .normalize("NFD")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .toUpperCase();
  return [country, plain(zip).slice(0, 3), plain(city).slice(0, 3)].filter((part) => part !== "").join("-");
}

/** The postal code in large print. */
export function sortZip(zip: string): string {
  return zip.trim().toUpperCase();
}

/** Language-neutral amount: `30.00 EUR`. */
export function formatAmount({ amount, currency }: { amount: number; currency: string }): string {
  const decimals = currencyDigits(currency);
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`;
}

export function formatWeight(kg: number): string {
  return `${Number(kg.toFixed(3))} kg`;
}

/** `2026-11-21` as `21.11.2026`. */
export function formatDay(date: string): string {
  return date.split("-").reverse().join(".");
}

/** A tracking number in groups, as people read it. */
export function spaced(trackingNumber: string): string {
  return trackingNumber.replace(/(.{4})(?=.)/g, "$1 ");
}

/** What a code says of itself that the drop-off point makes a label of. */
export const SHOWN_CODE = {
  show: "SHOW THIS CODE AT THE DROP-OFF POINT",
  isNoLabel: "No label: the drop-off point prints it.",
};
