import { describe } from "vitest";
import { describeBrandedEmails } from "./suite/branded-emails";
import { describeSupport } from "./suite/support";
import { runTarget } from "./support/target";

describe("the embedded platform: mails to buyers and support", () => {
  const target = runTarget();
  describeBrandedEmails(target);
  describeSupport(target);
});
