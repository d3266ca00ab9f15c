import { type LoaderFunctionArgs } from "@remix-run/node";
import { readQuery } from "~/models/urls";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { requireShipment } from "~/services/shipments/shipment.server";
import { openCustomsFile } from "~/services/shipments/label-pdf.server";

/**
 * A shipment's commercial invoice and CN23 as a PDF: of a draft, too.
 *
 * @see spec shipment-core, section 8: customs download failure
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const shipment = await requireShipment(merchant, params.reference);
  const reference = shipment.waybillReference;
  const file = await openCustomsFile(merchant, reference);
  if (file === "loading" || file === "missing") {
    const { paths } = merchant;
    const page = shipment.orderDate === null ? paths.resume(reference) : paths.details(reference);
    return redirectWithFlash(request, page, { key: "customs.INTERNAL_SERVER_ERROR", tone: "error" });
  }
  const disposition = readQuery(request.url).get("disposition") === "inline" ? "inline" : "attachment";
  return new Response(file, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `${disposition}; filename="${reference}-customs.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
