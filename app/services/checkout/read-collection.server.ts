import { CalendarDay, TimeOfDay } from "#contract/primitives";
import type { Shipment } from "#contract/shipments";
import { z } from "zod";
import { splitCollection } from "~/models/checkout/collection-value";

const Collection = z.object({ date: CalendarDay, intervalStart: TimeOfDay, intervalEnd: TimeOfDay });

/** Parses the chosen day and interval, or null. */
export function readCollection(value = ""): Shipment["collection"] {
  return Collection.nullable().safeParse(splitCollection(value)).data ?? null;
}
