import type { Params } from "@remix-run/react";
import type { Tenant } from "~/models/tenant";
import { shownBrand } from "~/models/buyers/shown-brand";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";
import { chooseFor, publicCaller, sentSlug } from "./buyer-brand.server";

const TOKEN_SENT = 200;

/** The receipt of a link, and the language to show it in. @throws UpstreamFault */
export async function findReceipt(request: Request, tenant: Tenant, { merchant, token = "" }: Params<"merchant" | "token">) {
  const asked = { token: token.slice(0, TOKEN_SENT), merchant: sentSlug(merchant) };
  const found = await attempt(upstreamAs().withdrawals.receipt({ ...asked, ...publicCaller(tenant) }));
  if (found.kind === "fault") throw found.fault;
  if (found.kind === "refused") return found;
  const { brand, ...receipt } = found.value;
  const language = await chooseFor(request, tenant, brand);
  return { kind: "ok" as const, brand: shownBrand(brand), receipt, language };
}
