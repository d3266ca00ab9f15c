import type { Readable } from "node:stream";

/**
 * Where files are kept, by keys such as `labels/WB0123456789-A6.pdf`. Never called inside a database transaction: it may be a
 * service.
 */
export interface FileStore {
  put(key: string, content: Uint8Array | string): Promise<void>;
  /** Writes a file as it is read. A stream that fails leaves no file. */
  putStream(key: string, content: Readable): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Bytes. @throws Error if the file does not exist */
  size(key: string): Promise<number>;
  /** @throws Error if the file does not exist */
  get(key: string): Promise<Uint8Array>;
  /** If the file does not exist, the call or the stream fails. */
  getStream(key: string): Promise<Readable>;
}
