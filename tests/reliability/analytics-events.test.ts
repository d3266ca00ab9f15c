import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerMerchant } from "../support/merchants";
import { type Stack, startStack } from "../support/stack";
import { until } from "../support/until";
import type { NewRule } from "../../contract/shipping-rules";
import { once } from "../contract/support/client";
import { signedIn } from "../http/support/visitor";

interface Came {
  name: string;
  tenant: string;
  properties: unknown;
}

/** Events of a collector that accepts connections and never responds: the worst case. */
const came: Came[] = [];
const collector = createServer((request) => {
  let text = "";
  request.on("data", (part) => (text += String(part)));
  request.on("end", () => came.push(JSON.parse(text) as Came));
});
const RULE: Omit<NewRule, "alias"> = {
  overwrite: false,
  conditions: [{ identifier: "content", operation: "CONTAINS", value: "mug" }],
  actions: [{ identifier: "insurance", value: "120.00" }],
};
const tenantsDir = mkdtempSync(join(tmpdir(), "waybill-tenants-"));
let stack: Stack;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/in`;
  cpSync("tenants", tenantsDir, { recursive: true });
  const file = join(tenantsDir, "waybill/tenant.json");
  const tenant = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...tenant, analytics: { collectorUrl } }));
  stack = await startStack({ env: { TENANTS_DIR: tenantsDir } });
});
afterAll(async () => {
  await stack?.stop();
  collector.closeAllConnections();
  collector.close();
  rmSync(tenantsDir, { recursive: true, force: true });
});

/** A merchant without JavaScript on a rule's page, who enters a name that is taken and saves. */
async function nameTwice() {
  const merchant = await registerMerchant(stack.platformUrls[0]!);
  const visitor = await signedIn(merchant, { url: stack.appUrls[0]!, dataDir: stack.dataDir });
  const save = (alias: string) => merchant.upstream.shippingRules.save({ headers: once(), body: { ...RULE, alias, id: null } });
  await save("Taken");
  const { id } = await save("Mine");
  const before = came.length;
  await visitor.open(`/private/settings/shipping-rules/${id}`);
  await visitor.press("Save rule", { alias: "Taken" });
  await until("the event has come", () => came.length > before);
  return visitor;
}

it("I learn why my rule is not saved, and save another, although the analytics of my tenant never answer", async () => {
  const visitor = await nameTwice();
  expect(visitor.problems()).toHaveLength(1);
  await visitor.press("Save rule", { alias: "Mine and new" });
  expect(visitor.at()).toBe("/private/settings/shipping-rules");
  const errors = ["ShippingRuleAliasDuplicated"];
  expect(came).toMatchObject([{ name: "shipping-rule-save-failed", tenant: "waybill", properties: { errors } }]);
});

it("The app ends within two seconds of SIGTERM while an event is on its way", async () => {
  await nameTwice();
  const end = await stack.apps[0]!.signal("SIGTERM");
  expect(end).toMatchObject({ code: 0, signal: null });
  expect(end.ms).toBeLessThan(2_000);
});
