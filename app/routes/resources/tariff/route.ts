import type { LoaderFunctionArgs } from "@remix-run/node";
import { Language } from "#contract/primitives";
import { ITEM_FIELDS } from "~/models/checkout/customs-fields";
import { readQuery } from "~/models/urls";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Tariff numbers for a search text. A fault yields none: an error page would lose the half-filled form. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { upstream } = await requireMerchant(request);
  const query = readQuery(request.url);
  const q = (query.get("q") ?? "").slice(0, ITEM_FIELDS.hsCode.max);
  const language = Language.safeParse(query.get("language")).data ?? "en";
  const answer = await nullIfUnavailable("tariff", upstream.customs.searchTariff({ q, language }));
  return Response.json({ found: answer?.found ?? [] });
}
