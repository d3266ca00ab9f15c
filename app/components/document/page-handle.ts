import { useMatches } from "@remix-run/react";
import type { Key, Namespace } from "~/models/translation-keys";
import type { CheckoutStep } from "~/models/checkout/steps";

/** A namespace, a key in it, and the key's parameters. */
export type PageTitle = {
  [Name in Namespace]: { namespace: Name; key: Key<Name>; params?: Record<string, string | number> };
}[Namespace];

/** The `handle` of a route module. */
export interface PageHandle<Data = never> {
  /** Translation namespaces of the page. */
  i18n: Namespace[] | ((data: Data) => Namespace[]);
  /** Fixed, or computed from the loader's data. */
  title?: PageTitle | ((data: Data) => PageTitle);
  /** Decides the header: shipment pages show the search, checkout pages submit their form with Enter. */
  area?: "shipments" | "checkout";
  step?: CheckoutStep;
  /** Other steps are opened by submit buttons that save the form first. */
  savesOnLeaving?: boolean;
}

/** Merges the handles of the matched routes; inner routes win. */
export function usePageHandle(): Pick<PageHandle, "area" | "step" | "savesOnLeaving"> {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle ?? {})) as PageHandle;
}
