import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { withoutRedirect } from "~/components/forms/offline";
import { Alpha2Code } from "#contract/primitives";
import { readQuery } from "~/models/urls";
import { searchPlaces } from "~/services/checkout/checkout.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Places while a merchant types. Where they cannot be fetched there are none: a half-filled form must not give way to an error page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const country = Alpha2Code.safeParse(query.get("country"));
  if (!country.success) return { places: [] };
  const places = await nullIfUnavailable("places", searchPlaces(merchant, country.data, (query.get("q") ?? "").slice(0, 80)));
  return { places: places ?? [] };
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  withoutRedirect<unknown>(serverLoader, { places: [] });

/** Places are asked for by typing alone. */
export const shouldRevalidate = () => false;
