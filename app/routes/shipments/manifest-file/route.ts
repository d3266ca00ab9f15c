import type { LoaderFunctionArgs } from "@remix-run/node";
import { readQuery } from "~/models/urls";
import { fileResponse } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { openCarrierManifest, openManifest } from "~/services/shipments/label-pdf.server";

/** The list of what leaves with a carrier today, as a PDF to be signed, or the carrier's own. */
export const loader = withErrorPage(async ({ request }: LoaderFunctionArgs) => {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const carrierName = query.get("carrier")?.slice(0, 100) ?? "";
  const id = query.get("id");
  const { today: day } = await loadClock(merchant);
  const language = await detectLanguage(request, merchant.tenant);
  const own = () => (carrierName === "" ? "missing" : openManifest(merchant, { carrierName, day, language }));
  const file = await (id === null ? own() : openCarrierManifest(merchant, { id, day }));
  if (typeof file === "string")
    return redirectWithFlash(request, merchant.paths.endOfDay, { key: "manifest-failed", tone: "error" });
  return fileResponse(file, { name: `${day}.pdf`, contentType: "application/pdf", disposition: "inline" });
});
