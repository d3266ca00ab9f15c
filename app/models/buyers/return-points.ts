import type { ShownPoint } from "~/models/shipments/details";

/** Where a return is handed over; `fault` if that cannot be said now. */
export type ReturnPoints = { carrier: string; points: ShownPoint[] } | "fault";
