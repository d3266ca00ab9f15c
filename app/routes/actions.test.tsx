import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientActionFunction } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import LeadsOn from "~/components/document/leads-on";
import routes from "../routes";

interface Entry {
  file: string;
  children?: Entry[];
}

/** The modules of all routes, without duplicates. */
function modulesOf(entries: Entry[]): string[] {
  return [...new Set(entries.flatMap(({ file, children = [] }) => [file, ...modulesOf(children)]))];
}

const APP = join(import.meta.dirname, "..");
const modules = import.meta.glob<{ action?: unknown; loader?: unknown; default?: unknown; clientAction?: ClientActionFunction }>(
  "./**/route.{ts,tsx}",
);
const load = async (file: string) => ({ file, ...(await modules[file.replace(/^routes/, ".")]!()) });
/** Every exported action, whether a function or a constant. */
const actions = (await Promise.all(modulesOf(routes as Entry[]).map(load))).filter((module) => "action" in module);

/** Actions without typed values: posted by a button alone, by a script that handles the fault itself, or by no page. */
const WITHOUT_TYPED_VALUES = [
  "routes/buyer/unsubscribe/route.tsx",
  "routes/frame/keyboard/route.tsx",
  "routes/frame/notices/route.ts",
  "routes/frame/notifications/route.tsx",
  "routes/frame/unknown/route.ts",
  "routes/resources/language/route.ts",
  // Stores what is being typed, and retries by itself.
  "routes/resources/typed/route.ts",
  "routes/session/sign-out/route.ts",
  "routes/session/unknown/route.ts",
  "routes/settings/billing/balance-refunds/route.ts",
  "routes/settings/billing/invoices/route.tsx",
  "routes/settings/billing/mandate/route.ts",
  "routes/settings/billing/saved-method/route.ts",
  "routes/settings/billing/unpaid/route.ts",
  "routes/shipments/buyer-answer/route.ts",
  "routes/shipments/carrier-manifest/route.ts",
  "routes/shipments/copies/route.ts",
  "routes/shipments/deletion/route.tsx",
  "routes/shipments/seen/route.ts",
  "routes/shipments/selection/route.ts",
  "routes/shipments/set-up/route.tsx",
  "routes/shipments/shop-confirmation/route.ts",
  "routes/shipments/undo/route.ts",
  "routes/subscription/keep/route.ts",
  "routes/support/uploads/route.ts",
];

describe("the action of a form", () => {
  const [kept, others] = [
    actions.filter(({ clientAction }) => clientAction),
    actions.filter(({ clientAction }) => !clientAction),
  ];

  it.each(actions)("of $file has a page, or leads to one when its URL is opened", ({ default: page, loader }) => {
    // `leads-on` alone is an empty page.
    expect(typeof loader === "function" || (typeof page === "function" && page !== LeadsOn)).toBe(true);
  });

  it.each(kept)("of $file keeps what was typed when the network is gone", async ({ clientAction }) => {
    const answer = await clientAction!({
      request: new Request("http://localhost/", { method: "POST", body: new URLSearchParams({ name: "Books" }) }),
      params: {},
      serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
    });
    // A thrown error, or a response that triggers revalidation, would end at the error page.
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(503);
  });

  it("does so unless there is nothing typed", () => {
    expect(others.map(({ file }) => file).sort()).toEqual(WITHOUT_TYPED_VALUES);
  });

  it("reads it in one way only, which checks who sent it", () => {
    const sources = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
    const reading = sources.filter((file) => readFileSync(join(APP, file), "utf8").includes(".formData()"));
    expect(reading.map((file) => file.replaceAll("\\", "/"))).toEqual(["services/forms/read-form.server.ts"]);
  });
});
