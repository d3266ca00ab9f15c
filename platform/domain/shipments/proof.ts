import type { ProofOfDelivery } from "../../../contract/proof";
import { describeError } from "../../log";
import { CarrierUnavailable } from "../../outside/carriers/port";
import type { Platform } from "../../platform";
import { detectContentType, HEAD_BYTES } from "../../rules/uploads/uploads";
import { unavailable, wrongState } from "../problems";
import { bookedShipment } from "./locked-shipment";
import type { ShipmentRow } from "./present";

/** Whether a carrier may be asked for pictures of a delivery. */
export function hasProof({ carriers }: Pick<Platform, "carriers">, { state, service, obfuscated }: ShipmentRow): boolean {
  return state === "DELIVERED" && !obfuscated && service !== null && (carriers.givesProof?.(service.id) ?? false);
}

/**
 * Asks the carrier for its pictures of a delivery. What is no picture is left out.
 *
 * @throws 409 as long as there can be none, 503 if the carrier does not answer
 */
export async function askForProof(platform: Platform, row: ShipmentRow): Promise<ProofOfDelivery> {
  const { carriers, log } = platform;
  const { service } = row;
  if (!service || !hasProof(platform, row)) throw wrongState("There is no proof of the delivery");
  try {
    const pictures = (await carriers.findProof?.(bookedShipment(row, service))) ?? [];
    return {
      pictures: pictures.flatMap(({ kind, content }) => {
        const contentType = detectContentType(content.subarray(0, HEAD_BYTES));
        if (contentType !== "image/png" && contentType !== "image/jpeg") return [];
        return [{ kind, contentType, base64: Buffer.from(content).toString("base64") }];
      }),
    };
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    log({ event: "proof-unavailable", shipment: row.reference, ...describeError(error) });
    throw unavailable();
  }
}
