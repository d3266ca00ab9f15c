import { takeBackRefunded } from "../domain/balance/take-back";
import { mailNotifications } from "../domain/notifications/mail-notifications";
import { checkTaxId } from "../domain/billing/tax-id-check";
import { payRefund } from "../domain/billing/refunds";
import { confirmOrder, sweepConfirmations } from "../domain/integrations/confirm-order";
import { importCsv } from "../domain/csv-imports/import-csv";
import { importOrders, sweepShops } from "../domain/integrations/import-orders";
import { checkAttachment } from "../domain/support/attachments";
import { advancePlan } from "../domain/subscriptions/advance-plan";
import { followText, sendText } from "../domain/phone/texts";
import { mailRecovery } from "../domain/session/recovery";
import { settleOrder } from "../domain/orders/settle-order";
import { readDispute } from "../domain/payments/disputes";
import { buyReturnLabel, sweepReturnLabels } from "../domain/returns/buy-label";
import { settlePayment, sweepPayments } from "../domain/payments/settle-payment";
import { sendMail } from "../mail/outbox";
import type { Platform } from "../platform";
import { advanceTracking, sweepTracking } from "./advance-tracking";
import { bookWithCarrier, voidBooking } from "./book-shipment";
import type { JobHandlers } from "../queue/boss";
import { bundleInvoices } from "./bundle-invoices";
import { followCatalogue } from "../domain/shipments/follow-catalogue";
import { completeDrafts, repriceDrafts } from "../domain/shipments/walk-drafts";
import { chargeInvoice, sweepInvoiceCharges } from "../domain/billing/charge-invoice";
import { activateMandates, drawInvoiceFile, sweepInvoiceMonths, sweepPlans } from "./billing";
import { disconnectContract } from "../domain/own-contracts/contract-credentials";
import { closeManifest } from "./close-manifest";
import { drawLabel } from "./draw-label";
import { finishCancellation, sweepCancellations } from "./finish-cancellation";
import { mergeLabels } from "./merge-labels";
import { pollTracking, sweepPolls } from "./poll-tracking";
import { replaceLabel, sweepReplacedLabels, voidLabel } from "./replace-label";
import { runUpkeep } from "./upkeep";
import { writeReport } from "./write-report";

/** The handler of each kind of job. */
export function jobHandlers(platform: Platform): JobHandlers {
  return {
    "book-shipment": ({ shipmentId }) => bookWithCarrier(platform, shipmentId),
    "disconnect-contract": ({ connection }) => disconnectContract(platform, connection),
    "void-booking": ({ shipmentId }) => voidBooking(platform, shipmentId),
    "replace-label": ({ changeId }) => replaceLabel(platform, changeId),
    "void-label": ({ carrierReference }) => voidLabel(platform, carrierReference),
    "draw-label": ({ shipmentId, waitedMs }) => drawLabel(platform, shipmentId, waitedMs),
    "close-manifest": ({ manifestId, waitedMs }) => closeManifest(platform, manifestId, waitedMs),
    "poll-tracking": ({ shipmentId }) => pollTracking(platform, shipmentId),
    "advance-tracking": ({ shipmentId }) => advanceTracking(platform, shipmentId),
    "finish-cancellation": ({ shipmentId }) => finishCancellation(platform, shipmentId),
    "pay-refund": ({ key }) => payRefund(platform, key),
    "read-dispute": ({ disputeId }) => readDispute(platform, disputeId),
    "take-back-refunded": ({ chargeId }) => takeBackRefunded(platform, chargeId),
    "buy-return-label": ({ returnId }) => buyReturnLabel(platform, returnId),
    "settle-payment": ({ intentId }) => settlePayment(platform, intentId),
    "sweep-tracking": async () => {
      await sweepTracking(platform);
      await followCatalogue(platform);
      await sweepPolls(platform);
      await sweepCancellations(platform);
      await sweepReplacedLabels(platform);
      await sweepPlans(platform);
      await sweepInvoiceMonths(platform);
      await sweepShops(platform);
      await sweepConfirmations(platform);
      await sweepReturnLabels(platform);
      if (!platform.payments) return;
      await sweepPayments(platform);
      await activateMandates(platform);
      await sweepInvoiceCharges(platform);
    },
    "merge-labels": ({ mergeId }) => mergeLabels(platform, mergeId),
    "write-report": ({ reportId }) => writeReport(platform, reportId),
    "draw-invoice": ({ invoiceId }) => drawInvoiceFile(platform, invoiceId),
    "bundle-invoices": ({ bundleId }) => bundleInvoices(platform, bundleId),
    "charge-invoice": ({ invoiceId }) => chargeInvoice(platform, invoiceId),
    "send-text": ({ textId }) => sendText(platform, textId),
    "check-tax-id": ({ clientId }) => checkTaxId(platform, clientId),
    "follow-text": ({ textId }) => followText(platform, textId),
    "recover-password": (request) => mailRecovery(platform, request),
    "send-mail": ({ mailId }) => sendMail(platform, mailId),
    "settle-order": async ({ orderReference }) => {
      await settleOrder(platform, orderReference);
    },
    "advance-plan": ({ subscriptionId }) => advancePlan(platform, subscriptionId),
    "import-orders": ({ configurationId, since }) =>
      importOrders(platform, configurationId, since === null ? null : new Date(since)),
    "import-csv": ({ importId }) => importCsv(platform, importId),
    "reprice-drafts": ({ clientId }) => repriceDrafts(platform, clientId),
    "complete-drafts": ({ clientId }) => completeDrafts(platform, clientId),
    "confirm-order": ({ reference }) => confirmOrder(platform, reference),
    "check-attachment": ({ uploadId }) => checkAttachment(platform, uploadId),
    "mail-notifications": ({ clientId }) => mailNotifications(platform, clientId),
    upkeep: () => runUpkeep(platform),
  };
}
