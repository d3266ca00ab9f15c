import { useMatches } from "@remix-run/react";
import type { Key, Namespace } from "~/models/translation-keys";
import type { CheckoutStep } from "~/models/checkout/steps";

/** A namespace, a key in it, and the key's parameters. */
export type PageTitle = {
  [Name in Namespace]: { namespace: Name; key: Key<Name>; params?: Record<string, string | number> };
}[Namespace];

/** What a route module says of itself as its `handle`. */
export interface PageHandle<Data = never> {
  /** Namespaces that its page needs. */
  i18n: Namespace[] | ((data: Data) => Namespace[]);
  /** Fixed or from its loader's data. */
  title?: PageTitle | ((data: Data) => PageTitle);
  /** The area that its header belongs to: search shows on shipments pages, the checkout has a form to send by Enter. */
  area?: "shipments" | "checkout";
  step?: CheckoutStep;
  /** Other steps are opened by buttons of its form, which save what was typed. */
  savesOnLeaving?: boolean;
}

/** What the matched routes say of the page, the innermost first asked. */
export function usePageHandle(): Pick<PageHandle, "area" | "step" | "savesOnLeaving"> {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle ?? {})) as PageHandle;
}
