import { webUrl } from "~/models/urls";
import { requestScope } from "~/services/http/request-scope.server";
import { settings } from "~/services/process/settings.server";
import { UpstreamFault } from "./upstream.server";

/**
 * Opens a file at an address that the upstream gave. It passes through the app as it arrives: the address is told to no browser, and
 * browsers may not reach it.
 *
 * The time limit is the head's alone: how long the rest takes depends on the browser's connection.
 *
 * @returns undefined if the file is not there
 * @throws UpstreamFault if nothing answers in time, or with an error of its own
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
