import { createContext, useContext } from "react";
import type { Language } from "#contract/primitives";
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
  /** Tag of the account that the page is made for; null where nobody is signed in. */
  account: string | null;
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

/** What every form posting to this app carries: proof that its page is ours, and which account that page was made for. */
export function useFormToken(): { csrf: string; account: string } {
  const { csrfToken, account } = usePageContext();
  return { csrf: csrfToken, account: account ?? "" };
}

/** The same as hidden fields. */
export function CsrfField() {
  const { csrf, account } = useFormToken();
  return (
    <>
      <input type="hidden" name="csrf" value={csrf} />
      {account ? <input type="hidden" name="account" value={account} /> : null}
    </>
  );
}
