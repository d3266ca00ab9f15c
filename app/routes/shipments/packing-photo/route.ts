import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendFile } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { requirePacking } from "~/services/shipments/packing.server";

/**
 * A photo of a packed shipment.
 *
 * @throws Response 404 if there is none
 */
export const loader = withErrorPage(async ({ request, params }: LoaderFunctionArgs) => {
  const { photos, waybillReference } = await requirePacking(await requireMerchant(request), params["reference"]);
  const photo = photos.find(({ id }) => id === params["photo"]);
  if (!photo) throw new Response("not-found", { status: 404 });
  const { url, contentType } = photo;
  const name = `${waybillReference}.${contentType === "image/png" ? "png" : "jpg"}`;
  return sendFile({ url, name, contentType, disposition: "inline" });
});
