import { createContext, useContext } from "react";
import { usePageContext } from "./page-context";

/** namespace → strings that the page's routes need; filled on the server only. */
export const PageStrings = createContext<Record<string, Record<string, unknown>> | null>(null);

export const PAGE_DATA_ID = "page-data";

/**
 * The page's context and strings as one JSON script, read by the browser's entry.
 *
 * In root loader data they would be sent twice: once in the markup and once for hydration.
 */
export function PageData() {
  const { nonce, ...page } = usePageContext();
  const strings = useContext(PageStrings);
  // In the browser the element is there already; what it holds stays as the server wrote it.
  const json = strings ? JSON.stringify({ page, strings }).replaceAll("<", "\\u003c") : "";
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
