import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import routes from "~/routes";
import { analyticsPaths } from "~/models/analytics/analytics-paths";
import { merchantPaths, sitePaths } from "./paths";
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
    [paths.places({ country: "ES", q: "Madrid" }), "resources/places"],
    [paths.inbox("IN_TRANSIT", { q: "Ana" }), "shipments/list"],
    [paths.rows("ALL", new URLSearchParams([["reference", REFERENCE]])), "shipments/rows"],
    [paths.selection("ALL", { q: "Ana" }), "shipments/selection"],
    [paths.edit("DRAFT", REFERENCE, "contents"), "shipments/edit/contents"],
    [paths.edit("DRAFT", REFERENCE, "saved"), "shipments/edit/saved"],
    [paths.bulk("ALL", "delete"), "shipments/bulk"],
    [paths.bulk("ALL", "billing"), "shipments/bulk/billing"],
    [paths.step(REFERENCE, "billing"), "checkout/billing"],
    [providerPaths(paths.bulk("ALL", "payment"), "s").leave, "shipments/bulk/payment-leave"],
    [providerPaths(paths.bulk("ALL", "payment"), "s").return, "shipments/bulk/payment-return"],
    [paths.announcements, "frame/announcements"],
    [paths.keyboard, "frame/keyboard"],
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
    [paths.exportFile("r-1"), "shipments/export-file"],
    [paths.insuranceFromPayment("ALL"), "shipments/bulk/insurance-from-payment"],
    [paths.bulkSummary("OR1"), "shipments/bulk-summary"],
    [paths.bulkLabels({ reference: REFERENCE }), "shipments/bulk-labels-file"],
    [paths.copies, "shipments/copies"],
    [paths.csvImport(), "shipments/csv-import"],
    [paths.csvRows({ id: "i-1" }), "shipments/csv-rows"],
    [paths.printDesk(), "shipments/print-desk"],
    [paths.printFile({ reference: REFERENCE }), "shipments/print-file"],
    [paths.cancel(REFERENCE), "shipment/cancel"],
    [paths.sendLabel(REFERENCE), "shipment/send-label"],
    [paths.customsFile(REFERENCE), "shipment/customs-file"],
    [paths.undo, "shipments/undo"],
    [paths.counts, "shipments/counts"],
    [paths.seen, "shipments/seen"],
    [paths.newShipment(), "checkout/info"],
    [paths.resume(REFERENCE), "checkout/resume"],
    [paths.step(REFERENCE, "address"), "checkout/address"],
    [checkoutPayment(paths, REFERENCE, "PAYPAL"), "checkout/payment"],
    [providerPaths(checkoutPayment(paths, REFERENCE), "s").leave, "checkout/payment-leave"],
    [providerPaths(checkoutPayment(paths, REFERENCE), "s").return, "checkout/payment-return"],
    [paths.details(REFERENCE), "shipment/details"],
    [paths.tracking(REFERENCE), "shipment/tracking"],
    [paths.label(REFERENCE, { format: "A6" }), "shipment/label"],
    [paths.labelFile(REFERENCE), "shipment/label-file"],
    [paths.deletion(REFERENCE, paths.home), "shipment/deletion"],
    [paths.support(REFERENCE), "support/new-ticket"],
    [supportPaths(paths).center(), "support/list"],
    [supportPaths(paths).newTicket({ ticketType: "other" }), "support/new-ticket"],
    [supportPaths(paths).details("t-1"), "support/ticket"],
    [supportPaths(paths).uploads, "support/uploads"],
    [supportPaths(paths).attachment("t-1", "a-1"), "support/attachment-file"],
    [sitePaths.login("waybill", "/private"), "session/login"],
    [sitePaths.register("waybill"), "session/register"],
    [sitePaths.recoverPassword("waybill"), "session/recover-password"],
    [sitePaths.newPassword("waybill"), "session/new-password"],
    [sitePaths.language, "resources/language"],
    [sitePaths.signOut, "session/sign-out"],
    [sitePaths.publicTracking(`${REFERENCE}.signature-of-22-letters`), "session/public-tracking"],
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
    [paths.deletion(REFERENCE), `/be/private/shipments/${REFERENCE}/deletion`],
    [paths.deletion(REFERENCE, "/a"), `/be/private/shipments/${REFERENCE}/deletion?returnTo=%2Fa`],
    [paths.bulkSummary("OR1", { from: "a" }), "/be/private/shipments/bulk/summary?order=OR1&from=a"],
    [paths.support("WB/1"), "/be/private/support-center/new-ticket?shipmentReference=WB%2F1"],
  ])("carries what its page needs: %s", (path, whole) => {
    expect(path).toBe(whole);
  });

  it("of a malformed reference stays inside its path", () => {
    expect(paths.details("../../x?y")).toBe("/be/private/shipments/..%2F..%2Fx%3Fy/details");
  });
});
