import { describe } from "vitest";
import { describeBrandedEmails } from "./suite/branded-emails";
import { describeNotifications } from "./suite/notifications";
import { describeSupport } from "./suite/support";
import { runTarget } from "./support/target";

describe("the embedded platform: mails to buyers and support", () => {
  const target = runTarget();
  describeBrandedEmails(target);
  describeSupport(target);
  describeNotifications(target);
});
