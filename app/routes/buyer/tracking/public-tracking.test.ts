import { describe, expect, test } from "vitest";
import { openBrowser } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader } from "./route";

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
