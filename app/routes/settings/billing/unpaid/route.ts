import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/services/forms/read-form.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attemptOnce } from "~/services/upstream/upstream.server";

/** The URL accepts forms only: redirects other visits. */
export async function loader({ request }: LoaderFunctionArgs) {
  throw redirect((await requireMerchant(request)).paths.billing("payment"));
}

/** Pays the overdue invoices, with a flash whether anything was charged. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { upstream, paths } = await requireMerchant(request);
  const key = form.get("idempotencyKey")?.toString() ?? "";
  const paid = await attemptOnce(() => upstream.deferredPayment.payUnpaid({ headers: { "idempotency-key": key } }));
  // Already paid, by the next automatic attempt or in another tab.
  const isSettled = paid.kind === "refused" && paid.refusal.status === 409;
  if (paid.kind === "ok") {
    const key = paid.value.pending > 0 ? "unpaid-debited" : "unpaid-paid";
    return redirectWithFlash(request, paths.billing("payment"), { key, tone: "success" });
  }
  if (isSettled) return redirect(paths.billing("payment"), 303);
  const flash = paid.kind === "refused" ? ("unpaid-denied" as const) : ("unpaid-unknown" as const);
  return redirectWithFlash(request, paths.billing("payment"), { key: flash, tone: "error" });
}
