import { describe } from "vitest";
import { describeSubscriptions } from "./suite/subscriptions";
import { runTarget } from "./support/target";

/* On a platform of its own, because its clock is advanced by years. */
describe("the embedded platform", () => {
  const target = runTarget();
  describeSubscriptions(target);
});
