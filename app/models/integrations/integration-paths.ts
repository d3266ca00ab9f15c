import { type MerchantPaths, withQuery } from "../paths";

type Query = Record<string, string> | URLSearchParams;

/**
 * URLs of the integrations.
 *
 * @see spec configuration-and-support, section 2
 */
export function integrationPaths({ prefix, settings }: Pick<MerchantPaths, "prefix" | "settings">) {
  const page = settings("integrations");
  const ofAlias = (alias: string) => `${prefix}/integrations/${encodeURIComponent(alias)}`;
  return {
    page: (query?: Query) => withQuery(page, query),
    panel: (alias: string, query?: Query) => withQuery(`${page}/${encodeURIComponent(alias)}`, query),
    /** Start and return page of the marketplace's consent flow. */
    flow: (alias: string, step: "start-flow" | "complete-flow", query?: Query) =>
      withQuery(`${ofAlias(alias)}/activate/${step}`, query),
    /** Return URL for eBay, which does not use `complete-flow`. */
    ebayCallback: `${page}/ebay/callback`,
  };
}
