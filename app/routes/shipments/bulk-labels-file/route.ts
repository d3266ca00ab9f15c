import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { contentDisposition } from "#contract/rules/content-disposition";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { readLabelQuery } from "~/models/shipment/label-job";
import { readQuery } from "~/models/urls";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { openMergedFile } from "~/services/shipments/label-pdf.server";

/** The merged labels of an order, or of a selection, as a PDF. The file URL comes from the upstream only, never from the query. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const { mergeId, format } = readLabelQuery(query);
  const file = mergeId ? await openMergedFile(merchant, mergeId, format ?? "A6") : "missing";
  const inbox = inboxOfSlug(query.get("inbox") ?? undefined);
  const back = inbox ? merchant.paths.bulk(inbox, "labels") : merchant.paths.bulkSummary(query.get("order") ?? "");
  if (file === "loading") return redirect(back);
  if (file === "missing") return redirectWithFlash(request, back, { key: "labels-missing", tone: "error" });
  const disposition = query.get("disposition") === "attachment" ? "attachment" : "inline";
  return new Response(file, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition(disposition, "labels.pdf"),
      "Cache-Control": "private, no-store",
    },
  });
}
