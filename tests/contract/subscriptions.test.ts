import { afterAll, beforeAll, describe } from "vitest";
import { describeSubscriptions } from "./suite/subscriptions";
import { startTarget, type Target } from "./support/target";

/* On a platform of its own, because its clock is advanced by years. */
describe("the embedded platform", () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget();
  });
  afterAll(() => target.close());
  describeSubscriptions(() => target);
});
