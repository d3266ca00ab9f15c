import { describe, expect, it } from "vitest";
import { changeSettings, isToMail, kindsByJob, kindsOnPage, settingOf } from "./settings";

const NOON = new Date("2026-11-21T12:00:00.000Z");
const LATER = new Date("2026-11-21T13:00:00.000Z");

describe("where a kind is told", () => {
  it("is the page by default, and mail for what has always been mailed", () => {
    expect(settingOf({}, "incident")).toEqual({ kind: "incident", onPage: true, byMail: false });
    expect(settingOf({}, "ticket-reply")).toEqual({ kind: "ticket-reply", onPage: true, byMail: true });
    expect(settingOf({}, "payment-failed")).toEqual({ kind: "payment-failed", onPage: true, byMail: true });
  });

  it("is what the merchant has chosen, each kind for itself", () => {
    const stored = changeSettings({}, [{ kind: "incident", onPage: false, byMail: true }], NOON);
    expect(settingOf(stored, "incident")).toEqual({ kind: "incident", onPage: false, byMail: true });
    expect(kindsOnPage(stored)).toEqual([
      "buyer-answer",
      "address-change",
      "label-error",
      "shop-refused",
      "ticket-reply",
      "withdrawal",
      "return",
      "payment-failed",
      "ship-by-passed",
    ]);
    const both = changeSettings(stored, [{ kind: "ticket-reply", onPage: true, byMail: false }], NOON);
    expect(settingOf(both, "incident").byMail).toBe(true);
    expect(settingOf(both, "ticket-reply").byMail).toBe(false);
  });

  it("is mailed by a job only for kinds that nothing else mails", () => {
    const all = (["incident", "ticket-reply", "payment-failed"] as const).map((kind) => ({ kind, onPage: true, byMail: true }));
    expect(kindsByJob(changeSettings({}, all, NOON))).toEqual(["incident"]);
  });
});

describe("a mail", () => {
  const standing = { kind: "incident", since: NOON, isRead: false, isMailed: false } as const;
  const on = changeSettings({}, [{ kind: "incident", onPage: true, byMail: true }], NOON);

  it("is due for what happens from when it is switched on, unless it is read or mailed", () => {
    expect(isToMail(on, standing)).toBe(true);
    expect(isToMail(on, { ...standing, since: new Date(NOON.getTime() - 1) })).toBe(false);
    expect(isToMail(on, { ...standing, isRead: true })).toBe(false);
    expect(isToMail(on, { ...standing, isMailed: true })).toBe(false);
    expect(isToMail({}, standing)).toBe(false);
  });

  it("counts from when it was first switched on, and anew after it was off", () => {
    const again = changeSettings(on, [{ kind: "incident", onPage: true, byMail: true }], LATER);
    expect(isToMail(again, standing)).toBe(true);
    const off = changeSettings(on, [{ kind: "incident", onPage: true, byMail: false }], LATER);
    expect(isToMail(changeSettings(off, [{ kind: "incident", onPage: true, byMail: true }], LATER), standing)).toBe(false);
  });
});
