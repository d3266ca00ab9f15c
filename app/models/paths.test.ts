import { openPath } from "./notifications/notification-paths";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import routes from "~/routes";
import { analyticsPaths } from "~/models/analytics/analytics-paths";
import { isResourcePath, merchantPaths, sitePaths } from "./paths";
import { apiKeyDialog, apiKeyForm } from "~/models/api-key/api-key-paths";
import { emailPaths } from "~/models/branded-emails/email-paths";
import { integrationPaths } from "~/models/integrations/integration-paths";
import { contractPaths } from "~/models/own-contracts/contract-paths";
import { billingPaths } from "~/models/settings/billing-paths";
import { NEW_RULE, rulePath } from "~/models/settings/rule-paths";
import { planPaths } from "~/models/subscription/plan-paths";
import { supportPaths } from "~/models/support/support-paths";
import { checkoutPayment, providerPaths } from "~/models/payment/payment-paths";

const table = routes as unknown as Parameters<typeof matchRoutes>[0];
const REFERENCE = "WB12345678";
const paths = merchantPaths("/be/private");

describe("every address", () => {
  it.each([
    [paths.home, "shipments/list"],
    [paths.events, "resources/events"],
    [paths.error("purchase-not-allowed"), "frame/error"],
    [paths.onboarding(), "onboarding/home"],
    [paths.onboarding("select-plan"), "subscription/select-plan"],
    [paths.settings(), "settings/home"],
    [paths.settings("your-account"), "settings/your-account"],
    [paths.analytics, "analytics/page"],
    [analyticsPaths(paths).chart("cost", { from: "2026-11-01", to: "2026-11-02" }), "analytics/chart"],
    [analyticsPaths(paths).chartFile("cost", { from: "2026-11-01", to: "2026-11-02" }), "analytics/chart-file"],
    [analyticsPaths(paths).promises(), "analytics/promises"],
    [analyticsPaths(paths).lateParcelsFile({ from: "2026-11-01", to: "2026-11-02" }), "analytics/late-parcels-file"],
    [paths.places({ country: "ES", q: "Madrid" }), "resources/places"],
    [paths.inbox("IN_TRANSIT", { q: "Ana" }), "shipments/list"],
    [paths.rows("ALL", new URLSearchParams([["reference", REFERENCE]])), "shipments/rows"],
    [paths.selection("ALL", { q: "Ana" }), "shipments/selection"],
    [paths.edit("DRAFT", REFERENCE, "contents"), "shipments/edit/contents"],
    [paths.edit("DRAFT", REFERENCE, "saved"), "shipments/edit/saved"],
    [paths.bulk("ALL", "delete"), "shipments/bulk"],
    [paths.bulk("ALL", "billing"), "shipments/bulk/billing"],
    [paths.step(REFERENCE, "billing"), "checkout/billing"],
    [providerPaths(paths.bulk("ALL", "payment"), "s").leave, "payment/leave"],
    [providerPaths(paths.bulk("ALL", "payment"), "s").return, "shipments/bulk/payment-return"],
    [paths.announcements, "frame/announcements"],
    [paths.notifications, "frame/notifications"],
    [paths.notificationCount, "frame/notification-count"],
    [
      openPath(paths, { kind: "incident", subject: REFERENCE, since: "2026-11-21T08:30:00.000Z", action: "see" }),
      "frame/notification-opening",
    ],
    [paths.keyboard, "frame/keyboard"],
    [paths.withdrawals({ group: "open" }), "withdrawals/list"],
    [paths.withdrawal("7"), "withdrawals/details"],
    [paths.withdrawalsFile, "withdrawals/file"],
    [paths.settings("buyers"), "settings/buyers"],
    [paths.search({ q: "Ana" }), "search"],
    [paths.searchFinds("Ana"), "search/finds"],
    [paths.notices, "frame/notices"],
    [paths.subscriptions, "subscription/page"],
    [paths.privacyGate("questions"), "frame/privacy-gate"],
    [paths.privacyGate("warning"), "frame/privacy-gate/warning"],
    [paths.privacyGate("closing"), "frame/privacy-gate/closing"],
    [paths.billing("invoices", { page: "2" }), "settings/billing/invoices"],
    [paths.phoneVerification("/private/shipments"), "settings/phone"],
    [paths.tariff({ q: "shirt" }), "resources/tariff"],
    [paths.filters("ALL"), "shipments/filters"],
    [paths.filteredCount("ALL"), "shipments/filtered-count"],
    [paths.views("ALL"), "shipments/views"],
    [paths.export("ALL"), "shipments/export"],
    [paths.look("ALL"), "shipments/look"],
    [paths.exportFile("r-1"), "shipments/export-file"],
    [paths.insuranceFromPayment("ALL"), "shipments/bulk/insurance-from-payment"],
    [paths.bulkSummary("OR1"), "shipments/bulk-summary"],
    [paths.bulkLabels({ reference: REFERENCE }), "shipments/bulk-labels-file"],
    [paths.copies, "shipments/copies"],
    [paths.pickList({ by: "order" }), "shipments/pick-list"],
    [paths.packing(REFERENCE), "shipments/packing"],
    [paths.split(REFERENCE, paths.home), "shipments/split"],
    [paths.merge(REFERENCE, paths.home), "shipments/merge"],
    [paths.returnPicture("1", "p1"), "returns/picture"],
    [paths.packingPhoto(REFERENCE, "p1"), "shipments/packing-photo"],
    [paths.endOfDay, "shipments/end-of-day"],
    [paths.endOfDayOn("2026-11-21"), "shipments/end-of-day"],
    [paths.manifestOn("Corvoline", "2026-11-21"), "shipments/manifest-file"],
    [paths.setup, "shipments/set-up"],
    [paths.manifest("Postman & Co"), "shipments/manifest-file"],
    [paths.carrierManifest("CM1", "2026-11-21"), "shipments/manifest-file"],
    [paths.closeWithCarrier, "shipments/carrier-manifest"],
    [paths.csvImport(), "shipments/csv-import"],
    [paths.csvRows({ id: "i-1" }), "shipments/csv-rows"],
    [paths.printDesk(), "shipments/print-desk"],
    [paths.printFile({ reference: REFERENCE }), "shipments/print-file"],
    [paths.cancel(REFERENCE), "shipments/cancel"],
    [paths.sendLabel(REFERENCE), "shipments/send-label"],
    [paths.addressChange(REFERENCE), "shipments/address-change"],
    [paths.buyerAnswer(REFERENCE), "shipments/buyer-answer"],
    [paths.shopConfirmation(REFERENCE), "shipments/shop-confirmation"],
    [paths.customsFile(REFERENCE), "shipments/customs-file"],
    [paths.undo, "shipments/undo"],
    [paths.counts, "shipments/counts"],
    [paths.seen, "shipments/seen"],
    [paths.newShipment(), "checkout/info"],
    [paths.resume(REFERENCE), "checkout/resume"],
    [paths.step(REFERENCE, "address"), "checkout/address"],
    [checkoutPayment(paths, REFERENCE, "PAYPAL"), "checkout/payment"],
    [providerPaths(checkoutPayment(paths, REFERENCE), "s").leave, "payment/leave"],
    [providerPaths(checkoutPayment(paths, REFERENCE), "s").return, "checkout/payment-return"],
    [paths.details(REFERENCE), "shipments/details"],
    [paths.tracking(REFERENCE), "shipments/tracking"],
    [paths.proof(REFERENCE), "shipments/proof"],
    [paths.label(REFERENCE, { format: "A6" }), "shipments/label"],
    [paths.labelFile(REFERENCE), "shipments/label-file"],
    [paths.annotations(REFERENCE, paths.home), "shipments/annotations"],
    [paths.history(REFERENCE, paths.home), "shipments/history"],
    [paths.deletion(REFERENCE, paths.home), "shipments/deletion"],
    [paths.support(REFERENCE), "support/new-ticket"],
    [supportPaths(paths).center(), "support/list"],
    [supportPaths(paths).newTicket({ ticketType: "other" }), "support/new-ticket"],
    [supportPaths(paths).details("t-1"), "support/ticket"],
    [supportPaths(paths).uploads, "support/uploads"],
    [supportPaths(paths).attachment("t-1", "a-1"), "support/attachment-file"],
    [apiKeyDialog(paths, "revoke", "k1"), "settings/api-key"],
    [emailPaths(paths).templates("activate"), "settings/branded-emails/email-templates"],
    [emailPaths(paths).settings, "settings/branded-emails/brand-settings"],
    [emailPaths(paths).logo("https://files.example/v1.png"), "settings/branded-emails/logo"],
    [emailPaths(paths).edit(), "settings/branded-emails/email"],
    [emailPaths(paths).edit(null, "delivered"), "settings/branded-emails/email"],
    [integrationPaths(paths).page(), "settings/integrations"],
    [integrationPaths(paths).panel("etsy"), "settings/integration-panel"],
    [integrationPaths(paths).flow("etsy", "start-flow"), "integrations/activate"],
    [integrationPaths(paths).ebayCallback, "integrations/ebay-callback"],
    [contractPaths(paths).page, "settings/own-contracts"],
    [contractPaths(paths).panel("seur"), "settings/own-contract"],
    [contractPaths(paths).services("seur", { connected: "1" }), "settings/own-contract-services"],
    [contractPaths(paths).deactivate("seur"), "settings/own-contract-deactivation"],
    [billingPaths(paths).invoicesDownload(), "settings/billing/invoices-download"],
    [billingPaths(paths).invoiceFile("WB-2026-1"), "settings/billing/invoice-file"],
    [billingPaths(paths).transactionsFile("2026-11"), "settings/billing/transactions-file"],
    [billingPaths(paths).invoiceBundle("b1"), "settings/billing/bundle-file"],
    [providerPaths(billingPaths(paths).payment, "s").leave, "payment/leave"],
    [providerPaths(billingPaths(paths).payment, "s").return, "settings/billing/payment-return"],
    [paths.billing("balance"), "settings/billing/balance"],
    [providerPaths(billingPaths(paths).balance, "s").leave, "payment/leave"],
    [providerPaths(billingPaths(paths).balance, "s").return, "settings/billing/balance-return"],
    [billingPaths(paths).balanceRefunds, "settings/billing/balance-refunds"],
    [billingPaths(paths).mandate, "settings/billing/mandate"],
    [rulePath(paths, NEW_RULE), "settings/shipping-rule"],
    [planPaths(paths).page, "subscription/page"],
    [planPaths(paths).terms, "subscription/terms"],
    [planPaths(paths).subscribe, "subscription/subscribe"],
    [planPaths(paths).step("invoicing"), "subscription/invoicing"],
    [planPaths(paths).step("purchase"), "subscription/purchase"],
    [planPaths(paths).step("done"), "subscription/subscribed"],
    [planPaths(paths).paymentMethod, "subscription/payment-method"],
    [planPaths(paths).paymentMethodChanged, "subscription/payment-method-changed"],
    [planPaths(paths).cancel, "subscription/cancel"],
    [planPaths(paths).cancelOffer, "subscription/cancel-offer"],
    [planPaths(paths).cancelled, "subscription/cancelled"],
    [planPaths(paths).kept, "subscription/kept"],
    [providerPaths(planPaths(paths).page, "s").leave, "payment/leave"],
    [providerPaths(planPaths(paths).page, "s").return, "subscription/payment-return"],
    [sitePaths.login("waybill", "/private"), "session/login"],
    [sitePaths.register("waybill"), "session/register"],
    [sitePaths.recoverPassword("waybill"), "session/recover-password"],
    [sitePaths.newPassword("waybill"), "session/new-password"],
    [sitePaths.language, "resources/language"],
    [sitePaths.signOut, "session/sign-out"],
    [sitePaths.publicTracking(`${REFERENCE}.signature-of-22-letters`), "buyer/tracking"],
    [sitePaths.trackingSearch({ merchant: "libros-ana" }), "buyer/tracking-search"],
    [sitePaths.publicProof("WB1.signature", "en"), "buyer/proof"],
    [sitePaths.unsubscribe("WB1.signature"), "buyer/unsubscribe"],
    [sitePaths.buyerWithdrawal("libros-ana", { lang: "es" }), "buyer/withdrawal"],
    [sitePaths.withdrawalReceipt("libros-ana", "WD1.signature"), "buyer/receipt"],
    [sitePaths.withdrawalReceiptFile("libros-ana", "WD1.signature"), "buyer/receipt-file"],
    [sitePaths.buyerLogo("libros-ana", "https://files.example/v1.png"), "buyer/logo"],
    [sitePaths.carrierLogo("andes"), "resources/carrier-logo"],
    [sitePaths.strings("en", "common", "1"), "resources/strings"],
  ])("%s is that of %s", (path, folder) => {
    const found = matchRoutes(table, path.split("?", 1)[0]!)?.at(-1)?.route as { file?: string } | undefined;
    expect(found?.file).toMatch(new RegExp(`^routes/${folder}/route\\.tsx?$`));
  });

  it("of the login says where to go on", () => {
    expect(sitePaths.login("waybill")).toBe("/waybill/login");
    expect(sitePaths.login("waybill", "/private/shipments/all?q=a&page=2")).toBe(
      "/waybill/login?returnTo=%2Fprivate%2Fshipments%2Fall%3Fq%3Da%26page%3D2",
    );
  });

  it.each([
    [paths.phoneVerification(), "/be/private/settings/your-account/phone"],
    [paths.phoneVerification("/a", "/b"), "/be/private/settings/your-account/phone?returnTo=%2Fa&closeTo=%2Fb"],
    [paths.newShipment("k"), "/be/private/shipments/create/info?key=k"],
    [paths.history(REFERENCE, "/a"), `/be/private/shipments/${REFERENCE}/history?returnTo=%2Fa`],
    [paths.annotations(REFERENCE, "/a"), `/be/private/shipments/${REFERENCE}/annotations?returnTo=%2Fa`],
    [paths.deletion(REFERENCE), `/be/private/shipments/${REFERENCE}/deletion`],
    [paths.deletion(REFERENCE, "/a"), `/be/private/shipments/${REFERENCE}/deletion?returnTo=%2Fa`],
    [paths.bulkSummary("OR1", { from: "a" }), "/be/private/shipments/bulk/summary?order=OR1&from=a"],
    [apiKeyDialog(paths, "revoked", "k1"), "/be/private/settings/api-key?dialog=revoked&key=k1"],
    [apiKeyForm(paths, "new"), "/be/private/settings/api-key?form=new"],
    [emailPaths(paths).templates(), "/be/private/settings/branded-emails/email-templates"],
    [emailPaths(paths).templates("deactivate"), "/be/private/settings/branded-emails/email-templates?dialog=deactivate"],
    [emailPaths(paths).edit("es-ES"), "/be/private/branded-emails/label-created?locale=es-ES"],
    [emailPaths(paths).editDefault("es-ES"), "/be/private/branded-emails/label-created?locale=es-ES&text=default"],
    [emailPaths(paths).preview(), "/be/private/branded-emails/default"],
    [contractPaths(paths).services("a/b", { connected: "1" }), "/be/private/settings/own-contracts/a%2Fb/services?connected=1"],
    [integrationPaths(paths).panel("a/b", { form: "1" }), "/be/private/settings/integrations/a%2Fb?form=1"],
    [providerPaths(billingPaths(paths).payment, "s").return, "/be/private/settings/billing/payment/return?state=s"],
    [billingPaths(paths).invoiceFile("WB/1"), "/be/private/settings/billing/invoices/WB%2F1.pdf"],
    [rulePath(paths, "a/b"), "/be/private/settings/shipping-rules/a%2Fb"],
    [paths.support("WB/1"), "/be/private/support-center/new-ticket?shipmentReference=WB%2F1"],
  ])("carries what its page needs: %s", (path, whole) => {
    expect(path).toBe(whole);
  });

  it("of a malformed reference stays inside its path", () => {
    expect(paths.details("../../x?y")).toBe("/be/private/shipments/..%2F..%2Fx%3Fy/details");
  });
});

it.each([
  [paths.manifest("Postman & Co"), true],
  [analyticsPaths(paths).chartFile("cost", { from: "2026-11-01", to: "2026-11-02" }), true],
  [analyticsPaths(paths).lateParcelsFile({ from: "2026-11-01", to: "2026-11-02" }), true],
  [analyticsPaths(paths).promises(), false],
  [billingPaths(paths).transactionsFile("2026-11"), true],
  [paths.searchFinds("Ana"), true],
  [paths.search({ q: "Ana" }), false],
  [paths.endOfDay, false],
])("after signing in, a page is opened rather than raw data or a file: %s", (url, isResource) => {
  expect(isResourcePath(new URL(url, "https://waybill.example").pathname)).toBe(isResource);
});
