import type { LabelLimits } from "../../../contract/rules/label-block";
import { SERVED_COUNTRIES, type ServedCountry } from "./countries";

/** A carrier. Those sold by the platform are fictional; those of own contracts are real companies, simulated by the world. */
export interface Carrier {
  id: string;
  name: string;
  /** File name in `platform/world/carriers/logos`. */
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
  /** Excluded for tenants without premium carriers. */
  isPremium: boolean;
  isGreen: boolean;
  /** Address lengths that it prints, and what it does with longer ones. */
  labelLimits: LabelLimits;
  /** Two-letter prefix of its tracking numbers. */
  trackingPrefix: string;
}

const ALL = SERVED_COUNTRIES;

const HALF_DAYS = [
  { start: "09:00", end: "13:00" },
  { start: "14:00", end: "18:00" },
] as const;
const WHOLE_DAY = [{ start: "09:00", end: "18:00" }] as const;
const THREE = [
  { start: "08:00", end: "11:00" },
  { start: "11:00", end: "14:00" },
  { start: "14:00", end: "19:00" },
] as const;

export const CARRIER_DEFAULTS = {
  fuelPercent: 8,
  divisor: 5000,
  collectsOnSaturday: false,
  deliversOnSaturday: false,
  cutOffHour: 11,
  cancelHours: 0,
  searchDays: 7,
  intervals: HALF_DAYS,
  termsRequired: false,
  isPremium: false,
  isGreen: false,
  labelLimits: { name: 40, company: 40, street: 40, overlong: "CUT" },
} as const;

/** Air carriers accept the lines of an air waybill, and refuse longer ones. */
const AIR_WAYBILL = { name: 35, company: 35, street: 35, overlong: "REFUSED" } as const;

/** The carriers sold by the platform. */
export const CARRIERS = {
  velorra: {
    ...CARRIER_DEFAULTS,
    id: "velorra",
    name: "Velorra",
    logoId: "velorra",
    countries: ALL,
    fuelPercent: 14,
    intervals: THREE,
    cutOffHour: 13,
    deliversOnSaturday: true,
    termsRequired: true,
    isPremium: true,
    labelLimits: AIR_WAYBILL,
    trackingPrefix: "VL",
  },
  skyferro: {
    ...CARRIER_DEFAULTS,
    id: "skyferro",
    name: "Skyferro Air",
    logoId: "skyferro",
    countries: ALL,
    fuelPercent: 18,
    cutOffHour: 12,
    intervals: THREE,
    termsRequired: true,
    isPremium: true,
    labelLimits: AIR_WAYBILL,
    trackingPrefix: "SF",
  },
  corvoline: {
    ...CARRIER_DEFAULTS,
    id: "corvoline",
    name: "Corvoline",
    logoId: "corvoline",
    countries: ALL,
    divisor: 6000,
    fuelPercent: 9.5,
    trackingPrefix: "CV",
  },
  postmarel: {
    ...CARRIER_DEFAULTS,
    id: "postmarel",
    name: "Postmarel",
    cancelHours: 24,
    searchDays: 14,
    logoId: "postmarel",
    countries: ALL,
    divisor: 6000,
    fuelPercent: 0,
    deliversOnSaturday: true,
    collectsOnSaturday: true,
    intervals: WHOLE_DAY,
    cutOffHour: 8,
    labelLimits: { name: 38, company: 38, street: 38, overlong: "CUT" },
    trackingPrefix: "PM",
  },
  pakettino: {
    ...CARRIER_DEFAULTS,
    id: "pakettino",
    name: "Pakettino",
    logoId: "pakettino",
    countries: ["FR", "BE", "NL", "DE", "ES", "PT", "IT"],
    divisor: 6000,
    fuelPercent: 4,
    deliversOnSaturday: true,
    trackingPrefix: "PK",
  },
  lumipak: {
    ...CARRIER_DEFAULTS,
    id: "lumipak",
    name: "Lumipak",
    logoId: "lumipak",
    countries: ["BE", "NL", "DE", "FR"],
    fuelPercent: 2.5,
    isGreen: true,
    collectsOnSaturday: true,
    deliversOnSaturday: true,
    labelLimits: { name: 50, company: 50, street: 50, overlong: "REFUSED" },
    trackingPrefix: "LP",
  },
  ibervelo: {
    ...CARRIER_DEFAULTS,
    id: "ibervelo",
    name: "Ibervelo",
    logoId: "ibervelo",
    countries: ["ES", "PT", "FR", "IT"],
    divisor: 4000,
    fuelPercent: 7,
    intervals: [
      { start: "10:00", end: "14:00" },
      { start: "16:00", end: "20:00" },
    ],
    trackingPrefix: "IB",
  },
  hopscargo: {
    ...CARRIER_DEFAULTS,
    id: "hopscargo",
    name: "Hopscargo",
    cancelHours: 48,
    searchDays: 10,
    logoId: "hopscargo",
    countries: ["GB", "FR", "DE", "ES", "IT", "NL", "BE", "PT", "HU"],
    divisor: 4000,
    fuelPercent: 12.5,
    intervals: WHOLE_DAY,
    termsRequired: true,
    labelLimits: { name: 30, company: 30, street: 32, overlong: "CUT" },
    trackingPrefix: "HC",
  },
  brackenway: {
    ...CARRIER_DEFAULTS,
    id: "brackenway",
    name: "Brackenway",
    logoId: "brackenway",
    countries: ["GB", "FR", "BE", "NL", "DE"],
    fuelPercent: 6,
    collectsOnSaturday: true,
    deliversOnSaturday: true,
    trackingPrefix: "BW",
  },
  anatolink: {
    ...CARRIER_DEFAULTS,
    id: "anatolink",
    name: "Anatolink",
    logoId: "anatolink",
    countries: ["TR", "HU", "DE", "NL", "IT"],
    divisor: 3000,
    fuelPercent: 10,
    collectsOnSaturday: true,
    deliversOnSaturday: true,
    trackingPrefix: "AN",
  },
} as const satisfies Record<string, Carrier>;

export type CarrierId = keyof typeof CARRIERS;
