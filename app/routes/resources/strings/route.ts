import type { LoaderFunctionArgs } from "@remix-run/node";
import { Language } from "#contract/primitives";
import { readQuery } from "~/models/urls";
import { stringsOf, stringsVersion } from "~/services/i18n/i18n.server";

const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * The strings of a namespace in one language, for scripts. Pages name their version, so browsers cache it permanently; another
 * build's version, during a rolling update, is not cached.
 *
 * A separate chunk per namespace was rejected: a map of 117 chunks costs every page more than these strings.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  const language = Language.safeParse(params.language);
  const strings = language.success ? stringsOf(language.data, params.namespace ?? "") : undefined;
  if (!language.success || !strings) throw new Response("not-found", { status: 404 });
  const isCurrent = readQuery(request.url).get("v") === stringsVersion(language.data);
  const cacheControl = isCurrent ? `public, max-age=${A_YEAR_S}, immutable` : "no-store";
  return Response.json(strings, { headers: { "Cache-Control": cacheControl } });
}
