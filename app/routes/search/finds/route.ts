import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadSearch } from "../load-search.server";

/** What a search finds, for the palette. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(await loadSearch(request));
}
