import type { LoaderFunctionArgs } from "@remix-run/node";
import { Language } from "../../../contract/primitives";
import { stringsOf } from "~/services/i18n.server";

const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * The strings of one namespace, for a page that came without them. The url names the build, so an answer never changes.
 *
 * A map of 117 lazy chunks would cost every page more than these strings ever do.
 */
export function loader({ params }: LoaderFunctionArgs) {
  const language = Language.safeParse(params.language);
  const namespace = params.namespace ?? "";
  const strings = language.success ? stringsOf(language.data, [namespace])[namespace] : undefined;
  if (!strings) throw new Response("not-found", { status: 404 });
  return Response.json(strings, { headers: { "Cache-Control": `public, max-age=${A_YEAR_S}, immutable` } });
}
