import { describe } from "vitest";
import { describeAddressChanges } from "./suite/address-changes";
import { describeBrandedEmails } from "./suite/branded-emails";
import { describeBuyerNotices } from "./suite/buyer-notices";
import { describeBuyers } from "./suite/buyers";
import { describeNotifications } from "./suite/notifications";
import { describePacking } from "./suite/packing";
import { describeReturns } from "./suite/returns";
import { describeSplitAndMerge } from "./suite/split-and-merge";
import { describePrinters } from "./suite/printers";
import { describeProducts, describeProductsOfOrders } from "./suite/products";
import { describeSupport } from "./suite/support";
import { runTarget } from "./support/target";

describe("the embedded platform: mails to buyers, support, printers and products", () => {
  const target = runTarget();
  describeBrandedEmails(target);
  describeBuyers(target);
  describeReturns(target);
  describeBuyerNotices(target);
  describeAddressChanges(target);
  describeSupport(target);
  describeNotifications(target);
  describePrinters(target);
  describeProducts(target);
  describeProductsOfOrders(target);
  describePacking(target);
  describeSplitAndMerge(target);
});
