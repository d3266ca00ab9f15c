import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { FlashMessage } from "~/models/flash";
import { readForm } from "~/services/forms/read-form.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

export { default } from "~/components/document/leads-on";

/** Shipments that the upstream takes at once. */
const MAX_CHOSEN = 500;

/** The URL accepts forms only: redirects other visits to the end of the day. */
export async function loader({ request }: ActionFunctionArgs) {
  const { paths } = await requireMerchant(request);
  return redirect(paths.endOfDay);
}

/** Has what is ticked of today's closed by the carrier's own manifest. The page shows what becomes of it; a repetition closes nothing twice. */
export async function action({ request }: ActionFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { upstream, paths } = merchant;
  const form = await readForm(request);
  const carrierName = String(form.get("carrier") ?? "").slice(0, 100);
  if (carrierName === "") return redirect(paths.endOfDay, { status: 303 });
  const back = (key: FlashMessage["key"], tone: FlashMessage["tone"]) =>
    redirectWithFlash(request, paths.endOfDay, { key, tone, params: { carrier: carrierName } });
  const references = form.getAll("reference").map(String).slice(0, MAX_CHOSEN);
  if (form.has("chooses") && references.length === 0) return back("manifest-none", "error");
  const { today: day } = await loadClock(merchant);
  const chosen = references.length > 0 ? { references } : {};
  const asked = await attempt(upstream.labels.closeWithCarrier({ carrierName, day, ...chosen }));
  // Whether an upstream that does not answer has closed it, the page tells.
  if (asked.kind !== "ok") return back("manifest-pending", "error");
  return asked.value.outcome === "nothing" ? back("manifest-nothing", "success") : redirect(paths.endOfDay, { status: 303 });
}
