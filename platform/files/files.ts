import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { Hono } from "hono";
import type { Db } from "../store/tables";
import { isSigned, signFile } from "./signature";

/** How long a signed url may be used, seconds. */
const URL_LIFETIME = 3600;

const TYPES: Record<string, string> = { pdf: "application/pdf", csv: "text/csv; charset=utf-8" };

/** Files the platform made, and urls that let a browser fetch them for an hour. */
export interface Files {
  put(key: string, content: Uint8Array | string): Promise<void>;
  putStream(key: string, content: Readable): Promise<void>;
  /** @returns undefined for a file that is not there */
  get(key: string): Promise<Uint8Array | undefined>;
  url(key: string, options?: { disposition?: "inline" | "attachment" }): string;
  routes: Hono;
}

export interface FileOptions {
  /** Base of the urls, asked each time: the port may be known later than the files. */
  publicUrl(): string;
  /** Makes a file that is not there, if it can be made again. */
  make(key: string): Promise<Uint8Array | undefined>;
  /** Told of each file that is fetched by its url. */
  fetched(key: string): Promise<void>;
}

/** Opens the files of a folder. The signing secret is kept in the database, so that every process accepts every other's urls. */
export async function openFiles(db: Db, folder: string, { publicUrl, make, fetched }: FileOptions): Promise<Files> {
  const disk = new Disk(new FSDriver({ location: resolve(folder), visibility: "private" }));
  const secret = await readSecret(db);
  const get = async (key: string) => {
    if (await disk.exists(key)) return disk.getBytes(key);
    const made = await make(key);
    if (made) await disk.put(key, made);
    return made;
  };
  return {
    put: (key, content) => disk.put(key, content),
    putStream: (key, content) => disk.putStream(key, content),
    get,
    url: (key, { disposition = "inline" } = {}) => {
      // Rounded, so that a page loaded twice within a quarter of an hour has the same url and the browser's cache works.
      const expires = Math.ceil(Date.now() / 900_000) * 900 + URL_LIFETIME;
      const query = new URLSearchParams({
        disposition,
        expires: String(expires),
        signature: signFile(secret, key, disposition, expires),
      });
      return `${publicUrl()}/files/${key}?${query.toString()}`;
    },
    routes: fileRoutes(secret, { get, fetched }),
  };
}

function fileRoutes(secret: string, { get, fetched }: Pick<Files, "get"> & Pick<FileOptions, "fetched">): Hono {
  return new Hono().get("/*", async (context) => {
    const key = decoded(new URL(context.req.url).pathname)?.replace(/^\/files\//, "");
    if (key === undefined) return context.text("There is no such file.", 404);
    const disposition = context.req.query("disposition") ?? "inline";
    const expires = Number(context.req.query("expires"));
    const signature = context.req.query("signature") ?? "";
    if (!isSigned(secret, { key, disposition, expires, signature }, Date.now() / 1000)) {
      return context.text("This link is not valid any more.", 403);
    }
    const content = await get(key);
    if (!content) return context.text("There is no such file.", 404);
    if (context.req.method === "GET") await fetched(key);
    const name = key.slice(key.lastIndexOf("/") + 1);
    return context.body(new Uint8Array(content), 200, {
      "content-type": TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream",
      "content-disposition": `${disposition === "attachment" ? "attachment" : "inline"}; filename="${name}"`,
      "cache-control": "private, max-age=900",
      "x-content-type-options": "nosniff",
    });
  });
}

/** Undefined for what escapes no character, `%E0%A4%A`. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function readSecret(db: Db): Promise<string> {
  await db
    .insertInto("meta")
    .values({ key: "file-secret", value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const stored = await db.selectFrom("meta").select("value").where("key", "=", "file-secret").executeTakeFirstOrThrow();
  return stored.value;
}
