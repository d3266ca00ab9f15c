import type { ServedCountry } from "./countries";
import type { Service } from "../../../contract/services";
import type { CarrierId } from "./catalog-carriers";
import type { ContractCarrierId } from "./catalog-contract-carriers";
import type { Zone } from "./zones";

/** Price of one parcel in a zone, minor units of EUR without fuel and tax, and transit time from collection. */
export interface Rate {
  firstKgCents: number;
  /** Each further half kilogram. */
  halfKgCents: number;
  transitHours: number;
}

/** How shipments of a service are booked. */
export type ServiceBooking =
  | { engine: "world" }
  | {
      engine: "karrio";
      /** Id of Karrio's connection; for a service of own contracts the carrier's name, whose connection the contract has. */
      carrierId: string;
      /** Karrio's name of the service, `dpd_classic`. */
      service: string;
      /** The carrier's options for every shipment of this service. */
      options?: Readonly<Record<string, unknown>>;
      /** The carrier's names of our extras. An extra without one goes by Karrio's common name. */
      extras?: Partial<Record<"proofOfDelivery" | "adultSignature" | "additionalHandling" | "dropOff" | "pointId", string>>;
      /** PDF unless given. */
      labelFormat?: "PDF" | "ZPL";
      /** Whether the carrier can cancel; yes unless given. */
      cancels?: boolean;
    };

/** A service of the catalogue; a zone without a rate is not served. */
export interface CarrierService {
  id: string;
  name: string;
  carrierId: CarrierId | ContractCarrierId;
  category: Service["category"];
  dropOff: { origin: boolean; destination: boolean };
  hasPrintInStore: boolean;
  printInStoreDefault: boolean;
  hasPaperlessCustoms: boolean;
  allowsVoucher: boolean;
  /** Minor units of EUR; a maximum of 0 means that nothing can be insured. */
  insurance: { baseCoverage: number; maxCoverage: number };
  /** Net price in minor units of EUR, or null if not offered. */
  extras: { proofOfDelivery: number | null; adultSignature: number | null; additionalHandling: number | null };
  /** Largest amount to collect from the recipient by destination country, minor units of EUR. */
  cashOnDelivery: Partial<Record<string, number>>;
  from: readonly ServedCountry[];
  to: readonly ServedCountry[];
  /** Ids of remote zones of these countries that it neither leaves from nor goes to. */
  unserved: readonly string[];
  /** Limits per parcel, and the maximum number of parcels. */
  limits: { weightKg: number; longestCm: number; girthCm: number; parcels: number };
  rates: Partial<Record<Zone, Rate>>;
  /** By the simulated world unless given. */
  booking?: ServiceBooking;
}
