import { sitePaths } from "~/models/paths";
import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { type PageContext, PageContextProvider } from "~/components/document/page-context";
import { PAGE_DATA_ID } from "~/components/document/page-strings";
import { TranslationProvider, type Translations } from "~/components/document/translation";
import { type Strings, type Translate, translator } from "~/models/translate";

const ASK_AGAIN_MS = 1_000;

/** Translations that come as files; those of the page were asked for before the scripts were there. */
function translationsOf({ language, strings }: PageContext): Translations {
  const found = new Map<string, Translate>();
  const loading = new Map<string, Promise<void>>();
  const failed = new Map<string, { error: unknown; at: number }>();
  return {
    find: (namespace) => found.get(namespace),
    load(namespace) {
      const fault = failed.get(namespace);
      // React tries again at once what has thrown; a person later.
      if (fault && performance.now() - fault.at < ASK_AGAIN_MS) throw fault.error;
      let promise = loading.get(namespace);
      if (!promise) {
        promise = fetchStrings(sitePaths.strings(language, namespace, strings.version))
          .then(
            (own) => void found.set(namespace, translator(own, language)),
            (error: unknown) => void failed.set(namespace, { error, at: performance.now() }),
          )
          .finally(() => loading.delete(namespace));
        loading.set(namespace, promise);
      }
      return promise;
    },
  };
}

async function fetchStrings(url: string): Promise<Strings> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`no strings at ${url}`);
  return (await answer.json()) as Strings;
}

async function start() {
  const given = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? "{}") as PageContext;
  // Browsers keep the nonce out of the markup, but not from the page's own scripts: what React writes anew needs it.
  const page: PageContext = { ...given, nonce: document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "" };
  const translations = translationsOf(page);
  const { namespaces } = page.strings;
  await Promise.all(namespaces.map((namespace) => translations.load(namespace)));
  // Where they cannot be had the page stays as it came, and works as it does without JavaScript.
  if (!namespaces.every((namespace) => translations.find(namespace))) return;
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

void start();
