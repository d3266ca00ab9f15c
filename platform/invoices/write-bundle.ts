import { type PassThrough, Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import yazl from "yazl";

/** Files that become one ZIP, by their keys. */
export interface Bundle {
  /** Of the platform's files. */
  folder: string;
  /** Where the ZIP is written. */
  key: string;
  /** Key of each file by its name in the ZIP. */
  files: ReadonlyMap<string, string>;
}

/**
 * Writes a ZIP. Each file is opened when the one before is written: memory does not depend on their number.
 *
 * @throws Error if a file is missing or the disk is full
 */
export async function writeBundle({ folder, key: target, files }: Bundle): Promise<void> {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  const zip = new yazl.ZipFile();
  for (const [name, key] of files) {
    // A PDF is compressed already.
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      disk.getStream(key).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  const output = zip.outputStream as PassThrough;
  zip.on("error", (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  await disk.putStream(target, output);
}
