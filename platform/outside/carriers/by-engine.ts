import type { ServiceBooking } from "../../rules/catalogue/catalog-types";
import type { BookedShipment, Carriers, PickUpPoints } from "./port";

type Engine = ServiceBooking["engine"];
type Shared = Pick<Carriers, "points">;

export interface EngineOptions extends Shared {
  /** What is configured. */
  engines: Partial<Record<Engine, Omit<Carriers, keyof Shared>>>;
  /** Books the services of an engine that is not configured; undefined: such services cannot be booked. */
  fallback: Engine | undefined;
  bookingOf: (serviceId: string) => ServiceBooking | undefined;
}

/** Gives each service to the engine that its catalogue entry names. */
export function carriersByEngine({ engines, fallback, bookingOf, points }: EngineOptions): Carriers {
  const findEngine = (serviceId: string) => {
    const { engine = undefined } = bookingOf(serviceId) ?? {};
    return (engine && engines[engine]) ?? (fallback && engines[fallback]);
  };
  const forShipment = ({ serviceId }: Pick<BookedShipment, "serviceId">) => {
    const engine = findEngine(serviceId);
    if (!engine) throw new Error(`No carrier engine is configured for the service ${serviceId}`);
    return engine;
  };
  return {
    canBook: (serviceId) => findEngine(serviceId)?.canBook(serviceId) ?? false,
    maxBookingMs: (serviceId) => forShipment({ serviceId }).maxBookingMs(serviceId),
    book: (request) => forShipment(request).book(request),
    findLabel: (shipment) => forShipment(shipment).findLabel(shipment),
    canCancel: (serviceId) => findEngine(serviceId)?.canCancel(serviceId) ?? false,
    cancel: (shipment) => forShipment(shipment).cancel(shipment),
    track: (shipment) => forShipment(shipment).track(shipment),
    givesProof: (serviceId) => findEngine(serviceId)?.givesProof?.(serviceId) ?? false,
    findProof: async (shipment) => (await forShipment(shipment).findProof?.(shipment)) ?? [],
    closesBy: (serviceId) => findEngine(serviceId)?.closesBy?.(serviceId) ?? null,
    maxManifestMs: Math.max(0, ...Object.values(engines).map(({ maxManifestMs = 0 }) => maxManifestMs)),
    closeManifest: (manifest) => {
      const [first] = manifest.shipments;
      const close = first && forShipment(first).closeManifest;
      if (!close) throw new Error("The carrier engine has no manifests");
      return close(manifest);
    },
    readNotification: (body) => {
      for (const engine of Object.values(engines)) {
        const number = engine.readNotification(body);
        if (number !== null) return number;
      }
      return null;
    },
    points,
  };
}

/** Where no points are configured. */
export const NO_POINTS: PickUpPoints = {
  search: () => [],
  find: () => undefined,
  isUsable: () => false,
  idAtCarrier: (id) => id,
  locate: async () => [],
};
