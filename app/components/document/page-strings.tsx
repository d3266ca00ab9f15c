import { sitePaths } from "~/models/paths";
import { usePageContext } from "./page-context";

export const PAGE_DATA_ID = "page-data";

/** Brings the strings of the page while its scripts are on their way. */
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
 * In root loader data it would be missing from error pages.
 */
export function PageData() {
  const { nonce, ...page } = usePageContext();
  const isServer = typeof document === "undefined";
  // In the browser the element is there already; what it holds stays as the server wrote it.
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
