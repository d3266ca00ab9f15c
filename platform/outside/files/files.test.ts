import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openS3, type S3Double } from "../../../tests/doubles/s3";
import { folderStore } from "./folder";
import type { FileStore } from "./port";
import { s3Store } from "./s3";

let folder: string;
let s3: S3Double;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-files-"));
  s3 = await openS3();
});
beforeEach(() => {
  for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const stores: [string, () => FileStore][] = [
  ["a folder", () => folderStore(folder)],
  ["a bucket", () => s3Store(s3.settings)],
];

/** A stream of so many bytes, in chunks that fit no part. */
function* chunksOf(bytes: number): Generator<Buffer> {
  for (let left = bytes, n = 0; left > 0; left -= 999_983, n += 1) yield Buffer.alloc(Math.min(left, 999_983), n % 251);
}

describe.each(stores)("files in %s", (_name, open) => {
  it("are what was put there, whoever opens them, until they are removed", async () => {
    await open().put("labels/a.pdf", Buffer.from("%PDF"));
    await open().put("reports/b-1.csv", "a;b");
    const store = open();
    expect([await store.exists("labels/a.pdf"), await store.size("labels/a.pdf")]).toEqual([true, 4]);
    expect(Buffer.from(await store.get("reports/b-1.csv")).toString()).toBe("a;b");
    await store.put("labels/a.pdf", "another");
    expect(Buffer.from(await store.get("labels/a.pdf")).toString()).toBe("another");
    await store.remove("labels/a.pdf");
    await store.remove("labels/a.pdf");
    expect(await store.exists("labels/a.pdf")).toBe(false);
    await expect(store.get("labels/a.pdf")).rejects.toThrow();
    await expect(store.getStream("labels/a.pdf").then((stream) => stream.toArray())).rejects.toThrow();
  });

  it.each([0, 10, 8 * 1024 * 1024, 17_000_000])("of %i bytes are streamed in and out", async (bytes) => {
    const store = open();
    await store.putStream("uploads/big.bin", Readable.from(chunksOf(bytes)));
    expect(await store.size("uploads/big.bin")).toBe(bytes);
    const read: Buffer[] = [];
    for await (const chunk of await store.getStream("uploads/big.bin")) read.push(chunk as Buffer);
    expect(Buffer.concat(read).equals(Buffer.concat([...chunksOf(bytes)]))).toBe(true);
  });

  it.each([10, 17_000_000])("are not there if the stream fails after %i bytes", async (bytes) => {
    function* failing(): Generator<Buffer> {
      yield* chunksOf(bytes);
      throw new Error("cut off");
    }
    const store = open();
    await expect(store.putStream("uploads/cut.bin", Readable.from(failing()))).rejects.toThrow();
    expect(await store.exists("uploads/cut.bin")).toBe(false);
  });
});

it("a bucket that cannot be reached is an error, and no missing file", async () => {
  const store = s3Store({ ...s3.settings, endpoint: "http://127.0.0.1:1" });
  await expect(store.exists("labels/a.pdf")).rejects.toThrow();
  await expect(store.put("labels/a.pdf", "a")).rejects.toThrow();
});
