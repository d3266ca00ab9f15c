import type { Params } from "@remix-run/react";
import type { Tenant } from "#contract/rules/tenant";
import { shownBrand } from "~/models/buyers/shown-brand";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";
import { chooseFor, publicCaller, sentSlug } from "./buyer-brand.server";

const TOKEN_SENT = 200;

/** Of a link, as the upstream is asked for it. */
export const sentToken = (token: string | undefined) => (token ?? "").slice(0, TOKEN_SENT);

/** The order of a link, and the language to show it in. @throws UpstreamFault */
export async function findReturnOrder(request: Request, tenant: Tenant, { merchant, token }: Params<"merchant" | "token">) {
  const asked = { token: sentToken(token), merchant: sentSlug(merchant) };
  const found = await attempt(upstreamAs().buyerReturns.order({ ...asked, ...publicCaller(tenant) }));
  if (found.kind === "fault") throw found.fault;
  if (found.kind === "refused") return found;
  const { brand, ...order } = found.value;
  const language = await chooseFor(request, tenant, brand);
  return { kind: "ok" as const, brand: shownBrand(brand), order, language };
}
