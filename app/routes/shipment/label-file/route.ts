import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type LabelJob, labelSearch, readLabelQuery } from "~/models/shipment/label-job";
import { readQuery } from "~/models/urls";
import { requireMerchant } from "~/services/session/merchant.server";
import { requireShipment } from "~/services/shipments/shipment.server";
import { openLabelFile } from "~/services/shipments/label-pdf.server";

/**
 * The label as a PDF: of a merge, or else the shipment's own. Redirects to the label page if there is none.
 *
 * The file URL comes from the upstream only, never from the query.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { waybillReference: reference } = await requireShipment(merchant, params.reference);
  const search = readQuery(request.url);
  const { mergeId, format: requestedFormat } = readLabelQuery(search);
  const format = requestedFormat ?? merchant.session.get("printing") ?? "A6";
  const file = await openLabelFile(merchant, { reference, mergeId, format });
  const page = merchant.paths.label(reference);
  const job: LabelJob = { mergeId: mergeId ?? "", format, status: file === "loading" ? "loading" : "error" };
  if (file === "loading" || file === "missing") return redirect(page + labelSearch(job));
  const disposition = search.get("disposition") === "attachment" ? "attachment" : "inline";
  return new Response(file, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `${disposition}; filename="${reference}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
