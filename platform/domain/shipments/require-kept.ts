import type { ProblemMessage } from "../../../contract/problems";
import type { ShipmentDraft } from "../../../contract/shipments";
import type { Platform } from "../../platform";
import { invalid } from "../problems";
import type { ShipmentRow } from "./present";
import type { DraftResult } from "./change-draft";

/** Values that a request sets explicitly. Unchanged ones may be dropped if a new route makes them invalid. */
export interface Asked {
  serviceId?: string | null | undefined;
  dropoffPointId?: string | null | undefined;
  insurance?: ShipmentDraft["upsales"]["insurance"] | undefined;
}

/** Values of a complete draft that differ from the stored one. */
export function askedAnew(draft: ShipmentDraft, stored?: ShipmentDraft): Asked {
  const { insurance } = draft.upsales;
  const isSameCover =
    insurance.insuranceType === stored?.upsales.insurance.insuranceType && insurance.amount === stored.upsales.insurance.amount;
  return {
    serviceId: draft.serviceId === stored?.serviceId ? null : draft.serviceId,
    dropoffPointId: draft.dropoffPointId === stored?.dropoffPointId ? null : draft.dropoffPointId,
    insurance: isSameCover ? undefined : insurance,
  };
}

/** Field names in a request. */
const DRAFT_FIELDS = {
  serviceId: "serviceId",
  dropoffPointId: "dropoffPointId",
  insuranceType: "upsales.insurance.insuranceType",
};
export const PATCH_FIELDS: typeof DRAFT_FIELDS = {
  serviceId: "service.serviceId",
  dropoffPointId: "service.dropoffPointId",
  insuranceType: "extras.insurance.insuranceType",
};

/**
 * Rejects a result that has dropped an explicitly requested value, so that it is not lost silently.
 *
 * @throws 422 naming the fields
 */
export function requireKept(
  { carriers }: Pick<Platform, "carriers">,
  result: DraftResult,
  asked: Asked,
  fields = DRAFT_FIELDS,
): void {
  if (!result.ok) return;
  const isKnown = (pointId: string) => carriers.points.find(pointId) !== undefined;
  const problems = droppedProblems(result.row, asked, { fields, isKnown });
  if (problems.length > 0) throw invalid(problems);
}

function droppedProblems(
  { service, dropoff_point_id: pointId, upsales }: ShipmentRow,
  { serviceId, dropoffPointId, insurance }: Asked,
  { fields, isKnown }: { fields: typeof DRAFT_FIELDS; isKnown: (pointId: string) => boolean },
): ProblemMessage[] {
  const problems: ProblemMessage[] = [];
  const refuse = (field: string, text: string) => void problems.push({ error_code: "ValueNotAllowedField", field, text });
  const isServed = !serviceId || service?.id === serviceId;
  if (!isServed) refuse(fields.serviceId, "This service is not offered for the shipment");
  if (dropoffPointId && isServed && (pointId !== dropoffPointId || !isKnown(dropoffPointId)))
    refuse(fields.dropoffPointId, "There is no such point, or none is chosen for the service");
  const isPaid = insurance?.insuranceType === "ENHANCED" || insurance?.insuranceType === "WAYBILL_INSURANCE";
  if (isPaid && service && isServed && upsales.insurance.insuranceType !== insurance.insuranceType)
    refuse(fields.insuranceType, "This insurance is not offered for the service and the value");
  return problems;
}
