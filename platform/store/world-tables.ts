import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Language } from "../../contract/primitives";
import type { GeneratedTime, NullableJson, Time } from "./column-types";

/** Display data of a card, never its number or security code. */
export interface CardSummary {
  brand: string;
  lastFour: string;
  /** Last month in which it is good, `2029-08`. */
  expires: string;
}

/** The card that waits for its challenge, and what the test card makes of it. */
export interface PendingChallenge extends CardSummary {
  alwaysFails: boolean;
  isDenied: boolean;
}

/** A visit to the provider's hosted page. `done` after the one answer it gives. */
export interface PaymentSessionsTable {
  id: string;
  method: "CREDIT_CARD" | "CREDIT_CARD_3D_SECURE" | "PAYPAL" | "BANCONTACT";
  amount: number;
  currency: string;
  description: string;
  return_url: string;
  purchase: string;
  language: Language;
  state: Generated<"open" | "challenge" | "done">;
  challenge: NullableJson<PendingChallenge>;
  /** Where the browser was sent with the answer, and when. */
  result_url: string | null;
  finished_at: Date | null;
  created_at: GeneratedTime;
  expires_at: Time;
}

/** A consent to pay, good for one charge or to save the method. `nonce` is the nonce, or PayPal's token. */
export interface PaymentTokensTable {
  nonce: string;
  kind: "nonce" | "paypal";
  method: PaymentSessionsTable["method"];
  amount: number;
  currency: string;
  /** What it was given for. */
  purchase: string;
  payment_id: string | null;
  payer_id: string | null;
  brand: string | null;
  last_four: string | null;
  /** Of a PayPal account. */
  email: string | null;
  /** Of a card, the last month in which it is good, `2029-08`. */
  expires: string | null;
  /** The bank will say no when it is charged. */
  is_denied: Generated<boolean>;
  /** The bank says yes once, and no to every charge after it. */
  refuses_renewals: Generated<boolean>;
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

export interface RefundsTable {
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
export interface ShopsTable {
  /** The marketplace and the key that opens it. */
  id: string;
  marketplace: string;
  opened_at: Time;
  /** World time up to which its orders have come. */
  filled_to: Time;
  suspended: Generated<boolean>;
}

export interface ShopOrdersTable {
  shop_id: string;
  number: number;
  state: Generated<"open" | "cancelled" | "shipped">;
  order_data: JSONColumnType<ShopOrderData>;
  tracking: string | null;
  /** How often the shop was told that it is shipped. */
  confirmations: Generated<number>;
  created_at: Time;
  changed_at: Time;
}

/** What a buyer of the simulated world ordered, amounts in minor units. */
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
