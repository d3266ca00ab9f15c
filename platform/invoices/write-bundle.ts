import { type PassThrough, Readable } from "node:stream";
import yazl from "yazl";
import type { Files } from "../files/files";

/** Files to be zipped, by their keys. */
export interface Bundle {
  /** Key of the ZIP. */
  key: string;
  /** File keys by name in the ZIP. */
  named: ReadonlyMap<string, string>;
}

/**
 * Writes a ZIP as it is read. Each file is opened after the previous one is written, so memory does not grow with their number.
 *
 * @throws Error if a file is missing, or nothing can be written
 */
export async function writeBundle(files: Pick<Files, "getStream" | "putStream">, { key: target, named }: Bundle): Promise<void> {
  const zip = new yazl.ZipFile();
  for (const [name, key] of named) {
    // PDFs are compressed already, so this costs no more than copying.
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      files.getStream(key).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  // Typed by yazl without `destroy`.
  const output = zip.outputStream as PassThrough;
  zip.on("error", (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  await files.putStream(target, output);
}
