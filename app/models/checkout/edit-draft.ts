import type { z } from "zod";
import type { ChosenService, Shipment, ShipmentDraft } from "#contract/shipments";
import { upsalesOf, person } from "./address-draft";
import type { benefitsForm, recipientForm, senderForm } from "./address-form";
import { draftOf } from "./draft";

export function withRecipient(shipment: Shipment, { to }: z.output<ReturnType<typeof recipientForm>>): ShipmentDraft {
  return { ...draftOf(shipment), to: { ...shipment.to, ...person(to) } };
}

export function withSender(shipment: Shipment, { from }: z.output<ReturnType<typeof senderForm>>): ShipmentDraft {
  return { ...draftOf(shipment), from: { ...shipment.from, ...person(from) } };
}

export function withBenefits(
  shipment: Shipment & { service: ChosenService },
  values: z.output<ReturnType<typeof benefitsForm>>,
): ShipmentDraft {
  return { ...draftOf(shipment), upsales: upsalesOf(values, shipment.service, shipment.content.value) };
}
