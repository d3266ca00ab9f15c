import { z } from "zod";
import { INBOXES, SHIPMENT_STATES, SHIPMENT_STEPS } from "./state-names";

export { INBOXES_BY_STATE } from "./state-names";

export const ShipmentState = z.enum(SHIPMENT_STATES);
export type ShipmentState = z.infer<typeof ShipmentState>;

export const Inbox = z.enum(INBOXES);
export type Inbox = z.infer<typeof Inbox>;

export const ShipmentStep = z.enum(SHIPMENT_STEPS);
export type ShipmentStep = z.infer<typeof ShipmentStep>;
