import type { Setup } from "#contract/onboarding";
import type { MerchantPaths } from "~/models/paths";
import { newSenderUrl } from "~/models/addresses/book";
import { listStateQuery, RETURN_TO } from "~/models/settings/list-state";

/** What a new merchant sets up, in a sensible order; any order works. */
export const SETUP_STEPS = ["sender", "parcel", "orders", "payment", "label"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

const FIELD: Record<SetupStep, keyof Setup> = {
  sender: "hasSender",
  parcel: "hasParcel",
  orders: "hasOrders",
  payment: "hasPaid",
  label: "hasLabel",
};

export const isStepDone = (setup: Setup, step: SetupStep): boolean => setup[FIELD[step]];

/** Progress of the set-up; `next` is null once everything is done. */
export function setupProgress(setup: Setup): { done: number; total: number; next: SetupStep | null } {
  const open = SETUP_STEPS.filter((step) => !isStepDone(setup, step));
  return { done: SETUP_STEPS.length - open.length, total: SETUP_STEPS.length, next: open[0] ?? null };
}

/** What the merchant may do. */
interface Rights {
  canConnectShop: boolean;
  /** The merchant has no shipments yet. */
  isNewUser: boolean;
}

/** URL of the page on which a step is done. */
export function setupUrl(paths: MerchantPaths, step: SetupStep, { canConnectShop, isNewUser }: Rights): string {
  switch (step) {
    case "sender":
      return newSenderUrl(paths, paths.setup);
    case "parcel":
      return paths.settings("parcels", { ...listStateQuery({ form: "new" }), [RETURN_TO]: paths.setup });
    case "orders":
      return canConnectShop ? paths.settings("integrations") : paths.csvImport();
    case "payment":
      return isNewUser ? paths.newShipment() : paths.home;
    case "label":
      return paths.printDesk();
  }
}
