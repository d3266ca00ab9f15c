import type { LoaderFunctionArgs } from "@remix-run/node";
import { hasCustomsPapers } from "~/models/shipments/details";
import { readQuery } from "~/models/urls";
import { fileResponse } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { logFault } from "~/services/process/log.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { requireShipment } from "~/services/shipments/load-purchased.server";
import { openCustomsFile } from "~/services/shipments/label-pdf.server";
import { UpstreamFault } from "~/services/upstream/upstream.server";

/**
 * Commercial invoice and CN23 of a shipment or draft as a PDF.
 *
 * @see spec shipment-core, section 8: customs download failure
 */
export const loader = withErrorPage(async ({ request, params }: LoaderFunctionArgs) => {
  const merchant = await requireMerchant(request);
  const { paths } = merchant;
  const failed = (page: string) => redirectWithFlash(request, page, { key: "customs.INTERNAL_SERVER_ERROR", tone: "error" });
  const shipment = await requireShipment(merchant, params.reference).catch((error: unknown) => {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault("customs file", error);
    return null;
  });
  if (!shipment) return failed(paths.inbox("ALL"));
  const reference = shipment.waybillReference;
  const page = shipment.orderDate === null ? paths.resume(reference) : paths.details(reference);
  // A retry would not help.
  const isOver = shipment.orderDate !== null && !hasCustomsPapers(shipment);
  if (isOver || shipment.customs.status !== "complete")
    return redirectWithFlash(request, page, { key: "customs.none", tone: "warning" });
  const file = await openCustomsFile(merchant, reference);
  if (file === "loading" || file === "missing") return failed(page);
  const disposition = readQuery(request.url).get("disposition") === "inline" ? "inline" : "attachment";
  return fileResponse(file, { name: `${reference}-customs.pdf`, contentType: "application/pdf", disposition });
});
