import { ORPCError } from "@orpc/server";
import { ERROR_CODES, Problem, type ProblemMessage } from "../../../contract/problems";
import type { Shipment, ShipmentDraft } from "../../../contract/shipments";
import { changeClient } from "../../events/publish";
import { NO_UPSALES } from "../../rules/orders-upsales";
import { findService } from "../../rules/catalog";
import { requireFeature } from "../account/features";
import { signedIn } from "../context";
import { presentShipment, type ShipmentRow } from "./present";
import { changeDraft, draftOf } from "./write";

type Patch = Partial<ShipmentDraft>;

/**
 * A draft with parts changed. When the service changes and nothing is said of the extras, print in store is preselected where the
 * service defaults to it, and a collection day of the old service is forgotten.
 *
 * @see spec shipment-core, section 4, "Service change in checkout"
 */
export function patched(row: ShipmentRow, patch: Patch): ShipmentDraft {
  const before = draftOf(row);
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Patch;
  const draft = { ...before, ...given };
  const isNewService = given.serviceId !== undefined && given.serviceId !== before.serviceId;
  if (!isNewService) return draft;
  const printInStore = given.serviceId ? (findService(given.serviceId)?.printInStoreDefault ?? false) : false;
  return {
    ...draft,
    upsales: given.upsales ?? { ...NO_UPSALES, ...before.upsales, printInStore: before.upsales.printInStore || printInStore },
    collection: given.collection ?? null,
    dropoffPointId: given.dropoffPointId ?? null,
  };
}

export const bulk = {
  /** Each shipment is changed by itself: one that cannot be is named, the others are saved. */
  updateMany: signedIn.shipments.updateMany.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const shipmentsUpdated: Shipment[] = [];
    const shipmentsFailed: { waybillReference: string; messages: ProblemMessage[] }[] = [];
    for (const { waybillReference, ...patch } of input.shipments) {
      try {
        const outcome = await changeClient(platform.db, client.id, (trx) =>
          changeDraft(trx, platform, client, waybillReference, (row) => patched(row, patch)),
        );
        if (outcome.ok) shipmentsUpdated.push(presentShipment(outcome.row, platform.files));
        else shipmentsFailed.push({ waybillReference, messages: outcome.messages });
      } catch (error) {
        if (!(error instanceof ORPCError)) throw error;
        shipmentsFailed.push({ waybillReference, messages: messagesOf(error as ORPCError<string, unknown>) });
      }
    }
    return { shipmentsUpdated, shipmentsFailed };
  }),
};

function messagesOf(error: ORPCError<string, unknown>): ProblemMessage[] {
  const told = Problem.safeParse(error.data);
  return told.success ? told.data.messages : [{ error_code: ERROR_CODES.wrongState, text: error.message }];
}
