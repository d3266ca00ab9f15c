import type { LoaderFunctionArgs } from "@remix-run/node";
import { readCsvChoice } from "~/models/csv/csv-query";
import { readQuery } from "~/models/urls";
import { fileResponse } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { openUpstreamFile } from "~/services/upstream/upstream-file.server";
import { attempt } from "~/services/upstream/upstream.server";

/**
 * The rows to correct of an uploaded or imported file. The app proxies the file, because browsers may not reach the upstream's
 * file URLs.
 *
 * @throws Response 404 if the file is not the merchant's, or if no row has a problem
 */
export const loader = withErrorPage(
  async ({ request }: LoaderFunctionArgs) => {
    const { upstream } = await requireMerchant(request);
    const query = readQuery(request.url);
    const importId = query.get("import");
    const file = importId ? await rowsOfImport(upstream, importId) : await rowsOfUpload(upstream, query);
    if (!file) throw new Response("not-found", { status: 404 });
    return fileResponse(file.body, { name: file.name, contentType: "text/csv; charset=utf-8" });
  },
  (paths) => paths.csvImport(),
);

type Upstream = Merchant["upstream"];

async function rowsOfUpload(upstream: Upstream, query: URLSearchParams) {
  const uploadId = query.get("upload") ?? "";
  const found = await attempt(upstream.csvImports.rowsToCorrect({ uploadId, ...readCsvChoice(query) }));
  if (found.kind === "fault") throw found.fault;
  return found.kind === "ok" ? { body: found.value.text, name: found.value.fileName } : null;
}

async function rowsOfImport(upstream: Upstream, importId: string) {
  const found = await attempt(upstream.csvImports.get({ importId }));
  if (found.kind === "fault") throw found.fault;
  const url = found.kind === "ok" ? found.value.badRowsUrl : null;
  if (!url) return null;
  const file = await openUpstreamFile(url);
  return file && { body: file.body, name: decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "rows.csv") };
}
