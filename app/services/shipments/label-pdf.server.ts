import type { LabelFormat } from "#contract/labels";
import { webUrl } from "~/models/shipment/web-url";
import { logFault } from "~/services/process/log.server";
import type { Merchant } from "~/services/session/merchant.server";
import { requestScope } from "~/services/http/request-scope.server";
import { settings } from "~/services/process/settings.server";
import { unlessRefused, UpstreamFault } from "~/services/upstream/upstream.server";

interface LabelFile {
  reference: string;
  /** Null for the shipment's own label. */
  mergeId: string | null;
  format: LabelFormat;
}

/**
 * A label's PDF as it comes from the upstream, unread.
 *
 * @returns `loading` while the merge is under way, `missing` where there is no such file or it cannot be fetched
 */
export async function openLabelFile(merchant: Merchant, file: LabelFile): Promise<ReadableStream | "loading" | "missing"> {
  try {
    const url = await findFileUrl(merchant, file);
    return url === "loading" || url === "missing" ? url : await openPdf(url);
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault("label-file", error);
    return "missing";
  }
}

/** @see spec shipment-core, section 8: a label without reference, url or status 200 has failed */
async function findFileUrl({ upstream }: Merchant, { reference, mergeId, format }: LabelFile): Promise<string> {
  if (mergeId) {
    const merged = await unlessRefused(upstream.labels.getCombined({ mergeId }));
    return merged?.status === "loading" ? "loading" : (merged?.urls[format] ?? "missing");
  }
  const own = await unlessRefused(upstream.labels.get({ references: [reference], format }));
  const label = own?.labels.find((found) => found.reference === reference);
  return label?.status === "200" && label.url_label ? label.url_label : "missing";
}

/** The wait is for the first byte; how long a file takes after that is the browser's line. */
async function openPdf(url: string): Promise<ReadableStream> {
  if (!webUrl(url)) throw new UpstreamFault("label-file: not a web address");
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), settings().UPSTREAM_TIMEOUT_MS);
  const gone = requestScope()?.gone;
  try {
    const answer = await fetch(url, { signal: gone ? AbortSignal.any([late.signal, gone]) : late.signal });
    const type = answer.headers.get("Content-Type") ?? "";
    if (answer.ok && answer.body && type.startsWith("application/pdf")) return answer.body;
    late.abort();
    throw new UpstreamFault(`label-file: status ${answer.status}, type ${type || "none"}`);
  } catch (error) {
    if (error instanceof UpstreamFault || gone?.aborted) throw error;
    throw new UpstreamFault("label-file: no answer", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
