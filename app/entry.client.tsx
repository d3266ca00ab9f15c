import { sitePaths } from "~/models/paths";
import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { type PageContext, PageContextProvider } from "~/components/document/page-context";
import { loadShownParts } from "~/components/document/late-part";
import { PAGE_DATA_ID } from "~/components/document/page-strings";
import { TranslationProvider, type Translations } from "~/components/document/translation";
import { type Strings, type Translate, translator } from "~/models/translate";

const RETRY_AFTER_MS = 1_000;

/** Loads translations as files. The page preloads the ones it needs. */
function createTranslations({ language, strings }: PageContext): Translations {
  const loaded = new Map<string, Translate>();
  const loading = new Map<string, Promise<void>>();
  const failed = new Map<string, { error: unknown; at: number }>();
  return {
    find: (namespace) => loaded.get(namespace),
    load(namespace) {
      const failure = failed.get(namespace);
      // React retries a failed render at once: rethrow until the next retry is due.
      if (failure && performance.now() - failure.at < RETRY_AFTER_MS) throw failure.error;
      let promise = loading.get(namespace);
      if (!promise) {
        promise = fetchStrings(sitePaths.strings(language, namespace, strings.version))
          .then(
            (own) => void loaded.set(namespace, translator(own, language)),
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
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Cannot load strings from ${url}`);
  // Sent by the server of the same build.
  return (await response.json()) as Strings;
}

/** Renders the contents of `<noscript>` elements. */
function showNoScript() {
  for (const element of document.querySelectorAll("noscript")) element.outerHTML = element.textContent ?? "";
}

/** Menus need the popover API. @see docs/operations.md, "Browsers" */
const HAS_POPOVER = "popover" in HTMLElement.prototype;

async function start() {
  // Older browsers keep the page as it is without JavaScript.
  if (!HAS_POPOVER) return showNoScript();
  // Written into the page by the server of the same build.
  const given = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? "{}") as PageContext;
  // The markup hides the nonce, but scripts can read it. React needs it for elements that it recreates.
  const page: PageContext = { ...given, nonce: document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "" };
  const translations = createTranslations(page);
  const { namespaces } = page.strings;
  const parts = loadShownParts().catch(() => null);
  await Promise.all(namespaces.map((namespace) => translations.load(namespace)));
  // If strings or a part of this page fail to load, skip hydration: the page then works as without JavaScript.
  if (!(await parts) || !namespaces.every((namespace) => translations.find(namespace))) return showNoScript();
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
