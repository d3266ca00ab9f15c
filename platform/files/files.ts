import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { contentDisposition } from "../../contract/rules/file-name";
import type { FileStore } from "../outside/files/port";
import { readSigningSecret } from "../store/secrets";
import type { Db } from "../store/tables";
import { signFile, verifySignature } from "./signature";

/** Lifetime of a signed URL, seconds. */
const URL_LIFETIME_S = 3600;

/** Larger than the space that a full file system may have left. */
const PROBE = Buffer.alloc(64 * 1024);

const CONTENT_TYPES: Record<string, string> = {
  pdf: "application/pdf",
  zpl: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  zip: "application/zip",
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
};

/** Files of the platform, with signed URLs that are valid for an hour. */
export interface Files extends Pick<FileStore, "put" | "putStream" | "remove" | "getStream"> {
  /** @returns undefined if the file does not exist and cannot be created */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Whether a file exists, or was created. */
  exists(key: string): Promise<boolean>;
  /** @throws Error if nothing can be written, such as on a full disk */
  checkWritable(): Promise<void>;
  url(key: string, options?: { disposition?: "inline" | "attachment" }): string;
  routes: Hono;
}

interface FileOptions {
  /** Base of the URLs; a function because the port may not be known yet. */
  publicUrl(): string;
  /** Creates a missing file, if possible. */
  createMissing(key: string): Promise<Uint8Array | undefined>;
  /** Called for every file downloaded by its URL. */
  onDownload(key: string): Promise<void>;
}

/** Opens the files of a store. */
export async function openFiles(db: Db, store: FileStore, { publicUrl, createMissing, onDownload }: FileOptions): Promise<Files> {
  const secret = await readSigningSecret(db);
  const exists = async (key: string) => {
    if (await store.exists(key)) return true;
    const created = await createMissing(key);
    if (created) await store.put(key, created);
    return created !== undefined;
  };
  return {
    put: (key, content) => store.put(key, content),
    putStream: (key, content) => store.putStream(key, content),
    remove: (key) => store.remove(key),
    get: async (key) => ((await exists(key)) ? store.get(key) : undefined),
    exists,
    getStream: (key) => store.getStream(key),
    checkWritable: async () => {
      const key = `readiness/${randomUUID()}`;
      try {
        await store.put(key, PROBE);
      } finally {
        await store.remove(key);
      }
    },
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
    routes: fileRoutes(secret, { store, exists, onDownload }),
  };
}

interface Served extends Pick<FileOptions, "onDownload"> {
  store: FileStore;
  /** Creates the file first if it is missing and can be created. */
  exists(key: string): Promise<boolean>;
}

/** Files are sent as they are read: an export may have any size. */
function fileRoutes(secret: string, { store, exists, onDownload }: Served): Hono {
  return new Hono().get("/*", async (context) => {
    const key = decodePath(new URL(context.req.url).pathname)?.replace(/^\/files\//, "");
    if (key === undefined) return context.text("File not found.", 404);
    const disposition = context.req.query("disposition") ?? "inline";
    const expires = Number(context.req.query("expires"));
    const signature = context.req.query("signature") ?? "";
    if (!verifySignature(secret, { key, disposition, expires, signature }, Date.now() / 1000)) {
      return context.text("This link has expired or is invalid.", 403);
    }
    if (!(await exists(key))) return context.text("File not found.", 404);
    const name = key.slice(key.lastIndexOf("/") + 1);
    const headers = {
      "content-type": CONTENT_TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream",
      "content-length": String(await store.size(key)),
      "content-disposition": contentDisposition(disposition === "attachment" ? "attachment" : "inline", name),
      "cache-control": "private, max-age=900",
      "x-content-type-options": "nosniff",
    };
    if (context.req.method !== "GET") return context.body(null, 200, headers);
    await onDownload(key);
    // Node.js has a type of its own for the streams of the web.
    return context.body(Readable.toWeb(await store.getStream(key)) as ReadableStream, 200, headers);
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
