import { ORPCError } from "@orpc/server";
import { ERROR_CODES, Problem, type ProblemMessage } from "../../../contract/problems";
import type { Shipment, ShipmentDraft } from "../../../contract/shipments";
import { withClientLock } from "../../events/publish";
import { NO_UPSALES } from "../../rules/orders-upsales";
import { findService } from "../../rules/catalog";
import { requireFeature } from "../account/features";
import { authenticated } from "../context";
import { presentShipment, type ShipmentRow } from "./present";
import { requireKept } from "./require-kept";
import { changeDraft, draftOf } from "./write";

type Patch = Partial<ShipmentDraft>;

/**
 * Applies a patch to a draft. A new service clears the collection and, unless the patch sets extras, preselects print in store if
 * the service defaults to it.
 *
 * @see spec shipment-core, section 4, "Service change in checkout"
 */
export function applyPatch(row: ShipmentRow, patch: Patch): ShipmentDraft {
  const before = draftOf(row);
  const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Patch;
  const draft = { ...before, ...changes };
  const isNewService = changes.serviceId !== undefined && changes.serviceId !== before.serviceId;
  if (!isNewService) return draft;
  const printInStore = changes.serviceId ? (findService(changes.serviceId)?.printInStoreDefault ?? false) : false;
  return {
    ...draft,
    upsales: changes.upsales ?? { ...NO_UPSALES, ...before.upsales, printInStore: before.upsales.printInStore || printInStore },
    collection: changes.collection ?? null,
    dropoffPointId: changes.dropoffPointId ?? null,
  };
}

export const bulk = {
  /** Updates each shipment in its own transaction; failures are listed, the others are saved. */
  updateMany: authenticated.shipments.updateMany.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const shipmentsUpdated: Shipment[] = [];
    const shipmentsFailed: { waybillReference: string; messages: ProblemMessage[] }[] = [];
    for (const { waybillReference, ...patch } of input.shipments) {
      try {
        const result = await withClientLock(platform.db, client.id, async (trx) => {
          const changed = await changeDraft(trx, platform, client, waybillReference, (row) => applyPatch(row, patch));
          requireKept(changed, { ...patch, insurance: patch.upsales?.insurance });
          return changed;
        });
        if (result.ok) shipmentsUpdated.push(presentShipment(result.row, platform.files));
        else shipmentsFailed.push({ waybillReference, messages: result.messages });
      } catch (error) {
        if (!(error instanceof ORPCError)) throw error;
        shipmentsFailed.push({ waybillReference, messages: messagesOf(error as ORPCError<string, unknown>) });
      }
    }
    return { shipmentsUpdated, shipmentsFailed };
  }),
};

function messagesOf(error: ORPCError<string, unknown>): ProblemMessage[] {
  const parsed = Problem.safeParse(error.data);
  return parsed.success ? parsed.data.messages : [{ error_code: ERROR_CODES.wrongState, text: error.message }];
}
