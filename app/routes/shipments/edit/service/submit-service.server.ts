import type { Service } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { addressFieldOf } from "~/models/checkout/address-field";
import {
  readCollection,
  isCollectionOffered,
  loadCollectionDays,
  searchPickUpPoints,
  searchServices,
} from "~/services/checkout/rates.server";
import { draftOf } from "~/models/checkout/draft";
import { dropsExtras, withService } from "~/models/checkout/service-change";
import { problem } from "~/models/problem-text";
import { saveDraft } from "~/services/checkout/checkout.server";
import { CHANGED_ELSEWHERE, isStale } from "~/services/checkout/stale-draft.server";
import type { SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, invalid, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import type { Edit } from "../open-edit.server";

/** A service for the draft's route that can be bought; undefined if it is no longer offered. */
export async function findService(merchant: Merchant, shipment: Shipment, serviceId: string): Promise<Service | undefined> {
  const found = await searchServices(merchant, shipment, { serviceId });
  return found.find(({ id }) => id === serviceId);
}

/** Saves a service with its collection and pick-up point. */
export async function submitService({ request, form, who }: SubmittedForm<Edit>) {
  const { merchant, shipment, closeTo } = who;
  const textOf = (name: string) => form.get(name)?.toString() ?? "";
  const services = who.panelUrl("service");
  if (isStale(form, shipment)) return redirectWithFlash(request, services, CHANGED_ELSEWHERE);
  const service = await findService(merchant, shipment, textOf("serviceId"));
  if (!service) return redirectWithFlash(request, services, { key: "service-gone", tone: "error" });
  const submission = unvalidatedSubmission(form);
  const collection = readCollection(textOf("collection"));
  const pointId = textOf("dropoffPointId");
  const [isCollected, isPoint] = await Promise.all([
    isCollectionOffered(merchant, { ...shipment, service }, collection),
    isPointOffered(merchant, shipment, service, pointId),
  ]);
  const fieldErrors = {
    ...(isCollected ? {} : { collection: [problem("form.error.missing.collection")] }),
    ...(isPoint ? {} : { dropoffPointId: [problem("form.error.missing.pick-up-point")] }),
  };
  if (Object.keys(fieldErrors).length > 0) return invalid(submission, { fieldErrors });
  const before = draftOf(shipment);
  const changed = withService(before, service, await loadCollectionDays(merchant, shipment, service));
  const saved = await saveDraft(merchant, shipment, {
    ...changed,
    step: before.step,
    collection: service.dropOff.origin ? null : collection,
    dropoffPointId: service.dropOff.destination ? pointId : null,
  });
  if (saved.kind !== "ok") return failureReply(submission, saved, addressFieldOf);
  const isLost = dropsExtras(before.upsales, changed.upsales);
  return redirectWithFlash(
    request,
    closeTo,
    isLost ? { key: "extras-dropped", tone: "warning" } : { key: "shipment-saved", tone: "success" },
  );
}

/** A point that is not offered would redirect the parcel. If the points cannot be loaded, the order validates the id. */
async function isPointOffered(merchant: Merchant, shipment: Shipment, service: Service, id: string): Promise<boolean> {
  if (!service.dropOff.destination) return true;
  const offered = await searchPickUpPoints(merchant, shipment, service.id);
  return id !== "" && (!offered || offered.points.some((point) => point.id === id));
}
