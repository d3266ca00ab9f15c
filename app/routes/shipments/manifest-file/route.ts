import type { LoaderFunctionArgs } from "@remix-run/node";
import { isCalendarDay } from "#contract/rules/time-zones";
import { readQuery } from "~/models/urls";
import { fileResponse } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { openCarrierManifest, openManifest, openStoredManifest } from "~/services/shipments/label-pdf.server";

/** The list of what leaves with a carrier today, as a PDF to be signed, that of another day, or the carrier's own. */
export const loader = withErrorPage(async ({ request }: LoaderFunctionArgs) => {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const carrierName = query.get("carrier")?.slice(0, 100) ?? "";
  const id = query.get("id");
  const { today } = await loadClock(merchant);
  const asked = query.get("day") ?? today;
  const day = isCalendarDay(asked) ? asked : today;
  const language = await detectLanguage(request, merchant.tenant);
  const own = () => {
    if (carrierName === "") return "missing";
    return day === today
      ? openManifest(merchant, { carrierName, day, language })
      : openStoredManifest(merchant, { carrierName, day });
  };
  const file = await (id === null ? own() : openCarrierManifest(merchant, { id, day }));
  if (typeof file === "string")
    return redirectWithFlash(request, day === today ? merchant.paths.endOfDay : merchant.paths.endOfDayOn(day), {
      key: "manifest-failed",
      tone: "error",
    });
  return fileResponse(file, { name: `${day}.pdf`, contentType: "application/pdf", disposition: "inline" });
});
