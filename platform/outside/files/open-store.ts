import { join } from "node:path";
import type { Settings } from "../../config";
import { folderStore } from "./folder";
import type { FileStore } from "./port";

/** The files of the settings: a bucket, or a folder in the data folder. */
export async function openFileStore({ files, dataDir }: Pick<Settings, "files" | "dataDir">): Promise<FileStore> {
  if (files === undefined) return folderStore(join(dataDir, "files"));
  // Loaded only if it is configured: the client of S3 costs some 200 ms of each start.
  const { s3Store } = await import("./s3");
  return s3Store(files);
}
