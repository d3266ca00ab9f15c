import { contentDisposition } from "#contract/rules/content-disposition";
import { openUpstreamFile } from "~/services/upstream/upstream-file.server";

interface FileHead {
  name: string;
  contentType: string;
  /** `inline` is shown by the browser, and not saved. Default: attachment. */
  disposition?: "attachment" | "inline";
}

/** A merchant's file, which nothing between the app and the browser may keep. */
export function fileResponse(body: ReadableStream | string, { name, contentType, disposition = "attachment" }: FileHead) {
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": contentDisposition(disposition, name),
      "Cache-Control": "private, no-store",
    },
  });
}

interface FileToSend extends FileHead {
  /** The upstream's own address, which no browser is told. */
  url: string;
}

/**
 * Sends a file of the upstream on to the browser as it arrives.
 *
 * @throws Response 404 if the file is not there
 */
export async function sendFile({ url, ...head }: FileToSend) {
  const file = await openUpstreamFile(url);
  if (!file) throw new Response("not-found", { status: 404 });
  return fileResponse(file.body, head);
}
