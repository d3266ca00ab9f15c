import { createContext, useContext } from "react";
import type { Language } from "#contract/primitives";
import type { ErrorKind } from "~/models/error-look";
import type { PublicTenant } from "~/models/tenant";

/** Data for every part of a page. It is provided by the entry, not by a loader, because error pages have no loader data. */
export interface PageContext {
  language: Language;
  tenant: PublicTenant | null;
  /** CSRF token; part of every form but those of buyers' pages, where it is empty. */
  csrfToken: string;
  /** Tag of the signed-in account that the page was rendered for, or null. */
  account: string | null;
  /** Request id, which merchants quote to support. */
  requestId: string;
  /** The page shows a form with errors. */
  wrong: boolean;
  /** The error that is shown in place of the page; null if none. */
  error: ErrorKind | null;
  /** Translations of the page's routes, loaded as cacheable files. */
  strings: { version: string; namespaces: string[] };
  /** Fields of a form that could not be processed, to be sent again. */
  unsent?: [name: string, value: string][];
  /** Whether the form also had files or secrets, which are not kept in `unsent`. */
  unsentLacks?: boolean;
  /** CSP nonce of the page's inline scripts and styles. */
  nonce?: string;
}

const Context = createContext<PageContext | null>(null);
export const PageContextProvider = Context.Provider;

export function usePageContext(): PageContext {
  const value = useContext(Context);
  if (!value) throw new Error("PageContextProvider is missing");
  return value;
}

/** The fields of every form: the CSRF token, and the account that the page was rendered for. */
export function useFormToken(): { csrf: string; account: string } {
  const { csrfToken, account } = usePageContext();
  return { csrf: csrfToken, account: account ?? "" };
}

/** The fields of {@link useFormToken} as hidden inputs. */
export function CsrfField() {
  const { csrf, account } = useFormToken();
  if (!csrf) return null;
  return (
    <>
      <input type="hidden" name="csrf" value={csrf} />
      {account ? <input type="hidden" name="account" value={account} /> : null}
    </>
  );
}
