/**
 * Maximum lengths of texts, in characters after normalization.
 *
 * @see spec shipment-core, section 5
 */
export const MAX_LENGTH = {
  alias: 50,
  /** Merchant's comment on the reason for cancelling a plan. */
  cancelText: 1000,
  personName: 50,
  company: 50,
  contactEmail: 50,
  street: 80,
  /** The longest place name of the served countries has 81. */
  city: 100,
  zipCode: 20,
  description: 100,
  parcelName: 150,
  customReference: 60,
  sku: 60,
  productName: 200,
  /** Place in the merchant's stock. */
  shelf: 30,
  /** Merchant's name for a label printer. */
  printerName: 50,
  cashOnDeliveryText: 50,
  voucherName: 50,
  viewName: 40,
  /** Merchant's own words on a shipment. */
  note: 500,
  tag: 30,
  /** Excerpt of an order's text that was truncated. */
  shortenedText: 500,
  /** Merchant's name for a shop that sends orders with an API key. */
  shopName: 50,
  ruleAlias: 60,
  /** Ids of places, points, services and saved addresses. */
  id: 200,
  accountEmail: 254,
  companyName: 100,
  /** As entered, with the label that documents print before it. */
  taxId: 60,
  /** First and last name with a space. */
  signature: 101,
  fileName: 255,
  /** A header line of a mail has at most 998 characters; this leaves room for the tags' values. */
  emailSubject: 250,
  /** Sender name of branded emails. */
  brandCompanyName: 250,
  replyTo: 50,
  /** Of a support ticket: reason, contents of the parcel, message as text and as HTML. */
  ticketReason: 2000,
  ticketProducts: 1000,
  ticketMessage: 5000,
  ticketMessageHtml: 40_000,
  /** A merchant's public name in URLs, and its pages elsewhere. */
  merchantSlug: 40,
  buyerUrl: 300,
  /** A buyer's whole name, and what the buyer adds to a withdrawal. */
  buyerName: 80,
  withdrawalMessage: 1000,
  /** Of a return: a reason, what buyers read first, a message. */
  returnReason: 60,
  returnNote: 2000,
  returnMessage: 1000,
  /** Holder, number and bank code of an account. */
  bankText: 100,
};

/** Upper bound of amounts, major units; exclusive. */
export const AMOUNT_BELOW = 99_999_999;
/** Maximum amount, minor units. */
export const AMOUNT_MAX_CENTS = AMOUNT_BELOW * 100 - 1;
/** Minimum insured amount, 0.10. */
export const INSURANCE_MIN_CENTS = 10;

/** More than any carrier accepts. */
export const PARCEL_LIMITS = { lengthCm: 1000, weightKg: 10_000, weightDecimals: 3 };
