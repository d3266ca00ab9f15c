import { beforeAll, describe, expect, it } from "vitest";
import { type Merchant, registerMerchant } from "../../support/merchants";
import { endpointsOf, readOpenApi } from "../../support/openapi";
import { once } from "../support/client";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

/** Ids that nothing has, and that some column of the database could not hold. */
const STRANGE_IDS = ["zz", "-1", "1.5", " 5", "0", "1e3", "99999999999999999999"];

/** Calls without a body that name something by an id of their path. */
const BY_PATH = endpointsOf(readOpenApi()).filter(
  ({ path, operation }) =>
    !operation.requestBody && /^[^{]*\{\w*(id|Id|identifier|key|reference|Reference|number|token)\}/.test(path),
);

/** Ids that a client made up. */
export function describeIds(target: () => Target): void {
  describe("ids that nothing has", () => {
    let merchant: Merchant;
    beforeAll(async () => {
      merchant = await registerMerchant(target().url, "waybill");
    });

    it.each(BY_PATH.map(({ method, path }) => [method, path]))("are refused, never a fault: %s %s", async (method, path) => {
      for (const id of STRANGE_IDS) {
        const url = `${target().url}${path.replace(/\{\w+\}/g, encodeURIComponent(id))}?partner=waybill`;
        const headers = { authorization: `Bearer ${merchant.token}`, ...once() };
        const { status } = await fetch(url, { method, headers });
        expect(`${id}: ${status}`).toMatch(/: (200|4\d\d)$/);
      }
    });

    it("are not found in calls that send something", async () => {
      const { buyerReturns, withdrawals } = merchant.upstream;
      for (const id of STRANGE_IDS) {
        const calls = [
          () => buyerReturns.setState({ id, state: "received" }),
          () => buyerReturns.answer({ params: { id }, headers: once(), body: { text: "Hello" } }),
          () => withdrawals.setState({ id, state: "closed" }),
        ];
        for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 404 });
      }
    });

    it("are left out of a list of returns to decide on", async () => {
      const { decide } = merchant.upstream.buyerReturns;
      for (const ids of [...STRANGE_IDS.map((id) => [id]), [""], STRANGE_IDS])
        for (const decision of ["approve", "refuse"] as const) expect(await decide({ ids, decision })).toEqual({ decided: [] });
    });
  });
}
