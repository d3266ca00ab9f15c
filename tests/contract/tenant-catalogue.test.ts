import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMONSTRATION, useCatalogue } from "../../platform/rules/catalogue/current";
import { readCatalogue } from "../../platform/rules/catalogue/files/read-catalogue";
import { changeCatalogue } from "../support/changed-catalogue";
import type { Client } from "./support/client";
import { createReady, searchServices } from "./support/drafts";
import { refusal } from "./support/problems";
import { signIn, startTarget, startTestPlatform, type Target } from "./support/target";

/* On a platform of its own, because one of its tenants has a catalogue. */

const ZONES = ["domestic", "near", "europe", "far", "overseas"];
const tenantsDir = mkdtempSync(join(tmpdir(), "tenants-"));
const folder = join(tenantsDir, "waybill/offers");
let target: Target;
let client: Client;

beforeAll(async () => {
  cpSync("tenants", tenantsDir, { recursive: true });
  const tenant = join(tenantsDir, "waybill/tenant.json");
  writeFileSync(tenant, JSON.stringify({ ...(JSON.parse(readFileSync(tenant, "utf8")) as object), catalogue: "offers" }));
  mkdirSync(folder);
  for (const name of ["zones.csv", "remote-zones.json", "tariffs.json"]) cpSync(join(DEMONSTRATION, name), join(folder, name));
  const [{ countries } = { countries: [] }] = JSON.parse(readFileSync(join(DEMONSTRATION, "carriers.json"), "utf8")) as {
    countries: string[];
  }[];
  changeCatalogue(folder, {
    "carriers.json": JSON.stringify([{ id: "ownline", name: "Ownline", trackingPrefix: "OW", countries }]),
    "services.json": JSON.stringify([
      {
        id: "ownline-door",
        carrierId: "ownline",
        name: "Door",
        dropOff: { origin: true, destination: false },
        limits: { weightKg: 40, longestCm: 200, girthCm: 400, parcels: 20 },
        insurance: { baseCoverage: 0, maxCoverage: 250_000 },
        transitHours: Object.fromEntries(ZONES.map((zone) => [zone, 48])),
      },
    ]),
    "prices/2020-01-01/all.csv": [
      "service,to,up_to_kg,net_price,currency",
      ...ZONES.map((zone) => `ownline-door,${zone},300,5.00,EUR`),
    ].join("\n"),
    "logos/ownline.svg": readFileSync(join(DEMONSTRATION, "logos/velorra.svg"), "utf8"),
  });
  target = await startTarget({ tenantsDir });
  ({ client } = await signIn(target));
}, 120_000);
afterAll(async () => {
  await target.close();
  useCatalogue(readCatalogue(DEMONSTRATION));
  rmSync(tenantsDir, { recursive: true, force: true });
});

it("sells a tenant's merchants what is in its own catalogue, and nothing else", async () => {
  const services = await searchServices(client);
  // With the default fuel of 8 %.
  expect(services.map(({ id, price }) => [id, price.basePrice])).toEqual([["ownline-door", 540]]);
  expect((await fetch(`${target.url}/v1/carrier-logos/ownline`)).status).toBe(200);
  const { codes, fields } = await refusal(createReady(client, { serviceId: "corvoline-drop-home" }));
  expect([codes, fields]).toEqual([["ValueNotAllowedField"], ["serviceId"]]);
});

it("sells the others what is in the platform's", async () => {
  const { client: other } = await signIn({ ...target, partner: "mercato", email: "demo@mercato.example" });
  const ids = (await searchServices(other)).map(({ id }) => id);
  expect(ids).toContain("corvoline-drop-home");
  expect(ids).not.toContain("ownline-door");
});

it("refuses an id that another catalogue has", async () => {
  changeCatalogue(folder, { "carriers.json": (text) => text.replace('"ownline"', '"velorra"') });
  await expect(startTestPlatform({ tenantsDir })).rejects.toThrow(
    `CATALOGUE_DIR: ${folder}/carriers.json:1: "velorra" is in catalogue already`,
  );
});
