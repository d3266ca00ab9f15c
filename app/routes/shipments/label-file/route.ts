import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type LabelJob, labelSearch, readLabelQuery } from "~/models/shipments/label-job";
import { readQuery } from "~/models/urls";
import { fileResponse } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { requestId } from "~/services/http/request-scope.server";
import { loadPaper } from "~/services/printing/print-choice.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { commitSession } from "~/services/session/session.server";
import { requireShipment } from "~/services/shipments/load-purchased.server";
import { openLabelFile } from "~/services/shipments/label-pdf.server";

/**
 * The label as a PDF, from a merge or the shipment's own. Redirects to the label page if there is none.
 *
 * The file URL comes from the upstream only, never from the query.
 */
export const loader = withErrorPage(async ({ request, params }: LoaderFunctionArgs) => {
  const merchant = await requireMerchant(request);
  const { waybillReference: reference } = await requireShipment(merchant, params.reference);
  const search = readQuery(request.url);
  const { mergeId, format: requestedFormat } = readLabelQuery(search);
  const format = requestedFormat ?? (await loadPaper(request));
  const file = await openLabelFile(merchant, { references: [reference], mergeId, format });
  if (file === "loading" || file === "missing") {
    const job: LabelJob = { mergeId: mergeId ?? "", format, status: file === "loading" ? "loading" : "error" };
    const page = merchant.paths.label(reference) + labelSearch(job);
    if (file === "loading") return redirect(page);
    // Flash rather than query: a URL would repeat the failure, or claim one that never happened.
    merchant.session.flash("labelFailed", { reference, job, requestId: requestId() });
    return redirect(page, { headers: { "Set-Cookie": await commitSession(merchant.session) } });
  }
  const disposition = search.get("disposition") === "attachment" ? "attachment" : "inline";
  return fileResponse(file, { name: `${reference}.pdf`, contentType: "application/pdf", disposition });
});
