import { describe, expect, it } from "vitest";
import { needsPhoneVerification, phoneStep, readCode } from "./phone-panel";

const client = { phone: "+34 610 22 04 17", phoneNumberVerified: false };
const pending = { phone_number: "+34 610 22 04 18", triesLeft: 3, nextRetryInMs: 42_000, delivery: "under-way" as const };
const status = { active: true, pending: null, cooldownMs: 0 };

it.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])(
  "a number is to be verified where that is asked for (%s) and it is not yet (%s): %s",
  (active, phoneNumberVerified, needed) => {
    expect(needsPhoneVerification({ active }, { phoneNumberVerified })).toBe(needed);
  },
);

describe("the panel", () => {
  it("asks for the number first, and for another one when that is wanted", () => {
    expect(phoneStep(status, client, null)).toEqual({ name: "confirmation", phone: client.phone });
    expect(phoneStep({ ...status, pending }, client, "number")).toEqual({ name: "confirmation", phone: pending.phone_number });
  });

  it("takes the code once it is sent", () => {
    const step = {
      name: "verification",
      phone: pending.phone_number,
      triesLeft: 3,
      nextRetryInMs: 42_000,
      delivery: "under-way",
    };
    expect(phoneStep({ ...status, pending }, client, null)).toEqual({ ...step, wasBlocked: false });
    expect(phoneStep({ ...status, pending }, client, "blocked")).toEqual({ ...step, wasBlocked: true });
  });

  it("waits after too many tries", () => {
    expect(phoneStep({ ...status, pending, cooldownMs: 900_000 }, client, null)).toEqual({ name: "cooldown", waitMs: 900_000 });
  });

  it("says that it is done only where it is", () => {
    expect(phoneStep(status, { ...client, phoneNumberVerified: true }, "success").name).toBe("success");
    expect(phoneStep(status, client, "success").name).toBe("confirmation");
  });
});

it.each([
  [["1", "2", "3", "4", "5"], "12345"],
  [["12345", "", "", "", ""], "12345"],
  [["123 45"], "12345"],
  [["１２３４５"], "12345"],
  [["1", "2", "3", "4", ""], undefined],
  [["1", "2", "3", "4", "x"], undefined],
  [["123456"], undefined],
])("the boxes %j hold the code %s", (boxes, code) => {
  expect(readCode(boxes)).toBe(code);
});
