import { resolve } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { FileStore } from "./port";

/** Files in a folder of this machine, or of a disk that several machines share. */
export function folderStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: resolve(folder), visibility: "private" }));
  return {
    put: (key, content) => disk.put(key, content),
    putStream: async (key, content) => {
      try {
        await disk.putStream(key, content);
      } catch (error) {
        await disk.delete(key);
        throw error;
      }
    },
    remove: (key) => disk.delete(key),
    exists: (key) => disk.exists(key),
    size: async (key) => (await disk.getMetaData(key)).contentLength,
    get: (key) => disk.getBytes(key),
    getStream: (key) => disk.getStream(key),
  };
}
