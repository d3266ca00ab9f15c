import { createContext, useContext } from "react";
import type { Translate, TranslateKeys } from "~/models/translate";
import type { Namespace } from "~/models/translation-keys";

/** The translations of the page's language. */
export interface Translations {
  /** Undefined until the namespace is loaded. */
  find(namespace: string): Translate | undefined;
  /**
   * Loads a namespace that the page did not preload.
   *
   * @throws Error if it could not be loaded just now
   */
  load(namespace: string): Promise<void>;
}

const Context = createContext<Translations | null>(null);
export const TranslationProvider = Context.Provider;

/**
 * The translate function of one namespace.
 *
 * In the browser a namespace that was not preloaded is loaded on first use; the previous page stays until it has arrived.
 *
 * @example const t = useT("shipments"); t("list.heading")
 */
export function useT<Name extends Namespace>(namespace: Name): TranslateKeys<Name> {
  const translations = useContext(Context);
  if (!translations) throw new Error("TranslationProvider is missing");
  const translate = translations.find(namespace);
  // Suspense: React waits for a thrown promise, and the router keeps the old page on screen.
  if (!translate) throw translations.load(namespace);
  return translate;
}

/** Suspends until the namespaces are loaded or have failed to load. A component that uses a failed one throws by itself. */
export function useWords(namespaces: readonly Namespace[]): void {
  const translations = useContext(Context);
  if (!translations) throw new Error("TranslationProvider is missing");
  const pending = namespaces
    .filter((namespace) => !translations.find(namespace))
    .flatMap((namespace) => {
      try {
        return [translations.load(namespace)];
      } catch {
        return [];
      }
    });
  if (pending.length > 0) throw Promise.all(pending);
}
