import type { PaymentMethodName } from "../../../contract/orders";
import type { HostedMethod } from "../../../contract/rules/hosted-methods";

/** Display data of a payment method: of a card, or of a PayPal account. */
export interface MethodDetails {
  brand: string | null;
  lastFour: string | null;
  /** Last valid month of a card, `2029-08`. */
  expires: string | null;
  /** Email address of a PayPal account. */
  email: string | null;
}

/** A page of the provider on which a merchant pays, or gives a method to be saved. */
export interface PageRequest {
  /** Our id of the payment. A repeated request with the same id opens the same page. */
  id: string;
  /** `save` charges nothing: the amount is only displayed. */
  purpose: "pay" | "save";
  method: HostedMethod;
  /** Minor units, positive. */
  amount: number;
  currency: string;
  description: string;
  /**
   * The provider redirects here: with `nonce`, or `token`, `paymentId` and `PayerID`, or `error` (`denied`, `canceled`,
   * `challenge-failed`).
   */
  returnUrl: string;
  /** May have a region, `en-GB`. */
  language: string;
  /** Our reference of the purchase: the payment is valid for it only. */
  purchase: string;
  payer: { clientId: string; email: string };
  /** Whether a method that pays is saved, too. */
  savesMethod: boolean;
  /** When the payment was first asked for: a repeated request is the same in every part. */
  askedAt: Date;
}

/** What the provider's page returned: a nonce, or a token with payment id and payer id. */
export interface PaymentProof {
  nonce?: string | null;
  token?: string | null;
  paymentId?: string | null;
  payerId?: string | null;
}

/**
 * What became of a page. `open`: nothing is decided; `processing`: the merchant has paid, and the bank has not decided; `closed`:
 * nothing was paid, and nothing will be; `approved`: the merchant has paid, or has agreed to be charged. `chargeId` is the charge of a page that charges by
 * itself; null if {@link Payments.charge} does.
 */
export type PageState =
  | { state: "open" }
  | { state: "processing" }
  | { state: "closed" }
  | { state: "approved"; proof: PaymentProof; chargeId: string | null };

/** What identifies a merchant's approval. */
export interface Approval extends PaymentProof {
  method: PaymentMethodName;
  /** Reference of the purchase, as in the page's request. */
  purchase: string;
}

/** A charge of an approved payment. */
export interface ChargeRequest extends Approval {
  /** Minor units. */
  amount: number;
  currency: string;
  /** A repeated key is not charged again, but returns the first result. */
  idempotencyKey: string;
}

/** A method that paid. `reference` is what the provider calls it if the merchant has saved it, else null. */
export type UsedMethod = MethodDetails & { reference: string | null };

/**
 * `denied` by the bank; `unknown-nonce`: no such approval, or it is expired, or for another method or purchase; `used-nonce`: it
 * has already paid another order; `amount`: it is for another amount.
 */
export type ChargeResult =
  | { ok: true; chargeId: string; method: UsedMethod | null }
  | { ok: false; reason: "denied" | "unknown-nonce" | "used-nonce" | "amount" };

/** A charge to a saved method without the merchant. */
export interface SavedCharge {
  /** The provider's reference of the method. */
  method: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** A repeated key is not charged again, but returns the first result, whatever the amount. */
  idempotencyKey: string;
}

/** `amount` is the amount charged under this key. `needs-merchant`: the bank wants the merchant to confirm the payment. */
export type SavedChargeResult =
  | { ok: true; chargeId: string; amount: number }
  | { ok: false; reason: "denied" | "needs-merchant" };

/** A merchant's permission to debit a bank account, given on a signed form. */
export interface MandateRequest {
  clientId: string;
  /** Without spaces. */
  iban: string;
  holder: { name: string; email: string };
  /** A repeated key makes no second mandate. */
  idempotencyKey: string;
}

/** `reference` is the provider's, for debits. */
export type MandateResult = { ok: true; reference: string } | { ok: false; reason: "denied" };

/** A debit of a mandate's bank account. */
export interface DebitRequest extends Omit<SavedCharge, "method"> {
  /** The provider's reference of the mandate. */
  mandate: string;
}

/** `pending`: the bank decides in some days; a later call with the same key tells. */
export type DebitResult =
  | { ok: true; chargeId: string; amount: number }
  | { ok: false; reason: "denied" }
  | { ok: false; reason: "pending"; chargeId: string };

/** `reference` is the provider's, for later charges. */
export type SavedMethod =
  | ({ ok: true; reference: string } & MethodDetails)
  | { ok: false; reason: "denied" | "unknown-nonce" | "used-nonce" };

export interface RefundRequest {
  chargeId: string;
  /** Minor units. */
  amount: number;
  /** A repeated key is not refunded again. */
  idempotencyKey: string;
}

/**
 * Without `isPaid` the provider has accepted the refund, and a later call with the same key tells whether it is paid. Also one that was
 * paid may come back `failed`.
 */
export type RefundResult = { ok: true; isPaid: boolean } | { ok: false; reason: "unknown-charge" | "amount" | "failed" };

/** An objection of a cardholder to a charge. The provider holds the amount back until it is decided. */
export interface Dispute {
  id: string;
  chargeId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** The provider's code, `fraudulent`. */
  reason: string;
  state: "open" | "won" | "lost";
  openedAt: Date;
  /** Until when evidence can be given; null if none is asked for. */
  evidenceUntil: Date | null;
}

/**
 * A movement of the provider's account. A charge adds its amount; a refund and a dispute take it, and add it again if the refund fails
 * or the dispute is won.
 */
export interface ProviderMovement {
  chargeId: string;
  /** What it adds to the account, minor units; negative for what it takes. */
  amount: number;
  currency: string;
}

/** What a provider's message is about. It is only a hint: what it names is asked for afresh. */
export type PaymentSubject =
  | { kind: "page"; pageId: string }
  | { kind: "refund"; chargeId: string }
  | { kind: "debit"; chargeId: string }
  | { kind: "dispute"; disputeId: string };

/** A message of the provider. It may come late, twice and out of order; `subject` is null if it is of no interest. */
export interface PaymentEvent {
  id: string;
  subject: PaymentSubject | null;
}

/**
 * The payment provider. Every call may be repeated with the same key or id, and then has one effect. Never called inside a
 * database transaction: the provider may be slow.
 *
 * Every call throws {@link PaymentsUnavailable} if its effect is unknown: it is repeated later.
 */
export interface Payments {
  /** The least that can be charged in a currency, minor units: a smaller charge must not be asked for. */
  leastAmount(currency: string): number;
  openPage(request: PageRequest): Promise<{ redirectUrl: string; pageId: string }>;
  /** The page that a proof comes from; null if it cannot be one of this provider. */
  pageOf(proof: PaymentProof): string | null;
  pageState(pageId: string): Promise<PageState>;
  /** Charges an approved payment once per key. */
  charge(request: ChargeRequest): Promise<ChargeResult>;
  /** Saves the method of an approval for later charges. Nothing is charged. */
  saveMethod(request: Approval & { idempotencyKey: string }): Promise<SavedMethod>;
  /** Lets the provider forget a saved method. */
  forgetMethod(reference: string): Promise<void>;
  /** Charges a saved method once per key. */
  chargeSaved(request: SavedCharge): Promise<SavedChargeResult>;
  /** Registers a mandate. Nothing is debited. */
  createMandate(request: MandateRequest): Promise<MandateResult>;
  /** Debits a mandate's account once per key. */
  debit(request: DebitRequest): Promise<DebitResult>;
  /** Refunds a part of a charge once per key. */
  refund(request: RefundRequest): Promise<RefundResult>;
  /** What was refunded of a charge, by us or by the operator at the provider; minor units. */
  refundedAmount(chargeId: string): Promise<number>;
  /** The movements of the account in a period, `to` exclusive. */
  movements(from: Date, to: Date): AsyncIterable<ProviderMovement>;
  /** A dispute as it is now; null for an unknown one. Absent for a provider without disputes. */
  findDispute?(id: string): Promise<Dispute | null>;
  /**
   * Reads a message of the provider: null if it is not genuine, "unreadable" if it is, but is no message that is known. Absent for a
   * provider that sends none.
   */
  readEvent?(body: string, signature: string): Promise<PaymentEvent | "unreadable" | null>;
}

/** The provider does not respond, or not as expected. The effect of the call is unknown. */
export class PaymentsUnavailable extends Error {}
