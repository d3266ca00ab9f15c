import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Upload, UPLOADS_PATH } from "../../contract/uploads";
import { DEMO_PASSWORD } from "../../platform/seed/merchants";
import type { RunningPlatform } from "../../platform/start";
import { openS3, type S3Double } from "../doubles/s3";
import { createPostgres, hasPostgres } from "../support/postgres";
import { type Client, createClient, once } from "./support/client";
import { eventually } from "./support/eventually";
import { startTestPlatform } from "./support/target";

const ACCOUNT = { partner: "waybill", email: "demo@waybill.example", password: DEMO_PASSWORD };
const CSV = "\ufeffOrder;Name\nKR-1;Ana\n";

/** Each has a data folder of its own. */
describe.skipIf(!(await hasPostgres()))("two platforms with one bucket and no common disk", () => {
  let s3: S3Double;
  let drop: () => Promise<void>;
  let token: string;
  const platforms: RunningPlatform[] = [];
  const clients: Client[] = [];
  beforeAll(async () => {
    s3 = await openS3();
    for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value);
    const postgres = await createPostgres();
    drop = postgres.drop;
    const options = { database: { url: postgres.url }, files: s3.settings };
    platforms.push(await startTestPlatform(options), await startTestPlatform(options));
    ({ token } = await createClient(platforms[0]!.url).session.create(ACCOUNT));
    clients.push(...platforms.map(({ url }) => createClient(url, token)));
  });
  afterAll(async () => {
    await Promise.all(platforms.map((platform) => platform.close()));
    await drop();
    vi.unstubAllEnvs();
  });

  /** The file of a signed URL, from either platform. */
  const download = async (url: string, from: 0 | 1) => {
    const { pathname, search } = new URL(url);
    return fetch(platforms[from]!.url + pathname + search);
  };

  it("serve what was uploaded at the other, by its signed URL alone", async () => {
    const target = `${platforms[0]!.url}${UPLOADS_PATH}?purpose=CSV_IMPORT&fileName=orders.csv`;
    const sent = await fetch(target, { method: "POST", body: CSV, headers: { authorization: `Bearer ${token}` } });
    const { url } = Upload.parse(await sent.json());
    const file = await download(url, 1);
    expect([file.status, file.headers.get("content-length")]).toEqual([200, String(Buffer.byteLength(CSV))]);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(CSV));
    expect((await download(url.replace("attachment", "inline"), 1)).status).toBe(403);
  });

  it("zip invoices from the bucket into it, and serve the ZIP at either", async () => {
    const { invoices } = await clients[0]!.invoices.list({ limit: 3 });
    const references = invoices.map(({ reference }) => reference);
    const { bundleId } = await clients[0]!.invoices.requestBundle({ headers: once(), body: { references } });
    const bundle = await eventually(
      () => clients[1]!.invoices.getBundle({ bundleId }),
      ({ status }) => status !== "loading",
    );
    expect(bundle).toMatchObject({ status: "ready", errors: {} });
    const [one, other] = await Promise.all(
      ([0, 1] as const).map(async (from) => Buffer.from(await (await download(bundle.url!, from)).arrayBuffer())),
    );
    expect(one!.toString("latin1").split("%PDF-").length - 1).toBe(references.length);
    expect(other!.equals(one!)).toBe(true);
  });

  it("serve a label that the other has drawn, and no longer once it is removed", async () => {
    const key = "labels/of-a-test.txt";
    await platforms[0]!.files.put(key, "^XA^XZ");
    const url = platforms[0]!.files.url(key);
    expect(await (await download(url, 1)).text()).toBe("^XA^XZ");
    await platforms[1]!.files.remove(key);
    expect((await download(url, 0)).status).toBe(404);
  });

  it("stay ready while the bucket cannot be written, and say so", async () => {
    const readiness = async () => {
      const response = await fetch(`${platforms[1]!.url}/readyz`);
      return { status: response.status, body: await response.json() };
    };
    expect(await readiness()).toEqual({ status: 200, body: { ready: true, problems: [] } });
    await s3.close();
    expect(await readiness()).toMatchObject({
      status: 200,
      body: { ready: true, problems: [expect.stringMatching(/^files: /)] },
    });
    expect(await clients[1]!.client.init({}), "pages are served").toHaveProperty("client");
  });
});
