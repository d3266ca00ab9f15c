import type { CredentialField } from "../../../contract/own-contracts";
import type { Language } from "../../../contract/primitives";
import type { LabelLimits } from "../../../contract/rules/label-block";
import type { InsuranceType, Service } from "../../../contract/services";
import { isOneOf } from "../../../contract/rules/objects";

/** A carrier. @see catalogue/carriers.json */
export interface Carrier {
  id: string;
  name: string;
  /** File name in the catalogue's `logos`. */
  logoId: string;
  countries: readonly ServedCountry[];
  /** Fuel surcharge on porterage, percent. */
  fuelPercent: number;
  /** Volumetric divisor, cm³ for one kg. */
  divisor: number;
  collectsOnSaturday: boolean;
  deliversOnSaturday: boolean;
  /** Last hour for same-day bookings, local time of the collection country. */
  cutOffHour: number;
  /** Maximum hours until it responds to a cancellation; 0 for an immediate response. */
  cancelHours: number;
  /** Days after the expected delivery for which it searches for a parcel, before a loss can be claimed. */
  searchDays: number;
  /** Collection intervals, `HH:mm`. */
  intervals: readonly { start: string; end: string }[];
  /** Whether its terms must be accepted before buying. */
  termsRequired: boolean;
  /** URL of its terms; null for a simulated carrier, whose terms are a page of the world. */
  termsUrl: string | null;
  /** Excluded for tenants without premium carriers. */
  isPremium: boolean;
  isGreen: boolean;
  /** Address lengths that it prints, and what it does with longer ones. */
  labelLimits: LabelLimits;
  /** Two-letter prefix of its tracking numbers. */
  trackingPrefix: string;
  /** Discount on porterage in each volume band, percent; empty for none. */
  volumeDiscounts: readonly number[];
  /** Credentials of an own contract; null for a carrier that the platform sells. */
  contractFields: readonly ModelField[] | null;
}

/** A field of a carrier's credential form. */
export type ModelField = Pick<CredentialField, "name" | "kind" | "isRequired">;

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
      /** Whether the carrier closes its shipments by a manifest of its own; no unless given. */
      manifests?: boolean;
      /** Whether the carrier gives photos or signatures of deliveries; no unless given. */
      proofs?: boolean;
    };

/** A service of the catalogue. Its prices are in the price lists. @see catalogue/services.json */
export interface CarrierService {
  id: string;
  name: string;
  carrierId: string;
  category: Service["category"];
  /** Whether origin and destination are points. */
  dropOff: { origin: boolean; destination: boolean };
  hasPrintInStore: boolean;
  printInStoreDefault: boolean;
  hasPaperlessCustoms: boolean;
  allowsVoucher: boolean;
  /** Minor units of EUR; a maximum of 0 means that nothing can be insured. */
  insurance: { baseCoverage: number; maxCoverage: number };
  /** Net price in minor units of EUR, or null if not offered; tariffs may have a later one. */
  extras: { proofOfDelivery: number | null; adultSignature: number | null; additionalHandling: number | null };
  /** Largest amount to collect from the recipient by destination country, minor units of EUR. */
  cashOnDelivery: Partial<Record<string, number>>;
  from: readonly ServedCountry[];
  to: readonly ServedCountry[];
  /** Ids of remote zones of these countries that it neither leaves from nor goes to. */
  unserved: readonly string[];
  /** Limits per parcel, and the maximum number of parcels. */
  limits: { weightKg: number; longestCm: number; girthCm: number; parcels: number };
  /** Hours from collection by zone, or by country of destination; a zone without is not served. */
  transitHours: Partial<Record<string, number>>;
  /** By the simulated world unless given. */
  booking?: ServiceBooking;
}

/** Net prices of one parcel, minor units of EUR without fuel. */
export interface PriceTable {
  /** By weight, ascending. */
  steps: readonly { upToKg: number; cents: number }[];
  /** Price of each further begun `kg` above the last step; null if nothing heavier is carried. */
  further: { kg: number; cents: number } | null;
}

/** The prices of a service from a day on, until its next list is valid. */
export interface PriceList {
  /** `2027-01-01` */
  validFrom: string;
  /** By zone, or by country of destination for parcels from abroad. */
  tables: ReadonlyMap<string, PriceTable>;
}

/** A remote region with a surcharge and longer transit. @see catalogue/remote-zones.json */
export interface RemoteZone {
  /** `ES-canarias`; also the id of the postal zone of every place in it. */
  id: string;
  country: ServedCountry;
  /** Matches a postal code in upper case, without spaces and dashes. */
  covers: (code: string) => boolean;
  /** Added to each parcel, minor units of EUR. */
  surchargeCents: number;
  extraHours: number;
  translations: Record<Language, string>;
}

/** Fees, net, from a day on, until the next are valid. @see catalogue/tariffs.json */
export interface Tariffs {
  /** `2027-01-01`; empty for the first. */
  validFrom: string;
  /** Premium, percent of the value above the base coverage; types without one are free. */
  insurance: { minimumCents: number; percent: Partial<Record<InsuranceType, number>> };
  /** Fee, percent of the amount to collect. */
  cashOnDelivery: { minimumCents: number; percent: number };
  /** Fee for handling customs documents. */
  customsPapers: { paperCents: number; paperlessCents: number };
  /** New prices of services' extras, minor units of EUR by service; the others keep theirs. */
  extras: Partial<Record<string, Partial<Record<ExtraName, number>>>>;
}

export type ExtraName = keyof CarrierService["extras"];

/** What is sold. @see docs/catalogue.md */
export interface Catalogue {
  /** Another one for each change of a file. */
  version: string;
  /** Those of own contracts, too. */
  carriers: readonly Carrier[];
  services: readonly CarrierService[];
  /** Distance zone of a route, by `ES-FR`. */
  zones: ReadonlyMap<string, string>;
  remoteZones: readonly RemoteZone[];
  /** By `validFrom`; never empty. */
  tariffs: readonly Tariffs[];
  /** SVG by `logoId`. */
  logos: ReadonlyMap<string, string>;
  /** Lists of a service, by `validFrom`. */
  prices: ReadonlyMap<string, readonly PriceList[]>;
}

/** The countries that a catalogue may serve, ISO 3166-1 alpha-2: their taxes and holidays are known. */
export const SERVED_COUNTRIES = ["GB", "FR", "DE", "ES", "IT", "NL", "BE", "PT", "HU", "TR", "CH", "US"] as const;
export type ServedCountry = (typeof SERVED_COUNTRIES)[number];

export function isServed(country: string): country is ServedCountry {
  return isOneOf(SERVED_COUNTRIES, country);
}
