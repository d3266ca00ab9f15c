import type { ActionFunctionArgs } from "@remix-run/node";
import type { FlashMessage } from "~/models/flash";
import { safeReturnTo } from "~/models/urls";
import { readForm } from "~/services/forms/read-form.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

export { toShipments as loader } from "~/services/session/to-shipments.server";

export { default } from "~/components/document/leads-on";

const MOST = 50;

/** Undoes the change of a flash, and says what could not be undone because it has changed since. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { upstream, paths } = await requireMerchant(request);
  const undoTokens = form.getAll("token").map(String).slice(0, MOST);
  const returnTo = safeReturnTo(form.get("returnTo")?.toString(), paths.inbox("DRAFT"));
  const undone = undoTokens.length > 0 ? await attempt(upstream.shipments.undo({ undoTokens })) : null;
  if (undone?.kind !== "ok") {
    const key = undone?.kind === "fault" ? "undo-failed" : "undo-late";
    const undo = undone?.kind === "fault" ? { undo: undoTokens } : {};
    return redirectWithFlash(request, returnTo, { key, tone: "error", ...undo });
  }
  const { restored, notRestored } = undone.value;
  const kept: FlashMessage = { key: "not-undone", params: { count: notRestored.length }, tone: "warning" };
  if (restored.length === 0) return redirectWithFlash(request, returnTo, kept);
  return redirectWithFlash(request, returnTo, {
    key: "undone",
    params: { count: restored.length },
    ...(notRestored.length > 0 ? { tone: "warning", also: [kept] } : { tone: "success" }),
  });
}
