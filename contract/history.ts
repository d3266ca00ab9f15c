import { z } from "zod";
import { Currency, Instant, laterValues, WaybillReference } from "./primitives";
import { procedure } from "./problems";
import { HISTORY_ACTORS, HISTORY_EVENTS, HISTORY_FIELDS, HISTORY_LENGTH } from "./rules/history";
import { keysOf } from "./rules/objects";

/** A changed field. @see contract/rules/history.ts for how each is written; an empty value is null */
export const HistoryChange = z.object({
  field: z.enum(keysOf(HISTORY_FIELDS)).register(laterValues, { readAs: null }),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type HistoryChange = z.infer<typeof HistoryChange>;

export const HistoryEntry = z.object({
  id: z.string(),
  at: Instant,
  event: z.enum(HISTORY_EVENTS).register(laterValues, { readAs: "CHANGED" }),
  by: z.object({
    kind: z.enum(HISTORY_ACTORS).register(laterValues, { readAs: "SYSTEM" }),
    /** Of the rule, the shop or the carrier. */
    name: z.string().nullable(),
  }),
  /** Empty unless `event` is `CHANGED`. */
  changes: z.array(HistoryChange),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** What became of a shipment, and by whom. */
export const history = {
  list: procedure
    .route({
      method: "GET",
      path: "/v1/shipments/{waybillReference}/history",
      summary: "Who or what changed a shipment, the newest first",
      description: `Its creation, and the latest ${HISTORY_LENGTH} others. Values of persons go with the shipment's personal data.`,
    })
    .input(z.object({ waybillReference: WaybillReference }))
    .output(z.object({ entries: z.array(HistoryEntry), currency: Currency })),
};
