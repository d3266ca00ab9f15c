import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { Hono } from "hono";
import { readSigningSecret } from "../store/signing-secret";
import type { Db } from "../store/tables";
import { verifySignature, signFile } from "./signature";

/** Lifetime of a signed URL, seconds. */
const URL_LIFETIME_S = 3600;

const CONTENT_TYPES: Record<string, string> = {
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
};

/** Files of the platform, with signed URLs that are valid for an hour. */
export interface Files {
  put(key: string, content: Uint8Array | string): Promise<void>;
  putStream(key: string, content: Readable): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>;
  /** @returns undefined if the file does not exist and cannot be created */
  get(key: string): Promise<Uint8Array | undefined>;
  url(key: string, options?: { disposition?: "inline" | "attachment" }): string;
  routes: Hono;
}

export interface FileOptions {
  /** Base of the URLs; a function because the port may not be known yet. */
  publicUrl(): string;
  /** Creates a missing file, if possible. */
  createMissing(key: string): Promise<Uint8Array | undefined>;
  /** Called for every file downloaded by its URL. */
  onDownload(key: string): Promise<void>;
}

/** Opens the files of a folder. */
export async function openFiles(db: Db, folder: string, { publicUrl, createMissing, onDownload }: FileOptions): Promise<Files> {
  const disk = new Disk(new FSDriver({ location: resolve(folder), visibility: "private" }));
  const secret = await readSigningSecret(db);
  const get = async (key: string) => {
    if (await disk.exists(key)) return disk.getBytes(key);
    const created = await createMissing(key);
    if (created) await disk.put(key, created);
    return created;
  };
  return {
    put: (key, content) => disk.put(key, content),
    putStream: (key, content) => disk.putStream(key, content),
    remove: (key) => disk.delete(key),
    get,
    url: (key, { disposition = "inline" } = {}) => {
      // Rounded to 15 minutes, so that the URL is stable and the browser can cache the file.
      const expires = Math.ceil(Date.now() / 900_000) * 900 + URL_LIFETIME_S;
      const query = new URLSearchParams({
        disposition,
        expires: String(expires),
        signature: signFile(secret, key, disposition, expires),
      });
      return `${publicUrl()}/files/${key}?${query.toString()}`;
    },
    routes: fileRoutes(secret, { get, onDownload }),
  };
}

function fileRoutes(secret: string, { get, onDownload }: Pick<Files, "get"> & Pick<FileOptions, "onDownload">): Hono {
  return new Hono().get("/*", async (context) => {
    const key = decodePath(new URL(context.req.url).pathname)?.replace(/^\/files\//, "");
    if (key === undefined) return context.text("File not found.", 404);
    const disposition = context.req.query("disposition") ?? "inline";
    const expires = Number(context.req.query("expires"));
    const signature = context.req.query("signature") ?? "";
    if (!verifySignature(secret, { key, disposition, expires, signature }, Date.now() / 1000)) {
      return context.text("This link has expired or is invalid.", 403);
    }
    const content = await get(key);
    if (!content) return context.text("File not found.", 404);
    if (context.req.method === "GET") await onDownload(key);
    const name = key.slice(key.lastIndexOf("/") + 1);
    return context.body(new Uint8Array(content), 200, {
      "content-type": CONTENT_TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream",
      "content-disposition": `${disposition === "attachment" ? "attachment" : "inline"}; filename="${name}"`,
      "cache-control": "private, max-age=900",
      "x-content-type-options": "nosniff",
    });
  });
}

/** Undefined for invalid percent-encoding such as `%E0%A4%A`. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
