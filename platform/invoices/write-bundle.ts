import { type PassThrough, Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import yazl from "yazl";

/** Files to be zipped, by their keys. */
export interface Bundle {
  /** Root folder of the platform's files. */
  folder: string;
  /** Key of the ZIP. */
  key: string;
  /** File keys by name in the ZIP. */
  files: ReadonlyMap<string, string>;
}

/**
 * Writes a ZIP. Each file is opened after the previous one is written, so memory does not grow with their number.
 *
 * @throws Error if a file is missing or the disk is full
 */
export async function writeBundle({ folder, key: target, files }: Bundle): Promise<void> {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  const zip = new yazl.ZipFile();
  for (const [name, key] of files) {
    // PDFs are compressed already.
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
