import type { Target } from "../support/target";
import { describeAddresses } from "./addresses";
import { describeCarriers } from "./carriers";
import { describeEvents } from "./events";
import { describeLimits } from "./limits";
import { describeParcels } from "./parcels";
import { describeSession } from "./session";
import { describeShipments } from "./shipments";
import { describeUndo } from "./undo";

/** Requirements for every upstream, the embedded platform as well as a tenant's own. */
export function describeUpstream(target: () => Target): void {
  describeSession(target);
  describeAddresses(target);
  describeParcels(target);
  describeCarriers(target);
  describeShipments(target);
  describeUndo(target);
  describeLimits(target);
  describeEvents(target);
}
