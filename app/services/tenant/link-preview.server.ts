import type { MetaDescriptor } from "@remix-run/node";
import type { Translate } from "~/models/translate";
import type { Key } from "~/models/translation-keys";
import { publicOrigin } from "~/services/http/public-origin.server";
import { detectLanguage, translations } from "~/services/i18n/i18n.server";
import { findTenant } from "./tenant.server";

/** Where the words are. */
type Words = { namespace: "session"; key: Key<"session"> } | { namespace: "tracking"; key: Key<"tracking"> };

/**
 * What search engines and previews of links show of a page: a description, and the brand's picture. A loader returns it, so that no
 * browser loads words that it never shows.
 *
 * @returns what the route's `meta` gives on; empty for a host that is no tenant's
 */
export async function linkPreview(request: Request, { namespace, key }: Words): Promise<MetaDescriptor[]> {
  const tenant = findTenant(request);
  if (!tenant) return [];
  const translate = translations(await detectLanguage(request, tenant)).find(namespace) as Translate;
  const { title: brand, preview } = tenant.brand;
  const description = translate(key, { brand });
  return [
    { name: "description", content: description },
    { property: "og:site_name", content: brand },
    { property: "og:description", content: description },
    ...(preview ? [{ property: "og:image", content: publicOrigin(request) + preview }] : []),
  ];
}
