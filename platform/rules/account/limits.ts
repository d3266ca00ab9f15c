import { SHIPMENTS_PER_ORDER } from "../../../contract/orders";
import { UPLOAD_LIMITS } from "../uploads/uploads";

/** Limits of the platform. @see spec shipment-core, section 9, and configuration-and-support, section 9 */
export const LIMITS = {
  savedParcels: 16,
  senderAddresses: 8,
  recipientAddresses: 500,
  parcelsPerShipment: 50,
  shipmentsPerOrder: SHIPMENTS_PER_ORDER,
  shipmentsPerEdit: 20,
  savedViews: 30,
  unusedUploads: 50,
  uploads: UPLOAD_LIMITS,
};

/** Lifetime of a phone verification code. */
export const CODE_MS = 10 * 60_000;
/** Minimum time between two codes. */
export const RESEND_MS = 60_000;

/** Rate limits for codes sent and failed attempts, each per account and per number. They reset when the window ends. */
export const CODE_LIMITS = {
  send: { max: 5, windowMs: 3_600_000 },
  try: { max: 5, windowMs: 15 * 60_000 },
} as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Rate limits against toll fraud: somebody who earns from calls to numbers has texts sent to many of them. A block is the numbers
 * that differ in their last four digits, as operators are given them. An address is a browser's, of a whole office at times.
 */
export const TOLL_FRAUD_LIMITS = {
  block: [
    { max: 10, windowMs: HOUR_MS },
    { max: 30, windowMs: DAY_MS },
  ],
  address: [
    { max: 15, windowMs: HOUR_MS },
    { max: 40, windowMs: DAY_MS },
  ],
} as const;

/** Largest assumed difference between the clocks of two processes. */
const SKEW_MS = 60_000;

/**
 * Latest plausible expiry time. An expiry beyond it was stored before the clock was set back.
 *
 * @param lengthMs the longest duration in use
 */
export function beyondAnyEnd(now: Date, lengthMs: number): Date {
  return new Date(now.getTime() + lengthMs + SKEW_MS);
}
