import type { Inbox } from "#contract/states";
import type { PaymentProblem } from "~/models/checkout/payment-page";
import type { Failure, Reason } from "~/models/payment/payment-rows";
import type { Merchant } from "~/services/session/merchant.server";

/** The merchant who pays, and the shipments to pay for. */
export interface Payer {
  merchant: Merchant;
  inbox: Inbox;
  references: string[];
  /** Whether the shipments come from the selection rather than from the URL. */
  isSelection: boolean;
  /** Reasons why the order in the URL did not buy shipments, by reference. */
  failures: ReadonlyMap<string, Failure>;
  query: URLSearchParams;
  /** Query of the list beneath. */
  list: URLSearchParams;
}

/** Data in the payment panel's response besides the form itself. */
export interface PanelExtra {
  problem: PaymentProblem | undefined;
  /** Reasons why shipments cannot be paid, by reference. */
  reasons?: Record<string, Reason>;
}
