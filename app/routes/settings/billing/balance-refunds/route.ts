import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/services/forms/read-form.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/** The URL accepts forms only: redirects other visits. */
export async function loader({ request }: LoaderFunctionArgs) {
  throw redirect((await requireMerchant(request)).paths.billing("balance"));
}

/** Saves where refunds of shipments go that were paid by card or wallet. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { upstream, paths } = await requireMerchant(request);
  const refundsTo = form.get("refundsTo") === "BALANCE" ? "BALANCE" : "SOURCE";
  const saved = await attempt(upstream.balance.setRefunds({ refundsTo }));
  if (saved.kind === "fault") throw saved.fault;
  if (saved.kind === "refused") return redirect(paths.billing("transactions"), 303);
  return redirectWithFlash(request, paths.billing("balance"), { key: "pay-in.refunds", tone: "success" });
}

/** Never rendered. Without a component, a fault would get a bare response instead of the error page. */
export default function BalanceRefunds() {
  return null;
}
