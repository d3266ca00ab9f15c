import { contentDisposition } from "#contract/rules/file-name";
import { openUpstreamFile } from "~/services/upstream/upstream-file.server";

interface FileHead {
  name: string;
  contentType: string;
  /** `inline`: shown by the browser instead of saved. Default: attachment. */
  disposition?: "attachment" | "inline";
}

/** Response with a merchant's private file: no cache may store it. */
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
  /** The upstream's URL, which browsers must not learn. */
  url: string;
}

/**
 * Streams a file from the upstream to the browser.
 *
 * @throws Response 404 if the file does not exist
 */
export async function sendFile({ url, ...head }: FileToSend) {
  const file = await openUpstreamFile(url);
  if (!file) throw new Response("not-found", { status: 404 });
  return fileResponse(file.body, head);
}
