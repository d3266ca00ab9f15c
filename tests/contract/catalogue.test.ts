import { afterAll, beforeAll, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { advanceClock, worldNow } from "../../platform/store/clock";
import { DEMONSTRATION, useCatalogue } from "../../platform/rules/catalogue/current";
import { readCatalogue } from "../../platform/rules/catalogue/files/read-catalogue";
import { SettingsError } from "../../platform/settings-error";
import type { Log } from "../../platform/log";
import { changeCatalogue, copyCatalogue } from "../support/changed-catalogue";
import type { Client } from "./support/client";
import { createReady } from "./support/drafts";
import { eventually } from "./support/eventually";
import { registerPayer } from "./support/payer";
import { startTarget, startTestPlatform, type Target } from "./support/target";

/* On a platform of its own, because its catalogue is changed and its clock advanced. */

const LIST = "prices/2020-01-01/corvoline.csv";
const { folder, remove } = copyCatalogue();
const logged: Parameters<Log>[0][] = [];
let target: Target;
let client: Client;

beforeAll(async () => {
  target = await startTarget({ catalogueDir: folder, log: (entry) => void logged.push(entry) });
  ({ client } = await registerPayer(target));
}, 120_000);
afterAll(async () => {
  await target.close();
  useCatalogue(readCatalogue(DEMONSTRATION));
  remove();
});

/** From Paris to Berlin; a list's price of the parcel in minor units, with the carrier's fuel. */
const SERVICE = { serviceId: "corvoline-drop-home" };
const netAt = (factor: number) => Math.round((860 + 48) * factor * 1.095);

const readText = (path: string) => readFileSync(join(folder, path), "utf8");

const times = (factor: number) => (text: string) =>
  text.replace(/,(\d+\.\d\d),EUR/g, (_, net: string) => `,${(Number(net) * factor).toFixed(2)},EUR`);

async function netOf(waybillReference: string): Promise<number> {
  const { price } = await client.shipments.get({ waybillReference });
  return price!.total.basePrice;
}

it("prices open drafts by a catalogue that is read again, and keeps the one before if the new one is wrong", async () => {
  const { waybillReference } = await createReady(client, SERVICE);
  expect(await netOf(waybillReference)).toBe(netAt(1));
  const logosOf = async () => (await client.shipments.carriers({ inbox: "ALL" })).logos;
  expect(await logosOf()).toMatchObject({ Corvoline: "corvoline" });
  changeCatalogue(folder, {
    [LIST]: times(2),
    "carriers.json": (text) => text.replace('"name": "Corvoline",', '"name": "Corvoline", "logoId": "corvoline-2027",'),
    "logos/corvoline-2027.svg": readText("logos/corvoline.svg"),
  });
  await target.platform!.reload();
  expect(await logosOf()).toMatchObject({ Corvoline: "corvoline-2027" });
  await eventually(
    () => netOf(waybillReference),
    (net) => net === netAt(2),
  );

  changeCatalogue(folder, { [LIST]: (text) => text.replace("corvoline-home", "corvoline-hom") });
  await target.platform!.reload();
  const refused = logged.find(({ event }) => event === "catalogue-not-read");
  expect(refused?.problems).toContain(`${LIST}:2: unknown service "corvoline-hom"`);
  const { waybillReference: next } = await createReady(client, SERVICE);
  expect(await netOf(next)).toBe(netAt(2));
  changeCatalogue(folder, { [LIST]: (text) => text.replace("corvoline-hom,", "corvoline-home,") });
});

it("prices open drafts by a list whose day has come", async () => {
  const { db } = target.platform!;
  const day = new Date((await worldNow(db)).getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  changeCatalogue(folder, { [`prices/${day}/corvoline.csv`]: times(1.5)(readText(LIST)) });
  await target.platform!.reload();
  // An account of its own: the reload has a job for those that had drafts.
  ({ client } = await registerPayer(target));
  const { waybillReference } = await createReady(client, SERVICE);
  expect(await netOf(waybillReference)).toBe(netAt(2));
  await advanceClock(db, 4 * 24);
  await eventually(
    () => netOf(waybillReference),
    (net) => net === netAt(3),
  );
});

it("does not start with a catalogue that is wrong", async () => {
  changeCatalogue(folder, { [LIST]: (text) => text.replace("EUR", "USD") });
  const starts = startTestPlatform({ catalogueDir: folder });
  await expect(starts).rejects.toThrow(SettingsError);
  await expect(starts).rejects.toThrow(`CATALOGUE_DIR: ${folder}/${LIST}:2: currency: expected EUR, not "USD"`);
});
