import type { Inbox } from "#contract/states";
import type { PaymentProblem } from "~/models/checkout/payment-page";
import type { Failure, Reason } from "~/models/payment/payment-rows";
import type { Merchant } from "~/services/session/merchant.server";

/** Who pays, and for what. */
export interface Payer {
  merchant: Merchant;
  inbox: Inbox;
  references: string[];
  /** Whether these are the selected shipments, not ones that the URL names. */
  isSelection: boolean;
  /** Why the order that the URL names did not buy shipments, by reference. */
  failures: ReadonlyMap<string, Failure>;
  query: URLSearchParams;
  /** Query of the list beneath. */
  list: URLSearchParams;
}

/** What an answer of the payment panel carries beside the form. */
export interface PanelExtra {
  problem: PaymentProblem | undefined;
  /** Why shipments cannot be paid, by reference. */
  reasons?: Record<string, Reason>;
}
