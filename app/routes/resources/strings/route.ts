import type { LoaderFunctionArgs } from "@remix-run/node";
import { Language } from "#contract/primitives";
import { readQuery } from "~/models/urls";
import { stringsOf, stringsVersion } from "~/services/i18n/i18n.server";

const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * The strings of one namespace in one language, for the page's scripts. Pages name the version that they were rendered with, so
 * browsers may keep an answer for ever; while containers of two builds run side by side, the other one's is not kept.
 *
 * A map of 117 lazy chunks would cost every page more than these strings ever do.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  const language = Language.safeParse(params.language);
  const strings = language.success ? stringsOf(language.data, params.namespace ?? "") : undefined;
  if (!language.success || !strings) throw new Response("not-found", { status: 404 });
  const isAsked = readQuery(request.url).get("v") === stringsVersion(language.data);
  const keep = isAsked ? `public, max-age=${A_YEAR_S}, immutable` : "no-store";
  return Response.json(strings, { headers: { "Cache-Control": keep } });
}
