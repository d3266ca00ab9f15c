import { afterAll, beforeAll, describe } from "vitest";
import { describeBrandedEmails } from "./suite/branded-emails";
import { describeSupport } from "./suite/support";
import { startTarget, type Target } from "./support/target";

describe("the embedded platform: mails to buyers and support", () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget();
  });
  afterAll(() => target.close());
  describeBrandedEmails(() => target);
  describeSupport(() => target);
});
