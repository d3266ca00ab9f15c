import { webUrl } from "~/models/urls";
import { requestScope } from "~/services/http/request-scope.server";
import { settings } from "~/services/process/settings.server";
import { UpstreamFault } from "./upstream.server";

/**
 * Opens a file at a URL from the upstream, to stream it through the app: browsers must not learn the URL, and may be unable to
 * reach it.
 *
 * The timeout only applies to the response head, because the rest depends on the browser's connection.
 *
 * @returns undefined if the file does not exist
 * @throws UpstreamFault on a timeout or an error response
 */
export async function openUpstreamFile(url: string): Promise<{ body: ReadableStream; type: string } | undefined> {
  if (!webUrl(url)) throw new UpstreamFault("file: not a web address");
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), settings().UPSTREAM_TIMEOUT_MS);
  const disconnected = requestScope()?.disconnected;
  try {
    const response = await fetch(url, {
      signal: disconnected ? AbortSignal.any([timeout.signal, disconnected]) : timeout.signal,
    });
    if (response.ok && response.body) return { body: response.body, type: response.headers.get("Content-Type") ?? "" };
    response.body?.cancel().catch(() => undefined);
    if (response.status < 500) return undefined;
    throw new UpstreamFault(`file: status ${response.status}`);
  } catch (error) {
    if (error instanceof UpstreamFault || disconnected?.aborted) throw error;
    throw new UpstreamFault("file: request failed", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
