import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeAnalytics } from "./suite/analytics";
import { describeAccounts } from "./suite/accounts";
import { describeOwnAccount } from "./suite/own-account";
import { describeUpstream } from "./suite/all";
import { describeBilling } from "./suite/billing";
import { describeCopies } from "./suite/copies";
import { describeCustoms } from "./suite/customs";
import { describeInvoices } from "./suite/invoices";
import { describeOrders } from "./suite/orders";
import { describeOwnTerms } from "./suite/own-contracts";
import { describePaymentSessions } from "./suite/payment-sessions";
import { describeRefunds } from "./suite/refunds";
import { describeTracking } from "./suite/tracking";
import { describeVault } from "./suite/vault";
import { describeOnboarding } from "./suite/onboarding";
import { describePhone } from "./suite/phone";
import { describeViews } from "./suite/views";
import { describeUploads } from "./suite/uploads";
import { startTarget, type Target } from "./support/target";

describe("the embedded platform on PGlite", () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget("pglite");
  });
  afterAll(() => target.close());
  describeUpstream(() => target);
  describeAccounts(() => target);
  describeOwnAccount(() => target);
  describeCopies(() => target);
  describeCustoms(() => target);
  describeAnalytics(() => target);
  describeOrders(() => target);
  describePaymentSessions(() => target);
  describeRefunds(() => target);
  describeBilling(() => target);
  describeInvoices(() => target);
  describeVault(() => target);
  describeViews(() => target);
  describeOwnTerms(() => target);
  describeTracking(() => target);
  describeUploads(() => target);
  describePhone(() => target);
  describeOnboarding(() => target);
  it("answers 404 for a file whose path is not UTF-8", async () => {
    expect((await fetch(`${target.url}/files/%E0%A4%A`)).status).toBe(404);
  });
});
