import type { PublicPoint } from "../../../contract/services";
import type { Platform } from "../../platform";
import { findShipments } from "../shipments/reading";
import { notFound } from "../problems";
import { isBeforeHandOver } from "../../rules/tracking/states";
import { CAN_BE_SENT } from "./return-label";
import type { ReturnRow } from "./tell";

const MOST_POINTS = 5;

/**
 * Where the buyer of a return hands the parcel over: points of the label's carrier near the address that the order went to.
 *
 * @throws 404 for a return whose label is not there yet, or is fetched
 */
export async function returnDropOffPoints(
  { db, carriers: { points } }: Pick<Platform, "db" | "carriers">,
  { client_id: clientId, state, label_reference: reference }: ReturnRow,
): Promise<{ carrierName: string; points: PublicPoint[] }> {
  const [label] = reference === null || !CAN_BE_SENT.includes(state) ? [] : await findShipments(db, clientId, [reference]);
  if (!label?.service?.dropOff.origin || label.step !== "PURCHASED" || !isBeforeHandOver(label.state)) throw notFound("label");
  const { alpha2Code: code, city, zipCode: zip } = label.sender;
  const query = { serviceId: label.service.id, code, city, zip, pointsType: "drop-off" as const };
  const nearest = points.search({ ...query, parcelsDimensions: label.parcels }).slice(0, MOST_POINTS);
  const located = await points.locate(nearest);
  return {
    carrierName: label.service.carrierName,
    points: located.map(({ id: _id, distanceMetres: _distance, ...point }) => point),
  };
}
