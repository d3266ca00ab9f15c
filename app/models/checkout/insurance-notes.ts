import type { Key } from "~/models/translation-keys";

/** A key under `insurance.note` of the namespace `checkout`. */
type NoteName = Key<"checkout"> extends infer K ? (K extends `insurance.note.${infer Name}` ? Name : never) : never;

/** Services that insure otherwise than the words beside their insurance say. */
const NOTE_BY_SERVICE: Record<string, NoteName> = {
  "skyferro-overnight": "purchase-price",
  "skyferro-economy": "purchase-price",
};

/**
 * What else is to be known of a service's insurance, or null.
 *
 * @see spec shipment-core, section 9, "Special insurance text exceptions"
 */
export function insuranceNote(serviceId: string): `insurance.note.${NoteName}` | null {
  const name = Object.hasOwn(NOTE_BY_SERVICE, serviceId) ? NOTE_BY_SERVICE[serviceId] : undefined;
  return name ? `insurance.note.${name}` : null;
}
