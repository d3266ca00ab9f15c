import type { LabelFormat, PrintFormat } from "#contract/labels";
import type { Language } from "#contract/primitives";
import { logFault } from "~/services/process/log.server";
import type { Merchant } from "~/services/session/merchant.server";
import { requireMergeOf } from "~/services/shipments/label-merge.server";
import { openUpstreamFile } from "~/services/upstream/upstream-file.server";
import { nullIfRefused, UpstreamFault } from "~/services/upstream/upstream.server";

interface LabelFile {
  references: readonly string[];
  /** Null for a single shipment's label, which is not merged. */
  mergeId: string | null;
  format: LabelFormat;
}

/**
 * Streams a label's PDF from the upstream.
 *
 * @returns `loading` while the merge is running, `missing` if the file does not exist or cannot be fetched
 * @throws Response 404 if the merge also has other shipments
 */
export function openLabelFile(merchant: Merchant, file: LabelFile): Promise<ReadableStream | "loading" | "missing"> {
  return openFile(() => findFileUrl(merchant, file));
}

/** Streams the labels of several shipments. @returns as {@link openLabelFile} */
export function openMergedFile(merchant: Merchant, mergeId: string, format: PrintFormat) {
  return openFile(async () => {
    const merged = await nullIfRefused(merchant.upstream.labels.getCombined({ mergeId }));
    return merged?.status === "loading" ? "loading" : (merged?.urls[format] ?? "missing");
  });
}

/** Streams a shipment's customs papers. @returns as {@link openLabelFile} */
export function openCustomsFile(merchant: Merchant, waybillReference: string) {
  return openFile(async () => (await nullIfRefused(merchant.upstream.customs.documents({ waybillReference })))?.url ?? "missing");
}

/** Streams a new list of what leaves with a carrier. @returns as {@link openLabelFile} */
export function openManifest(merchant: Merchant, body: { carrierName: string; day: string; language: Language }) {
  return openFile(async () => (await nullIfRefused(merchant.upstream.labels.createManifest(body)))?.url ?? "missing");
}

/** Streams the list of an earlier day, as it was signed. @returns as {@link openLabelFile} */
export function openStoredManifest(merchant: Merchant, { carrierName, day }: { carrierName: string; day: string }) {
  return openFile(async () => {
    const found = await nullIfRefused(merchant.upstream.labels.carrierManifests({ day }));
    return found?.lists.find((each) => each.carrierName === carrierName)?.url ?? "missing";
  });
}

/** Streams a carrier's own manifest of a day. @returns as {@link openLabelFile} */
export function openCarrierManifest(merchant: Merchant, { id, day }: { id: string; day: string }) {
  return openFile(async () => {
    const found = await nullIfRefused(merchant.upstream.labels.carrierManifests({ day }));
    return found?.manifests.find((each) => each.id === id)?.url ?? "missing";
  });
}

async function openFile(find: () => Promise<string>): Promise<ReadableStream | "loading" | "missing"> {
  try {
    const url = await find();
    return url === "loading" || url === "missing" ? url : await openPdf(url);
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault("label-file", error);
    return "missing";
  }
}

/** @see spec shipment-core, section 8: a label without reference, url or status 200 has failed */
async function findFileUrl({ upstream }: Merchant, { references, mergeId, format }: LabelFile): Promise<string> {
  if (mergeId) {
    const merged = await nullIfRefused(upstream.labels.getCombined({ mergeId }));
    if (!merged) return "missing";
    const { status, urls } = requireMergeOf(merged, references);
    return status === "loading" ? status : (urls[format] ?? "missing");
  }
  const [reference] = references;
  const labels = await nullIfRefused(upstream.labels.get({ references: [...references], format }));
  const label = labels?.labels.find((found) => found.reference === reference);
  return label?.status === "200" && label.url_label ? label.url_label : "missing";
}

async function openPdf(url: string): Promise<ReadableStream> {
  const file = await openUpstreamFile(url);
  if (file && /^(application\/pdf|text\/plain)/.test(file.type)) return file.body;
  file?.body.cancel().catch(() => undefined);
  throw new UpstreamFault(`label-file: ${file ? `type ${file.type || "none"}` : "missing"}`);
}
