import type { Booking, BookingRequest, Carriers } from "../../outside/carriers/port";
import { findService } from "../../rules/catalogue/catalog";
import { bookShipment, trackingScript } from "../carriers";
import { worldPoints } from "../points";
import { drawWorldManifest } from "./world-manifest";
import { drawWorldProof } from "./world-proof";

/** Carriers that close a day by a manifest of their own. */
const CARRIERS_WITH_MANIFESTS: ReadonlySet<string> = new Set(["corvoline", "velorra", "chronopost"]);
/** Carriers whose drivers take a photo, or have somebody sign. */
const CARRIERS_WITH_PROOFS: ReadonlySet<string> = new Set(["corvoline", "pakettino"]);

/**
 * The simulated carriers. They decide by the shipment's data alone, so that every process gives the same answers.
 *
 * @param publicUrl base URL of the platform, for links to the tracking page
 */
export function worldCarriers(publicUrl: () => string): Carriers {
  return {
    canBook: () => true,
    maxBookingMs: () => 1_000,
    book: async (request) => book(request, publicUrl()),
    findLabel: async () => null,
    canCancel: () => true,
    cancel: async () => ({ outcome: "cancelled" }),
    track: async () => null,
    givesProof: (serviceId) => CARRIERS_WITH_PROOFS.has(findService(serviceId)?.carrierId ?? ""),
    findProof: () => drawWorldProof(),
    closesBy: (serviceId) => {
      const { carrierId = "" } = findService(serviceId) ?? {};
      return CARRIERS_WITH_MANIFESTS.has(carrierId) ? carrierId : null;
    },
    maxManifestMs: 1_000,
    closeManifest: async (manifest) => ({ outcome: "closed", document: await drawWorldManifest(manifest) }),
    readNotification: () => null,
    points: worldPoints,
  };
}

function book(request: BookingRequest, publicUrl: string): Booking {
  const { reference, serviceId, from, to, bookedAt, collection } = request;
  const { outcome, refusal, trackings } = bookShipment({ ...request, recipientStreet2: to.street2, publicUrl });
  switch (outcome) {
    case "ok": {
      const events = trackingScript({ reference, service: { id: serviceId }, from, to, bookedAt, collection });
      return { outcome: "booked", trackings, handle: reference, events };
    }
    case "ko":
      return { outcome: "refused", refusal: refusal ?? "other", text: null };
    case "pending":
      return { outcome: "pending" };
    case "retry":
      return { outcome: "retry", isOutage: false };
  }
}
