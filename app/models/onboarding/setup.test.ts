import { expect, it } from "vitest";
import type { Setup } from "#contract/onboarding";
import { merchantPaths } from "~/models/paths";
import { setupProgress, setupSteps } from "./setup";

const NOTHING: Setup = {
  hasSender: false,
  hasParcel: false,
  hasOrders: false,
  hasPaid: false,
  hasLabel: false,
  hasPrinter: false,
};
const paths = merchantPaths("/private");
const RIGHTS = { canConnectShop: true, isNewUser: true };

it.each<[Partial<Setup>, number, string | undefined]>([
  [{}, 0, "sender"],
  [{ hasSender: true, hasPaid: true }, 2, "parcel"],
  [{ hasSender: true, hasParcel: true, hasOrders: true, hasPaid: true }, 4, "label"],
  [{ hasSender: true, hasParcel: true, hasOrders: true, hasPaid: true, hasLabel: true }, 5, "printer"],
  [{ hasSender: true, hasParcel: true, hasOrders: true, hasPaid: true, hasLabel: true, hasPrinter: true }, 6, undefined],
])("with %j, %i of six steps are done, and the next is %s", (setup, done, next) => {
  const progress = setupProgress(setupSteps({ ...NOTHING, ...setup }, paths, RIGHTS));
  expect([progress.done, progress.total, progress.next?.step]).toEqual([done, 6, next]);
});

it("each step leads to where it is done, as far as the merchant may", () => {
  const urls = (rights: typeof RIGHTS) => setupSteps(NOTHING, paths, rights).map(({ url }) => url);
  expect(urls(RIGHTS)).toEqual([
    "/private/settings/addresses/sender?form=new&returnTo=%2Fprivate%2Fshipments%2Fset-up",
    "/private/settings/parcels?form=new&returnTo=%2Fprivate%2Fshipments%2Fset-up",
    "/private/settings/integrations",
    "/private/shipments/create/info",
    "/private/shipments/print-desk",
    "/private/settings/printers",
  ]);
  const [, , orders, payment] = urls({ canConnectShop: false, isNewUser: false });
  expect([orders, payment]).toEqual(["/private/shipments/import", "/private/shipments/ready-to-purchase"]);
});
