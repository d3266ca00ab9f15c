import { redirect } from "@remix-run/node";
import { readCollection, isCollectionOffered } from "~/services/checkout/rates.server";
import { draftOf } from "~/models/checkout/draft";
import type { ServiceIntent } from "~/models/checkout/intents";
import type { ServiceProblem } from "~/models/checkout/service-page";
import { type requireStep, saveDraft } from "~/services/checkout/checkout.server";
import { CHANGED_ELSEWHERE, isStale } from "~/services/checkout/stale-draft.server";
import type { SubmittedForm } from "~/services/forms/form-action.server";
import { formReply } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";

export type Checkout = Awaited<ReturnType<typeof requireStep>>;
export type ServiceExtra = { problem: ServiceProblem };

/** Saves the collection date and continues with the chosen service. */
export async function submitCollection({ request, form, intent, who }: SubmittedForm<Checkout> & { intent: ServiceIntent }) {
  const { merchant, shipment } = who;
  const { service } = shipment;
  if (!service) return intent.kind === "save" ? draftSaved(request, merchant) : refuse("service-needed");
  const collection = readCollection(form.get("collection")?.toString());
  if (isStale(form, shipment) && JSON.stringify(collection) !== JSON.stringify(shipment.collection)) {
    const here = merchant.paths.step(shipment.waybillReference, "service");
    return redirectWithFlash(request, here, CHANGED_ELSEWHERE);
  }
  if (!(await isCollectionOffered(merchant, { ...shipment, service }, collection))) return refuse("collection-needed");
  const saved = await saveDraft(merchant, shipment, {
    ...draftOf(shipment),
    collection: service.dropOff.origin ? null : collection,
    step: "SHIPPING_DETAILS",
  });
  if (saved.kind === "fault") throw saved.fault;
  if (saved.kind === "refused") return refuse("collection-needed");
  if (intent.kind === "save") return draftSaved(request, merchant);
  return redirect(merchant.paths.step(shipment.waybillReference, "address"), 303);
}

const refuse = (problem: ServiceProblem) => formReply<ServiceExtra>({ extra: { problem } }, 422);

export function draftSaved(request: Request, { paths }: Merchant) {
  return redirectWithFlash(request, paths.inbox("DRAFT"), { key: "draft-saved", tone: "success" });
}
