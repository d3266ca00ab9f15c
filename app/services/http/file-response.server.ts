import { contentDisposition } from "#contract/rules/content-disposition";
import { openUpstreamFile } from "~/services/upstream/upstream-file.server";

interface FileToSend {
  /** The upstream's own address, which no browser is told. */
  url: string;
  name: string;
  contentType: string;
  disposition?: "attachment" | "inline";
}

/**
 * Sends a file of the upstream on to the browser as it arrives.
 *
 * @throws Response 404 if the file is not there
 */
export async function sendFile({ url, name, contentType, disposition = "attachment" }: FileToSend) {
  const file = await openUpstreamFile(url);
  if (!file) throw new Response("not-found", { status: 404 });
  return new Response(file.body, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": contentDisposition(disposition, name),
      "Cache-Control": "private, no-store",
    },
  });
}
