import { createContext, useContext } from "react";
import type { Translate, TranslateKeys } from "~/models/translate";
import type { Namespace } from "~/models/translation-keys";

/** The translations of the page's language. */
export interface Translations {
  /** Undefined while the namespace's strings are not here. */
  find(namespace: string): Translate | undefined;
  /**
   * Brings a namespace that the page came without.
   *
   * @throws Error where it could not be had just now
   */
  load(namespace: string): Promise<void>;
}

const Context = createContext<Translations | null>(null);
export const TranslationProvider = Context.Provider;

/**
 * The translate function of one namespace.
 *
 * In the browser a namespace that the page did not bring is loaded when it is first asked for; the page before stays until it
 * has come.
 *
 * @example const t = useT("shipments"); t("list.heading")
 */
export function useT<Name extends Namespace>(namespace: Name): TranslateKeys<Name> {
  const translations = useContext(Context);
  if (!translations) throw new Error("TranslationProvider is missing");
  const translate = translations.find(namespace);
  // React waits for a thrown promise; the router keeps the old page on screen meanwhile.
  if (!translate) throw translations.load(namespace);
  return translate;
}
