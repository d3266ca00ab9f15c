import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { readLabelQuery } from "~/models/shipments/label-job";
import { readQuery } from "~/models/urls";
import { fileResponse } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { openMergedFile } from "~/services/shipments/label-pdf.server";

/** The merged labels of an order or a selection as a PDF. The file URL comes from the upstream only, never from the query. */
export const loader = withErrorPage(async ({ request }: LoaderFunctionArgs) => {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const { mergeId, format } = readLabelQuery(query);
  const file = mergeId ? await openMergedFile(merchant, mergeId, format ?? "A6") : "missing";
  const inbox = inboxOfSlug(query.get("inbox") ?? undefined);
  const back = inbox ? merchant.paths.bulk(inbox, "labels") : merchant.paths.bulkSummary(query.get("order") ?? "");
  if (file === "loading") return redirect(back);
  if (file === "missing") return redirectWithFlash(request, back, { key: "labels-missing", tone: "error" });
  const disposition = query.get("disposition") === "attachment" ? "attachment" : "inline";
  return fileResponse(file, { name: "labels.pdf", contentType: "application/pdf", disposition });
});
