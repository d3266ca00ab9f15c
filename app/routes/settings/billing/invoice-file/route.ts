import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendFile } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/**
 * An invoice's PDF.
 *
 * @throws Response 404 if the invoice does not exist, or is another merchant's
 */
export const loader = withErrorPage(
  async ({ request, params }: LoaderFunctionArgs) => {
    const { upstream, paths } = await requireMerchant(request);
    const reference = /^(.+)\.pdf$/.exec(params.file ?? "")?.[1];
    if (!reference) throw new Response("not-found", { status: 404 });
    const found = await attempt(upstream.invoices.download({ reference }));
    if (found.kind === "fault") throw found.fault;
    if (found.kind === "refused") {
      if (found.refusal.status !== 409) throw new Response("not-found", { status: 404 });
      return redirectWithFlash(request, paths.billing("invoices"), { key: "invoice-preparing", tone: "warning" });
    }
    return sendFile({ url: found.value.url, name: `${reference}.pdf`, contentType: "application/pdf" });
  },
  (paths) => paths.billing("invoices"),
);
