import { RemixBrowser } from "@remix-run/react";
import type { Language } from "../contract/primitives";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { type PageContext, PageContextProvider } from "~/components/app/page-context";
import { PAGE_DATA_ID } from "~/components/app/page-strings";
import { TranslationProvider, type Translations } from "~/components/app/translation";
import { type Strings, translator } from "~/models/translate";

function translationsOf(language: Language, strings: Record<string, Strings>): Translations {
  const found = new Map(Object.entries(strings).map(([name, own]) => [name, translator(own, language)]));
  const loading = new Map<string, Promise<void>>();
  return {
    find: (namespace) => found.get(namespace),
    load(namespace) {
      let promise = loading.get(namespace);
      if (!promise) {
        promise = fetchStrings(language, namespace).then((own) => void found.set(namespace, translator(own, language)));
        loading.set(namespace, promise);
      }
      return promise;
    },
  };
}

/** Strings that the page came without. @see app/routes/system/strings.ts */
async function fetchStrings(language: Language, namespace: string): Promise<Strings> {
  const { version } = (window as unknown as { __remixManifest: { version: string } }).__remixManifest;
  const answer = await fetch(`/strings/${language}/${namespace}?v=${version}`);
  if (!answer.ok) throw new Error(`no strings ${language}/${namespace}`);
  return (await answer.json()) as Strings;
}

function start() {
  const data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? "{}") as {
    page: PageContext;
    strings: Record<string, Strings>;
  };
  // Browsers keep the nonce out of the markup, but not from the page's own scripts. An error page that the browser draws writes
  // the tenant's colours anew, and they would be blocked without it.
  const page: PageContext = { ...data.page, nonce: document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "" };
  const { strings } = data;
  const translations = translationsOf(page.language, strings);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslationProvider value={translations}>
          <PageContextProvider value={page}>
            <RemixBrowser />
          </PageContextProvider>
        </TranslationProvider>
      </StrictMode>,
    );
  });
}

start();
