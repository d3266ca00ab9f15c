import type { LoaderFunctionArgs } from "@remix-run/node";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { sendFile } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/**
 * A picture of goods that a buyer sends back.
 *
 * @throws Response 404 if there is none
 */
export const loader = withErrorPage(async ({ request, params }: LoaderFunctionArgs) => {
  const { upstream } = await requireMerchant(request);
  const found = await attempt(upstream.buyerReturns.get({ id: (params["id"] ?? "").slice(0, MAX_LENGTH.id) }));
  if (found.kind === "fault") throw found.fault;
  const sentBack = found.kind === "ok" ? found.value : null;
  const picture = sentBack?.pictures.find(({ id }) => id === params["picture"]);
  if (!sentBack || !picture) throw new Response("not-found", { status: 404 });
  const { url, contentType } = picture;
  const name = `${sentBack.number}.${contentType === "image/png" ? "png" : "jpg"}`;
  return sendFile({ url, name, contentType, disposition: "inline" });
});
