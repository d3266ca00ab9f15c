import type { LoaderFunctionArgs } from "@remix-run/node";
import { PRINT_FORMATS } from "~/models/printing/print-choice";
import { readQuery } from "~/models/urls";
import { fileResponse } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { openMergedFile } from "~/services/shipments/label-pdf.server";

/** The labels of the print desk in one file, PDF or ZPL. The file URL comes from the upstream only, never from the query. */
export const loader = withErrorPage(async ({ request }: LoaderFunctionArgs) => {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const mergeId = query.get("mergeId") ?? "";
  const format = PRINT_FORMATS.find((each) => each === query.get("format")) ?? "A6";
  const file = mergeId === "" ? "missing" : await openMergedFile(merchant, mergeId, format);
  if (file === "loading" || file === "missing")
    return redirectWithFlash(request, merchant.paths.printDesk(), { key: "labels-missing", tone: "error" });
  const isZpl = format === "ZPL";
  const disposition = isZpl || query.get("disposition") === "attachment" ? "attachment" : "inline";
  return fileResponse(file, {
    name: `labels.${isZpl ? "zpl" : "pdf"}`,
    contentType: isZpl ? "text/plain; charset=utf-8" : "application/pdf",
    disposition,
  });
});
