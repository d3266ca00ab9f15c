import { payRefund } from "../api/billing/refunds";
import { settleOrder } from "../api/orders/settle-order";
import { sendMail } from "../mail/send";
import type { Platform } from "../platform";
import { advanceTracking, sweepTracking } from "./advance-tracking";
import { bookWithCarrier } from "./book-shipment";
import type { JobHandlers } from "./boss";
import { drawLabel } from "./draw-label";
import { finishCancellation, sweepCancellations } from "./finish-cancellation";
import { mergeLabels } from "./merge-labels";
import { runUpkeep } from "./upkeep";
import { writeReport } from "./write-report";

/** The handler of each kind of job. */
export function jobHandlers(platform: Platform): JobHandlers {
  return {
    "book-shipment": ({ shipmentId }) => bookWithCarrier(platform, shipmentId),
    "draw-label": ({ shipmentId }) => drawLabel(platform, shipmentId),
    "advance-tracking": ({ shipmentId }) => advanceTracking(platform, shipmentId),
    "finish-cancellation": ({ shipmentId }) => finishCancellation(platform, shipmentId),
    "pay-refund": ({ key }) => payRefund(platform, key),
    "sweep-tracking": async () => {
      await sweepTracking(platform);
      await sweepCancellations(platform);
    },
    "merge-labels": ({ mergeId }) => mergeLabels(platform, mergeId),
    "write-report": ({ reportId }) => writeReport(platform, reportId),
    "send-mail": ({ mailId }) => sendMail(platform, mailId),
    "settle-order": async ({ orderReference }) => {
      await settleOrder(platform, orderReference);
    },
    upkeep: () => runUpkeep(platform),
  };
}
