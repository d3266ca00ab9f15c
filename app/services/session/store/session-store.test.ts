import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStorage } from "~/services/session/session.server";
import { hasRedis, REDIS_URL } from "../../../../tests/support/redis";
import { until } from "../../../../tests/support/until";
import { openFileStore } from "./file-store.server";
import { openRedisStore } from "./redis-store.server";
import type { SessionStore } from "./session-store";

const newId = () => randomBytes(32).toString("base64url");
const inAMinute = () => new Date(Date.now() + 60_000);

const folder = await mkdtemp(join(tmpdir(), "waybill-sessions-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const isRedisThere = await hasRedis();
const stores: [string, boolean, () => SessionStore][] = [
  ["files", true, () => openFileStore(folder)],
  [isRedisThere ? "Redis" : `Redis, skipped: nothing answers at ${REDIS_URL}`, isRedisThere, () => openRedisStore(REDIS_URL)],
];

describe.each(stores)("sessions in %s", (_name, isThere, open) => {
  let store: SessionStore;
  const used: string[] = [];
  const id = () => used[used.push(newId()) - 1]!;
  beforeAll(() => {
    if (isThere) store = open();
  });
  afterAll(async () => {
    if (!isThere) return;
    for (const one of used) await store.delete(one);
    await store.close();
  });
  const test = it.skipIf(!isThere);

  test("can be read by any process", async () => {
    const one = id();
    await store.write(one, { token: "t", deep: { list: [1, "é", null] } }, inAMinute());
    expect(await store.read(one)).toEqual({ token: "t", deep: { list: [1, "é", null] } });
    const other = open();
    expect(await other.read(one)).toEqual(await store.read(one));
    await other.close();
  });

  test("are replaced as a whole", async () => {
    const one = id();
    await store.write(one, { token: "t", language: "fr" }, inAMinute());
    await store.write(one, { language: "de" }, inAMinute());
    expect(await store.read(one)).toEqual({ language: "de" });
  });

  test("cannot be read with another id", async () => {
    const one = id();
    await store.write(one, { token: "t" }, inAMinute());
    expect(await store.read(id())).toBeNull();
    expect(await store.read(one)).toEqual({ token: "t" });
  });

  test("can be deleted, even twice", async () => {
    const one = id();
    await store.write(one, { token: "t" }, inAMinute());
    expect(await store.read(one)).toEqual({ token: "t" });
    await store.delete(one);
    await store.delete(one);
    expect(await store.read(one)).toBeNull();
  });

  test("are gone after they expire", async () => {
    const one = id();
    await store.write(one, { token: "t" }, inAMinute());
    expect(await store.read(one)).toEqual({ token: "t" });
    await store.write(one, { token: "t" }, new Date(Date.now() + 40));
    await until("the session is gone", async () => (await store.read(one)) === null);
  });

  test("are never half-written by concurrent writes", async () => {
    const one = id();
    const long = "x".repeat(20_000);
    await Promise.all(Array.from({ length: 20 }, (_, by) => store.write(one, { by, long, again: by }, inAMinute())));
    const kept = await store.read(one);
    expect(kept).toMatchObject({ again: kept!["by"], long });
  });

  test("serve Remix: a cookie with the id alone, signed, and a session that another cookie cannot reach", async () => {
    const storage = createStorage(() => store, { secure: true, secret: "s".repeat(32) });
    const session = await storage.getSession();
    session.set("token", "secret-token");
    const cookie = await storage.commitSession(session);
    expect(cookie).toMatch(/^__Host-waybill=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain("secret-token");
    const known = await storage.getSession(cookie);
    used.push(known.id);
    expect(known.get("token")).toBe("secret-token");
    const forged = createStorage(() => store, { secure: true, secret: "f".repeat(32) });
    expect((await forged.getSession(cookie)).has("token")).toBe(false);
    await storage.destroySession(known);
    expect((await storage.getSession(cookie)).has("token")).toBe(false);
  });
});

describe("sessions in files", () => {
  it("can be read by their owner only", async () => {
    const [place, store] = [await mkdtemp(join(tmpdir(), "waybill-mode-")), newId()];
    await openFileStore(place).write(store, { token: "t" }, inAMinute());
    const [file] = (await readdir(place, { recursive: true })).filter((name) => name.endsWith(".json"));
    expect((await stat(join(place, file!))).mode & 0o077).toBe(0);
    await rm(place, { recursive: true });
  });

  it("are swept after they expire", async () => {
    const [place, gone, kept] = [await mkdtemp(join(tmpdir(), "waybill-sweep-")), newId(), newId()];
    const fileOf = (id: string) => join(id.slice(0, 2), `${id.slice(2)}.json`);
    const files = async () => (await readdir(place, { recursive: true })).filter((name) => name.endsWith(".json"));
    // Left over by a store that ended before its sweep: a new store sweeps at its first write.
    await mkdir(dirname(join(place, fileOf(gone))));
    const expires = new Date(Date.now() - 1).toISOString();
    await writeFile(join(place, fileOf(gone)), JSON.stringify({ expires, data: { token: "t" } }));
    await openFileStore(place).write(kept, { token: "t" }, inAMinute());
    await until("the expired one is removed", async () => !(await files()).includes(fileOf(gone)));
    expect(await files()).toEqual([fileOf(kept)]);
    await rm(place, { recursive: true });
  });

  it("that are damaged count as missing, so that the merchant can sign in", async () => {
    const [store, id] = [openFileStore(folder), newId()];
    await store.write(id, { token: "t" }, inAMinute());
    await writeFile(join(folder, id.slice(0, 2), `${id.slice(2)}.json`), '{"expires":"20');
    expect(await store.read(id)).toBeNull();
  });
});
