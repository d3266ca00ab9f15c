import type { SerializeFrom } from "@remix-run/node";
import { useMatches } from "@remix-run/react";
import type { Key, Namespace } from "~/models/translation-keys";
import type { ShownBrand } from "~/models/buyers/shown-brand";
import type { CheckoutStep } from "~/models/checkout/steps";
import { useWords } from "./translation";

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
  /**
   * Decides the header: shipment pages have the search, checkout pages the steps, settings a back link, gate pages no navigation.
   */
  area?: "shipments" | "checkout" | "settings" | "gate";
  /** The page has a primary button, so the header's is secondary. */
  hasMainAction?: boolean;
  step?: CheckoutStep;
  /** Other steps are opened by submit buttons that save the form first. */
  savesOnLeaving?: boolean;
  /** Unsubmitted input is saved in the background. */
  keepsTyped?: boolean;
  /** A page of a merchant's buyers: in the merchant's brand, with a style sheet of its own and without scripts. */
  isForBuyers?: boolean;
  /** The page shows the flash message itself, as a banner. */
  showsFlash?: boolean;
}

type RouteHandle = Partial<PageHandle<unknown>>;

/** The handle of a matched route; empty if the route has none. */
export function handleOf(handle: unknown): RouteHandle {
  // Every route's `handle` satisfies PageHandle; Remix types it as unknown.
  return handle ?? {};
}

/** Merges the handles of the matched routes; inner routes win. */
export function usePageHandle(): Pick<
  PageHandle,
  "area" | "hasMainAction" | "step" | "savesOnLeaving" | "keepsTyped" | "showsFlash"
> {
  return useMatches().reduce<RouteHandle>((merged, { handle }) => ({ ...merged, ...handleOf(handle) }), {});
}

/**
 * Whether the page is a plain one of a merchant's buyers, and the brand that its loader found. An error page is none: it is that of a
 * route further out.
 */
export function useBuyersPage(): { isPlain: boolean; brand: ShownBrand | null } {
  const match = useMatches().find(({ handle }) => handleOf(handle).isForBuyers);
  // The loader of such a page has a brand, or null.
  const data = match?.data as { brand?: ShownBrand | null } | undefined;
  return { isPlain: match !== undefined, brand: data?.brand ?? null };
}

/** Data of the matched route with this handle, for its error boundary; undefined if it could not be loaded. */
export function useLayoutData<Loader>(handle: PageHandle): SerializeFrom<Loader> | undefined {
  // A layout's handle is its own, whatever the route's id.
  return useMatches().find((match) => match.handle === handle)?.data as SerializeFrom<Loader> | undefined;
}

/**
 * Suspends, in `App`, until the translations of the matched routes are loaded. A page opened by a link has not preloaded them,
 * and a component that suspends in response to a click fails with React's error 426.
 */
export function usePageWords(): void {
  const names = useMatches().flatMap(({ handle, data }) => {
    const { i18n = [] } = handleOf(handle);
    return typeof i18n === "function" ? (data ? i18n(data) : []) : i18n;
  });
  useWords(names);
}
