import type { LoaderFunctionArgs } from "@remix-run/node";
import { Alpha2Code } from "#contract/primitives";
import { readQuery } from "~/models/urls";
import { searchPlaces } from "~/services/checkout/checkout.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Place suggestions. A fault yields none: an error page would lose the half-filled form. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const country = Alpha2Code.safeParse(query.get("country"));
  if (!country.success) return Response.json({ places: [] });
  const places = await nullIfUnavailable("places", searchPlaces(merchant, country.data, (query.get("q") ?? "").slice(0, 80)));
  return Response.json({ places: places ?? [] });
}
