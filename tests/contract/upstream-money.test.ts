import { describe } from "vitest";
import { describeAnalytics } from "./suite/analytics";
import { describeBalance } from "./suite/balance";
import { describeBilling } from "./suite/billing";
import { describeCopies } from "./suite/copies";
import { describeCustoms } from "./suite/customs";
import { describeInvoices } from "./suite/invoices";
import { describeOrders } from "./suite/orders";
import { describePaymentSessions } from "./suite/payment-sessions";
import { describeRefunds } from "./suite/refunds";
import { describeVault } from "./suite/vault";
import { describeVolumeBands } from "./suite/volume-bands";
import { runTarget } from "./support/target";

describe("the embedded platform: orders, payments and invoices", () => {
  const target = runTarget();
  describeCopies(target);
  describeCustoms(target);
  describeAnalytics(target);
  describeOrders(target);
  describePaymentSessions(target);
  describeRefunds(target);
  describeBalance(target);
  describeBilling(target);
  describeInvoices(target);
  describeVault(target);
  describeVolumeBands(target);
});
