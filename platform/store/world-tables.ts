import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Language } from "../../contract/primitives";
import type { HostedMethod } from "../../contract/rules/hosted-methods";
import type { GeneratedJson, GeneratedTime, NullableJson, Time } from "./core-tables";

/** Display data of a card, never its number or security code. */
export interface CardSummary {
  brand: string;
  lastFour: string;
  /** Last month in which the card is valid, `2029-08`. */
  expires: string;
}

/** A card with a pending challenge, and the simulated outcome of the test card. */
export interface PendingChallenge extends CardSummary {
  alwaysFails: boolean;
  isDenied: boolean;
}

/** A session of the provider's hosted page; `done` once it has returned its single result. */
export interface PaymentSessionsTable {
  id: string;
  method: HostedMethod;
  amount: number;
  currency: string;
  description: string;
  return_url: string;
  purchase: string;
  saves_method: Generated<boolean>;
  language: Language;
  state: Generated<"open" | "challenge" | "done">;
  challenge: NullableJson<PendingChallenge>;
  /** URL to which the browser was redirected with the result. */
  result_url: string | null;
  finished_at: Date | null;
  created_at: GeneratedTime;
  expires_at: Time;
}

/** A consent to pay, valid for one charge or to save the method. `nonce` is the nonce, or PayPal's token. */
export interface PaymentTokensTable {
  nonce: string;
  kind: "nonce" | "paypal";
  method: PaymentSessionsTable["method"];
  amount: number;
  currency: string;
  /** Key of the purchase that the consent is for. */
  purchase: string;
  payment_id: string | null;
  payer_id: string | null;
  brand: string | null;
  last_four: string | null;
  /** Email address of a PayPal account. */
  email: string | null;
  /** Last month in which a card is valid, `2029-08`. */
  expires: string | null;
  /** The bank denies the charge. */
  is_denied: Generated<boolean>;
  /** The bank accepts the first charge and denies every later one. */
  refuses_renewals: Generated<boolean>;
  /** Whether it may be charged again without the merchant. */
  saves_method: Generated<boolean>;
  /** The bank wants the merchant to confirm each charge. */
  wants_merchant: Generated<boolean>;
  /** Idempotency key of the charge that used it, or the saved method's key. */
  used_by: string | null;
  created_at: GeneratedTime;
}

/** A charge attempt; one outcome per idempotency key. */
export interface ChargesTable {
  id: string;
  idempotency_key: string;
  nonce: string;
  amount: number;
  currency: string;
  outcome: "charged" | "denied";
  created_at: GeneratedTime;
}

interface RefundsTable {
  idempotency_key: string;
  charge_id: string;
  amount: number;
  created_at: GeneratedTime;
}

/** A text message that the platform has sent. */
export interface TextsTable {
  id: GeneratedAlways<number>;
  /** A phone number in its international form. */
  recipient: string;
  body: string;
  language: Language;
  created_at: GeneratedTime;
}

/** A shop at a marketplace of the simulated world. */
interface ShopsTable {
  /** The marketplace and the shop's access key. */
  id: string;
  marketplace: string;
  opened_at: Time;
  /** World time until which orders have been simulated. */
  filled_to: Time;
  suspended: Generated<boolean>;
  /** Answers every confirmation of a shipment with an error. */
  refuses_parcels: Generated<boolean>;
}

export interface ShopOrdersTable {
  shop_id: string;
  number: number;
  /** `pending` waits for the buyer's payment. */
  state: Generated<"open" | "cancelled" | "shipped" | "pending">;
  order_data: JSONColumnType<ShopOrderData>;
  /** Parcels that the shop was told of. */
  parcels: GeneratedJson<ShopParcel[]>;
  /** Number of dispatch confirmations received. */
  confirmations: Generated<number>;
  created_at: Time;
  changed_at: Time;
}

/** A parcel as a simulated shop was told of it. */
export interface ShopParcel {
  tracking: string;
  /** The carrier, as the shop was told. */
  carrier: string;
  /** When it was handed over, as the shop was told; null if it cannot be told. */
  handedOverAt: string | null;
}

/** An order of a simulated buyer, amounts in minor units. */
export interface ShopOrderData {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  street1: string;
  zipCode: string;
  city: string;
  alpha2Code: string;
  currency: string;
  items: { title: string; quantity: number; price: number; weightGrams: number }[];
}

/** Tables of the simulated world. */
export interface WorldTables {
  world_shops: ShopsTable;
  world_shop_orders: ShopOrdersTable;
  world_payment_sessions: PaymentSessionsTable;
  world_payment_tokens: PaymentTokensTable;
  world_charges: ChargesTable;
  world_refunds: RefundsTable;
  world_texts: TextsTable;
}
