import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { FlashMessage } from "~/models/flash";
import { readForm } from "~/services/forms/read-form.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

export { default } from "~/components/document/leads-on";

type Outcome = "closed" | "refused" | "pending" | "nothing";

/** Letters of a carrier's sentence that are shown. */
const MAX_SENTENCE = 300;

/** The URL accepts forms only: redirects other visits to the end of the day. */
export async function loader({ request }: ActionFunctionArgs) {
  const { paths } = await requireMerchant(request);
  return redirect(paths.endOfDay);
}

/** Closes what leaves today with a carrier by the carrier's own manifest. Repeating it closes nothing twice. */
export async function action({ request }: ActionFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { upstream, paths } = merchant;
  const carrier = String((await readForm(request)).get("carrier") ?? "").slice(0, 100);
  if (carrier === "") return redirect(paths.endOfDay, { status: 303 });
  const { today: day } = await loadClock(merchant);
  const asked = await attempt(upstream.labels.closeWithCarrier({ carrierName: carrier, day }));
  // Whether an upstream that does not answer has closed it, the next try tells.
  const { outcome, text } = asked.kind === "ok" ? asked.value : { outcome: "pending" as const, text: null };
  return redirectWithFlash(request, paths.endOfDay, messageOf(outcome, { carrier, text }));
}

function messageOf(outcome: Outcome, { carrier, text }: { carrier: string; text: string | null }): FlashMessage {
  const params = { carrier };
  switch (outcome) {
    case "closed":
      return { key: "manifest-closed", tone: "success", params };
    case "nothing":
      return { key: "manifest-nothing", tone: "success", params };
    case "pending":
      return { key: "manifest-pending", tone: "error", params };
    case "refused":
      if (text === null) return { key: "manifest-refused", tone: "error", params };
      return { key: "manifest-refused-saying", tone: "error", params: { carrier, text: text.slice(0, MAX_SENTENCE) } };
  }
}
