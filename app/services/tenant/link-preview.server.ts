import type { MetaDescriptor } from "@remix-run/node";
import type { Translate } from "~/models/translate";
import type { Key } from "~/models/translation-keys";
import { publicOrigin } from "~/services/http/public-origin.server";
import { detectLanguage, translations } from "~/services/i18n/i18n.server";
import { findTenant } from "./tenant.server";

/** Key of the description. */
type Words = { namespace: "session"; key: Key<"session"> } | { namespace: "tracking"; key: Key<"tracking"> };

/**
 * Description and image for search engines and link previews. Returned by loaders, so that browsers need not load strings that
 * are never visible.
 *
 * @returns descriptors for the route's `meta`; empty for an unknown host
 */
export async function linkPreview(request: Request, { namespace, key }: Words): Promise<MetaDescriptor[]> {
  const tenant = findTenant(request);
  if (!tenant) return [];
  // The key comes with its namespace.
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
