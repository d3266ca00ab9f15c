import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { orStay } from "~/components/app/offline";
import { Alpha2Code } from "../../../contract/primitives";
import { readQuery } from "~/models/urls";
import { searchPlaces } from "~/services/checkout.server";
import { logFault } from "~/services/log.server";
import { requireMerchant } from "~/services/merchant.server";
import { UpstreamFault } from "~/services/upstream.server";

/** Places while a merchant types. Where they cannot be fetched there are none: a half-filled form must not give way to an error page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const country = Alpha2Code.safeParse(query.get("country"));
  if (!country.success) return { places: [] };
  try {
    return { places: await searchPlaces(merchant, country.data, (query.get("q") ?? "").slice(0, 80)) };
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault("places", error);
    return { places: [] };
  }
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) => orStay<unknown>(serverLoader, { places: [] });

/** Places are asked for by typing alone. */
export const shouldRevalidate = () => false;
