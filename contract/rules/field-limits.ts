/**
 * Maximum lengths of texts, in characters after normalization.
 *
 * @see spec shipment-core, section 5
 */
export const MAX_LENGTH = {
  alias: 50,
  /** What a merchant adds to the reason of a cancelled plan. */
  cancelText: 1000,
  personName: 50,
  company: 50,
  contactEmail: 50,
  street: 80,
  /** The longest place name of the shipped countries has 81. */
  city: 100,
  zipCode: 20,
  description: 100,
  parcelName: 150,
  customReference: 60,
  cashOnDeliveryText: 50,
  voucherName: 50,
  viewName: 40,
  /** What is shown of an order's text that a shipment cannot hold. */
  shortenedText: 500,
  /** What a merchant calls a shop that sends its orders with a key. */
  shopName: 50,
  ruleAlias: 60,
  /** Ids of places, points, services and saved addresses. */
  id: 200,
  accountEmail: 254,
  companyName: 100,
  /** As typed, behind the label that documents print before it. */
  taxId: 60,
  /** Two names and the space between them. */
  signature: 101,
  fileName: 255,
  /** A line of mail has 998 characters at most; this leaves room for what the tags stand for. */
  emailSubject: 250,
  /** What branded emails are sent as. */
  brandCompanyName: 250,
  replyTo: 50,
  /** Of a support ticket: what it is about, what was in the parcel, a message as text and as HTML. */
  ticketReason: 2000,
  ticketProducts: 1000,
  ticketMessage: 5000,
  ticketMessageHtml: 40_000,
  /** Holder, number and code of a bank account. */
  bankText: 100,
};

/** Amounts of money stay below this, in major units. */
export const AMOUNT_BELOW = 99_999_999;
/** The same in minor units: the largest amount. */
export const AMOUNT_MAX_CENTS = AMOUNT_BELOW * 100 - 1;
/** The smallest sum insured, 0.10. */
export const INSURANCE_MIN_CENTS = 10;

/** More than any carrier takes. */
export const PARCEL_LIMITS = { lengthCm: 1000, weightKg: 10_000, weightDecimals: 3 };
