import { describe, expect, it, test } from "vitest";
import { openBrowser } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();

describe("a tracking link", () => {
  test.each([
    ["is not known", "NotFound", 404, "unknown"],
    ["is of a parcel that is no longer shown", "TrackingEnded", 410, "ended"],
  ])("that %s (%s) says so", async (_which, error_code, status, problem) => {
    upstream.answers("GET /v1/public-trackings/t1", () => refusal(404, [{ error_code }]));
    const answer = await openBrowser().open(loader, "/tracking/t1", { params: { token: "t1" } });
    expect(answer).toMatchObject({ status, data: { tracking: null, problem } });
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  });
});

describe("a buyer's answer in an incident", () => {
  const SEND = "POST /v1/public-trackings/t1/answers";
  const send = (fields: Record<string, string>) =>
    openBrowser().send(action, "/track/t1?lang=en", fields, { params: { token: "t1" } });
  const typed = { zipCode: "10115", address: "Hinterhaus", phone: "", day: "", message: "" };

  it("is sent to the merchant, and leads to the page again", async () => {
    upstream.answers(SEND, { answeredAt: "2026-11-21T10:00:00.000Z" });
    expect(await send({ ...typed, day: "2026-11-23" })).toMatchObject({ status: 303, location: "/track/t1?lang=en" });
    expect(upstream.callsOf(SEND)).toMatchObject([
      { body: { zipCode: "10115", address: "Hinterhaus", phone: "", day: "2026-11-23" } },
    ]);
  });

  it.each([
    ["needs the postcode", { ...typed, zipCode: "" }, { zipCode: [expect.stringContaining("parcel.postcode")] }],
    ["needs something that is answered", { ...typed, address: "" }, { address: [expect.stringContaining("no-answer")] }],
  ])("%s", async (_what, fields, error) => {
    const answer = await send(fields);
    expect(answer).toMatchObject({ status: 422, data: { result: { error } } });
  });

  it("with another postcode says so, and keeps what was typed", async () => {
    upstream.answers(SEND, () => refusal(422, [{ error_code: "ValueNotAllowedField", field: "zipCode" }]));
    expect(await send(typed)).toMatchObject({
      status: 422,
      data: { result: { error: { zipCode: ["form.error.other-postcode"] }, initialValue: { address: "Hinterhaus" } } },
    });
  });

  it("with a day that is over says which days there are, and keeps what was typed", async () => {
    upstream.answers(SEND, () => refusal(422, [{ error_code: "ValueNotAllowedField", field: "day" }]));
    expect(await send({ ...typed, day: "2026-11-01" })).toMatchObject({
      status: 422,
      data: { result: { error: { day: ["form.error.answer-day?days=30"] }, initialValue: { day: "2026-11-01" } } },
    });
  });

  it("that comes too late leads to the page, which says how far the parcel is", async () => {
    upstream.answers(SEND, () => refusal(409, [{ error_code: "WrongState" }]));
    expect(await send(typed)).toMatchObject({ status: 303, location: "/track/t1?lang=en" });
  });
});
