import type { Setup } from "#contract/onboarding";
import { newSenderUrl } from "~/models/addresses/book";
import type { MerchantPaths } from "~/models/paths";
import { listStateQuery, RETURN_TO } from "~/models/settings/list-state";

/** What a new merchant sets up, in a sensible order; any order works. */
export type SetupStep = "sender" | "parcel" | "orders" | "payment" | "label" | "printer";

/** One step, with the URL of the page on which it is done. */
export interface SetupLink {
  step: SetupStep;
  url: string;
}

/** How far a new merchant has come. */
export interface SetupProgress {
  done: number;
  total: number;
  /** The first open step; null once everything is done. */
  next: SetupLink | null;
}

/** What the merchant may do. */
interface Rights {
  canConnectShop: boolean;
  /** The merchant has no shipments yet. */
  isNewUser: boolean;
}

/** The steps with their states and pages. */
export function setupSteps(setup: Setup, paths: MerchantPaths, { canConnectShop, isNewUser }: Rights) {
  const parcel = paths.settings("parcels", { ...listStateQuery({ form: "new" }), [RETURN_TO]: paths.setup });
  const steps: (SetupLink & { isDone: boolean })[] = [
    { step: "sender", isDone: setup.hasSender, url: newSenderUrl(paths, paths.setup) },
    { step: "parcel", isDone: setup.hasParcel, url: parcel },
    { step: "orders", isDone: setup.hasOrders, url: canConnectShop ? paths.settings("integrations") : paths.csvImport() },
    { step: "payment", isDone: setup.hasPaid, url: isNewUser ? paths.newShipment() : paths.home },
    { step: "label", isDone: setup.hasLabel, url: paths.printDesk() },
    { step: "printer", isDone: setup.hasPrinter, url: paths.settings("printers") },
  ];
  return steps;
}

export function setupProgress(steps: ReturnType<typeof setupSteps>): SetupProgress {
  const open = steps.filter(({ isDone }) => !isDone);
  const [next] = open.map(({ step, url }) => ({ step, url }));
  return { done: steps.length - open.length, total: steps.length, next: next ?? null };
}
