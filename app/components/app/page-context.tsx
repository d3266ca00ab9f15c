import { createContext, useContext } from "react";
import type { Language } from "../../../contract/primitives";
import type { PublicTenant } from "~/models/tenant";

/**
 * What holds for every part of a page, also of an error page: it comes from the entry and not from a loader, because an error
 * page has no loader data.
 */
export interface PageContext {
  language: Language;
  tenant: PublicTenant | null;
  /** Goes into every form. */
  csrfToken: string;
  /** What a merchant quotes to support. */
  requestId: string;
  /** The page answers a form that was refused. */
  wrong: boolean;
  /** Where the strings of the page's routes are to be had: they come as files that browsers keep. */
  strings: { version: string; namespaces: string[] };
  /** Fields of a form that could not be dealt with at all, to be sent again. */
  unsent?: [name: string, value: string][];
  /** What inline scripts and styles of this page need to be let through. */
  nonce?: string;
}

const Context = createContext<PageContext | null>(null);
export const PageContextProvider = Context.Provider;

export function usePageContext(): PageContext {
  const value = useContext(Context);
  if (!value) throw new Error("PageContextProvider is missing");
  return value;
}

/** The hidden field that every form posting to this app carries. */
export function CsrfField() {
  return <input type="hidden" name="csrf" value={usePageContext().csrfToken} />;
}

/** Url of one namespace of strings. It names their version, so what it answers never changes. */
export function stringsUrl(language: Language, namespace: string, version: string): string {
  return `/strings/${language}/${namespace}?v=${version}`;
}
