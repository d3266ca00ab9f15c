import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UPLOADS_PATH } from "../contract/uploads";
import { BUILD_FOLDER } from "../scripts/build-folder.mjs";
import { createClient } from "../tests/contract/support/client";
import { startApp } from "../tests/support/app";
import { APP_SECRET, AS_APP } from "../tests/support/app-secret";
import { png } from "../tests/support/attachments";
import { registerMerchant } from "../tests/support/merchants";
import { freePorts } from "../tests/support/ports";
import { startProgram } from "../tests/support/program";
import { signIn } from "./sign-in";

const LIST = "/private/shipments/all";
/** Attacking connections. */
const LOOPS = 8;
const ROUND_MS = 5_000;
/** Until the attack's threads have started. */
const WARM_UP_MS = 1_500;
const PAUSE_MS = 50;

/** One kind of attack, beside which another merchant works. Times are those of single requests, ms. */
export interface Attack {
  name: string;
  /** List pages at rest before it, and beside it. */
  lists: Record<"atRest" | "beside", number[]>;
  /** `/healthz` of the platform beside it. */
  health: number[];
}

/** The demo merchant's list and the platform's liveness while strangers and another account send what is expensive. */
export async function measureAttacks(): Promise<Attack[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "waybill-attacks-"));
  const [port] = (await freePorts(1)) as [number];
  const url = `http://127.0.0.1:${port}`;
  const env = { PLATFORM_PORT: String(port), DATA_DIR: dataDir, DEMO: "1", UPSTREAM_SECRET: APP_SECRET };
  const platform = await startProgram("platform", [`${BUILD_FOLDER}/platform/main.js`], env, `${url}/readyz`);
  const app = await startApp(url, { UPSTREAM_SECRET: APP_SECRET });
  try {
    const headers = { cookie: await app.cookieOf(await signIn(url)) };
    const visit = async () => ({ list: await timeOf(app.url + LIST, headers), health: await timeOf(`${url}/healthz`) });
    const round = async () => {
      const visits = [];
      for (const end = Date.now() + ROUND_MS; Date.now() < end; await pause(PAUSE_MS)) visits.push(await visit());
      return visits;
    };
    await round();
    const measured: Attack[] = [];
    for (const [name, send] of Object.entries(await attacksOn(url))) {
      const atRest = await round();
      let isOver = false;
      const loops = Array.from({ length: LOOPS }, async () => {
        while (!isOver) await send().catch(() => undefined);
      });
      await pause(WARM_UP_MS);
      const beside = await round();
      isOver = true;
      await Promise.all(loops);
      const listsOf = (visits: typeof beside) => visits.map(({ list }) => list);
      measured.push({
        name,
        lists: { atRest: listsOf(atRest), beside: listsOf(beside) },
        health: beside.map(({ health }) => health),
      });
    }
    return measured;
  } finally {
    await app.stop();
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What each attack sends, again and again. */
async function attacksOn(url: string): Promise<Record<string, () => Promise<unknown>>> {
  const { token } = await registerMerchant(url);
  const client = createClient(url, token);
  const stranger = createClient(url, undefined, AS_APP);
  let address = 0;
  const nextAddress = () => `2001:db8:${(address += 1).toString(16)}::1`;
  const upload = async (purpose: string, fileName: string, body: BodyInit) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}${UPLOADS_PATH}?purpose=${purpose}&fileName=${fileName}`, {
      method: "POST",
      headers,
      body,
    });
    return (await response.json()) as { uploadId: string };
  };
  const table = await upload("CSV_IMPORT", "orders.csv", `Order,Weight\n1,x${" ".repeat(40_000)}x\n`);
  const picture = new Uint8Array(png(25_000_000, 1, [180, 180, 180]));
  return {
    "wrong passwords, each from another address": () =>
      stranger.session.create({
        partner: "waybill",
        email: `nobody-${address}@mail.example`,
        password: "a wrong one",
        remoteAddress: nextAddress(),
      }),
    "made-up recovery tokens, each from another address": () =>
      stranger.session.setPassword({
        recoveryToken: `made-up-${address}`,
        newPassword: "Correct horse 2026",
        remoteAddress: nextAddress(),
      }),
    "a CSV of 40 kB of spaces": () => client.csvImports.preview({ ...table, mapping: null, weightUnit: null }),
    "a picture of 25 million pixels": () => upload("BRAND_LOGO", "logo.png", picture),
  };
}

async function timeOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - startedAt;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
