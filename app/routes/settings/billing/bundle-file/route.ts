import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendFile } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/**
 * Several invoices in one ZIP.
 *
 * @throws Response 404 if the file does not exist, is not ready, or is another merchant's
 */
export const loader = withErrorPage(
  async ({ request, params }: LoaderFunctionArgs) => {
    const { upstream } = await requireMerchant(request);
    const bundleId = /^(.+)\.zip$/.exec(params.file ?? "")?.[1];
    const found = bundleId ? await attempt(upstream.invoices.getBundle({ bundleId })) : null;
    if (found?.kind === "fault") throw found.fault;
    const url = found?.kind === "ok" ? found.value.url : null;
    if (!url) throw new Response("not-found", { status: 404 });
    return sendFile({ url, name: "invoices.zip", contentType: "application/zip" });
  },
  (paths) => paths.billing("invoices"),
);
