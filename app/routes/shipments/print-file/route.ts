import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentDisposition } from "#contract/rules/content-disposition";
import { PRINT_FORMATS } from "~/models/printing/print-choice";
import { readQuery } from "~/models/urls";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { openMergedFile } from "~/services/shipments/label-pdf.server";

/** The labels of the print desk as one file, PDF or ZPL. The file URL comes from the upstream only, never from the query. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const mergeId = query.get("mergeId") ?? "";
  const format = PRINT_FORMATS.find((each) => each === query.get("format")) ?? "A6";
  const file = mergeId === "" ? "missing" : await openMergedFile(merchant, mergeId, format);
  if (file === "loading" || file === "missing")
    return redirectWithFlash(request, merchant.paths.printDesk(), { key: "labels-missing", tone: "error" });
  const isZpl = format === "ZPL";
  const disposition = isZpl || query.get("disposition") === "attachment" ? "attachment" : "inline";
  return new Response(file, {
    headers: {
      "Content-Type": isZpl ? "text/plain; charset=utf-8" : "application/pdf",
      "Content-Disposition": contentDisposition(disposition, `labels.${isZpl ? "zpl" : "pdf"}`),
      "Cache-Control": "private, no-store",
    },
  });
}
