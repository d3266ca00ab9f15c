import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendFile } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/**
 * The file of an export. The app fetches it with the merchant's session: the file's own URL is exposed to no browser.
 *
 * @throws Response 404 if the report does not exist, is not ready, or is another merchant's
 */
export const loader = withErrorPage(async ({ request, params }: LoaderFunctionArgs) => {
  const { upstream } = await requireMerchant(request);
  const reportId = /^(.+)\.csv$/.exec(params.file ?? "")?.[1];
  const found = reportId ? await attempt(upstream.shipments.getExport({ reportId })) : null;
  if (found?.kind === "fault") throw found.fault;
  const url = found?.kind === "ok" ? found.value.url : null;
  if (!url) throw new Response("not-found", { status: 404 });
  const name = decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "shipments.csv");
  return sendFile({ url, name, contentType: "text/csv; charset=utf-8" });
});
