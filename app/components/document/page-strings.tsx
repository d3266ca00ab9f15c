import { sitePaths } from "~/models/paths";
import { usePageContext } from "./page-context";

export const PAGE_DATA_ID = "page-data";

/** Preloads the page's translations while its scripts load. */
export function StringsPreload() {
  const { language, strings } = usePageContext();
  return strings.namespaces.map((namespace) => (
    <link
      key={namespace}
      rel="preload"
      as="fetch"
      crossOrigin="anonymous"
      href={sitePaths.strings(language, namespace, strings.version)}
    />
  ));
}

/**
 * The page's context as a JSON script, read by the browser's entry.
 *
 * As root loader data it would be missing from error pages.
 */
export function PageData() {
  const { nonce, ...page } = usePageContext();
  const isServer = typeof document === "undefined";
  // In the browser React keeps the server-rendered element.
  const json = isServer ? JSON.stringify(page).replaceAll("<", "\\u003c") : "";
  return (
    <script
      id={PAGE_DATA_ID}
      type="application/json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
