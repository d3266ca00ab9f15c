import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { WaybillReference } from "#contract/primitives";
import type { FlashMessage } from "~/models/flash";
import { readForm } from "~/services/forms/read-form.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/** Loader of a URL that accepts forms only: other visits are led to the shipment's details. */
export async function leadToDetails({ request, params }: Pick<ActionFunctionArgs, "request" | "params">) {
  const { paths } = await requireMerchant(request);
  return redirect(paths.details(params["reference"] ?? ""));
}

/**
 * Does something with the shipment of a URL that a button posts to, and leads to its details, which say how it ended; to the list for
 * one that is unknown.
 *
 * @param call may be repeated
 */
export async function actOnShipment(
  { request, params }: ActionFunctionArgs,
  call: (shipments: Merchant["upstream"]["shipments"], waybillReference: string) => Promise<unknown>,
  { done, failed }: Record<"done" | "failed", FlashMessage["key"]>,
): Promise<Response> {
  const { upstream, paths } = await requireMerchant(request);
  await readForm(request);
  const reference = WaybillReference.safeParse(params["reference"]);
  if (!reference.success) return redirect(paths.inbox("ALL"), { status: 303 });
  const details = paths.details(reference.data);
  const answer = await attempt(call(upstream.shipments, reference.data));
  if (answer.kind === "ok") return redirectWithFlash(request, details, { key: done, tone: "success" });
  if (answer.kind === "fault") return redirectWithFlash(request, details, { key: failed, tone: "error" });
  const isUnknown = answer.refusal.status === 404;
  if (isUnknown) return redirectWithFlash(request, paths.inbox("ALL"), { key: "shipment-unknown", tone: "error" });
  return redirect(details, { status: 303 });
}
