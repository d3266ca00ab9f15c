import { expect, it } from "vitest";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/settings/archiving";
const stored = { delivered: { active: "NEVER" }, draft: { active: "MONTH" } };

it("shows when shipments are archived", async () => {
  upstream.answers("GET /v1/archiving", stored);
  expect((await (await openSignedIn()).open(loader, PATH)).data).toEqual({ delivered: "NEVER", draft: "MONTH" });
});

it("leads to the invoices where it cannot be loaded, and says so", async () => {
  upstream.answers("GET /v1/archiving", refusal(500));
  const browser = await openSignedIn();
  expect((await browser.open(loader, PATH)).location).toBe("/private/settings/billing/invoices");
  expect((await browser.session()).get("flash")).toMatchObject({ key: "archiving-load-failed", tone: "error" });
});

it("saves both periods, or says that it could not and keeps the choice", async () => {
  upstream.expects("PUT /v1/archiving", ({ body }) => {
    expect(body).toEqual({ delivered: "ONE_WEEK", draft: "TWO_WEEKS" });
    return stored;
  });
  const chosen = { delivered: "ONE_WEEK", draft: "TWO_WEEKS" };
  const browser = await openSignedIn();
  expect(await browser.send(action, PATH, chosen)).toMatchObject({ status: 303, location: PATH });
  expect((await browser.session()).get("flash")).toMatchObject({ key: "archiving-saved", tone: "success" });
  upstream.answers("PUT /v1/archiving", () => refusal(500));
  expect((await browser.send(action, PATH, chosen)).data).toMatchObject({
    toast: { key: "archiving-save-failed", tone: "error" },
    result: { initialValue: chosen },
  });
});

it.each<Record<string, string>>([{ delivered: "NEVER" }, { delivered: "NEVER", draft: "YEAR" }])(
  "asks for both periods: %o",
  async (form) => {
    const answer = await (await openSignedIn()).send(action, PATH, form);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.data.result?.error ?? {})).toEqual(["draft"]);
  },
);
