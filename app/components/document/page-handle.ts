import { useMatches } from "@remix-run/react";
import type { Key, Namespace } from "~/models/translation-keys";
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
  /** Decides the header: shipment pages show the search, checkout pages their steps, settings the way back; a gate leads nowhere else. */
  area?: "shipments" | "checkout" | "settings" | "gate";
  /** The page has a main button of its own; the header's steps back. */
  hasMainAction?: boolean;
  step?: CheckoutStep;
  /** Other steps are opened by submit buttons that save the form first. */
  savesOnLeaving?: boolean;
  /** What is typed is kept in the background until it is sent. */
  keepsTyped?: boolean;
  /** The page shows the flash message itself, beside what it speaks of. */
  showsFlash?: boolean;
}

/** Merges the handles of the matched routes; inner routes win. */
export function usePageHandle(): Pick<
  PageHandle,
  "area" | "hasMainAction" | "step" | "savesOnLeaving" | "keepsTyped" | "showsFlash"
> {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle ?? {})) as PageHandle;
}

/**
 * Waits for the translations that the matched pages name, for `App`. A page that was opened by a link has preloaded none of them, and
 * what a press shows may not wait for its words: React fails (its error 426).
 */
export function usePageWords(): void {
  const names = useMatches().flatMap(({ handle, data }) => {
    const { i18n = [] } = (handle ?? {}) as Partial<PageHandle<unknown>>;
    return typeof i18n === "function" ? (data ? i18n(data) : []) : i18n;
  });
  useWords(names);
}
