import { describe, expect, it } from "vitest";
import { merchantPaths } from "~/models/paths";
import { addressIntent, customsIntent, INTENT, infoIntent, leaveUrl, paymentIntent, serviceIntent } from "./intents";

describe("what a button of a checkout step asks for", () => {
  it.each([
    [undefined, { kind: "rates" }],
    ["anything else", { kind: "rates" }],
    [INTENT.rates, { kind: "rates" }],
    [INTENT.save, { kind: "save" }],
    [INTENT.close, { kind: "close" }],
    [INTENT.findPlace("from"), { kind: "find-place", end: "from" }],
    [INTENT.findPlace("to"), { kind: "find-place", end: "to" }],
    [INTENT.leaveFor("service"), { kind: "leave", to: "service" }],
    [INTENT.leaveFor("deletion"), { kind: "leave", to: "deletion" }],
    ["leave-for-elsewhere", { kind: "rates" }],
  ])("info: %j", (pressed, intent) => expect(infoIntent(pressed)).toEqual(intent));

  it.each([
    [undefined, { kind: "continue" }],
    [INTENT.save, { kind: "save" }],
    ["xfind-recipient-2", { kind: "continue" }],
    ["find-recipient-2x", { kind: "continue" }],
    ["xsend-to-rec_1", { kind: "continue" }],
    [INTENT.refresh, { kind: "refresh" }],
    [INTENT.close, { kind: "close" }],
    [INTENT.create, { kind: "create" }],
    [INTENT.findRecipient(), { kind: "find-recipient", page: 1 }],
    [INTENT.findRecipient(12), { kind: "find-recipient", page: 12 }],
    ["find-recipient-0", { kind: "find-recipient", page: 1 }],
    ["find-recipient-123", { kind: "continue" }],
    [INTENT.sendTo("rec_1"), { kind: "send-to", recipientId: "rec_1" }],
    ["send-to-", { kind: "continue" }],
    [INTENT.leaveFor("info"), { kind: "leave", to: "info" }],
  ])("address: %j", (pressed, intent) => expect(addressIntent(pressed)).toEqual(intent));

  it.each([
    [undefined, { kind: "pay" }],
    [INTENT.save, { kind: "save" }],
    [INTENT.applyVoucher, { kind: "apply-voucher" }],
    [INTENT.removeVoucher, { kind: "remove-voucher" }],
  ])("payment: %j", (pressed, intent) => expect(paymentIntent(pressed)).toEqual(intent));

  it.each([
    [undefined, { kind: "continue" }],
    [INTENT.save, { kind: "save" }],
    [INTENT.close, { kind: "close" }],
    [INTENT.skip, { kind: "skip" }],
    [INTENT.create, { kind: "create" }],
    [INTENT.findTariff(0), { kind: "find-tariff", row: 0 }],
    [INTENT.findTariff(99), { kind: "find-tariff", row: 99 }],
    ["find-tariff-1000", { kind: "continue" }],
    ["xfind-tariff-1", { kind: "continue" }],
    [INTENT.leaveFor("address"), { kind: "leave", to: "address" }],
  ])("customs: %j", (pressed, intent) => expect(customsIntent(pressed)).toEqual(intent));

  it("leads to another step, or asks about the deletion and comes back to where it was asked", () => {
    const paths = merchantPaths("/private");
    expect(leaveUrl(paths, "WB1", "info", "address")).toBe("/private/shipments/WB1/create/info");
    expect(leaveUrl(paths, "WB1", "deletion", "address")).toBe(
      "/private/shipments/WB1/deletion?returnTo=%2Fprivate%2Fshipments%2FWB1%2Fcreate%2Faddress",
    );
  });

  it("service: save or go on", () => {
    expect([serviceIntent(undefined), serviceIntent(INTENT.save)]).toEqual([{ kind: "continue" }, { kind: "save" }]);
  });
});
