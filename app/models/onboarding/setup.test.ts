import { expect, it } from "vitest";
import type { Setup } from "#contract/onboarding";
import { merchantPaths } from "~/models/paths";
import { SETUP_STEPS, setupProgress, setupUrl } from "./setup";

const NOTHING: Setup = { hasSender: false, hasParcel: false, hasOrders: false, hasPaid: false, hasLabel: false };
const paths = merchantPaths("/private");

it.each<[Partial<Setup>, ReturnType<typeof setupProgress>]>([
  [{}, { done: 0, total: 5, next: "sender" }],
  [
    { hasSender: true, hasPaid: true },
    { done: 2, total: 5, next: "parcel" },
  ],
  [
    { hasSender: true, hasParcel: true, hasOrders: true, hasPaid: true },
    { done: 4, total: 5, next: "label" },
  ],
  [
    { hasSender: true, hasParcel: true, hasOrders: true, hasPaid: true, hasLabel: true },
    { done: 5, total: 5, next: null },
  ],
])("the progress of %j", (done, progress) => {
  expect(setupProgress({ ...NOTHING, ...done })).toEqual(progress);
});

it("each step leads to where it is done, as far as the merchant may", () => {
  const urls = (rights: Parameters<typeof setupUrl>[2]) => SETUP_STEPS.map((step) => setupUrl(paths, step, rights));
  expect(urls({ canConnectShop: true, isNewUser: true })).toEqual([
    "/private/settings/addresses/sender?form=new&returnTo=%2Fprivate%2Fshipments%2Fset-up",
    "/private/settings/parcels?form=new&returnTo=%2Fprivate%2Fshipments%2Fset-up",
    "/private/settings/integrations",
    "/private/shipments/create/info",
    "/private/shipments/print-desk",
  ]);
  const [, , orders, payment] = urls({ canConnectShop: false, isNewUser: false });
  expect([orders, payment]).toEqual(["/private/shipments/import", "/private/shipments/ready-to-purchase"]);
});
