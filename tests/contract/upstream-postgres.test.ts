import { afterAll, beforeAll, describe } from "vitest";
import { describeAccounts } from "./suite/accounts";
import { describeUpstream } from "./suite/all";
import { describeBilling } from "./suite/billing";
import { describeCustoms } from "./suite/customs";
import { describeOrders } from "./suite/orders";
import { describeOwnTerms } from "./suite/own-contracts";
import { describePaymentSessions } from "./suite/payment-sessions";
import { describeTracking } from "./suite/tracking";
import { describeVault } from "./suite/vault";
import { describeUploads } from "./suite/uploads";
import { hasPostgres, startTarget, type Target } from "./support/target";

describe.skipIf(!(await hasPostgres()))("the embedded platform on PostgreSQL", () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget("postgres");
  });
  afterAll(() => target.close());
  describeUpstream(() => target);
  describeAccounts(() => target);
  describeCustoms(() => target);
  describeOrders(() => target);
  describePaymentSessions(() => target);
  describeBilling(() => target);
  describeVault(() => target);
  describeOwnTerms(() => target);
  describeTracking(() => target);
  describeUploads(() => target);
});
