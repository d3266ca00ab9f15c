import { type BookedShipment, CarrierUnavailable, type ClosedManifest, type ManifestRequest } from "../port";
import { KarrioDocument, KarrioManifest, KarrioManifests } from "./answers";
import { callKarrio, KarrioRefusal, type KarrioServer } from "./client";
import { isOutage, refusalOf } from "./refusals";
import { addressOf } from "./shipment-of";

/** The merchant waits for the answer, ms. */
const CLOSE_MS = 12_000;
/** All pages of a list. */
const LOOKUP_MS = 5_000;
const DOCUMENT_MS = 6_000;

/** All calls: looking for it, closing, looking again, the document. */
export const MAX_MANIFEST_MS = LOOKUP_MS + CLOSE_MS + LOOKUP_MS + DOCUMENT_MS;

/** Karrio's clock and ours may differ by this, ms. */
const CLOCKS_MS = 300_000;

interface Handle {
  shipment: string;
  carrier: string;
}

/**
 * Closes shipments by a manifest of Karrio's. Like its bookings, they have no idempotency: what carries our reference is looked for
 * before anything is closed, and once more after an answer that is unclear or a refusal, which may be that of a second try.
 *
 * @throws CarrierUnavailable if it is not known whether it is closed, or its document does not come
 */
export async function closeWithKarrio(
  server: KarrioServer,
  manifest: ManifestRequest,
  handleOf: (shipment: BookedShipment) => Promise<Handle>,
): Promise<ClosedManifest> {
  const handles: Handle[] = [];
  for (const shipment of manifest.shipments) handles.push(await handleOf(shipment));
  const [{ carrier } = { carrier: "" }] = handles;
  const found = await findManifest(server, carrier, manifest);
  if (found) return { outcome: "closed", document: await findDocument(server, found.id) };
  const body = {
    carrier_name: carrier,
    address: addressOf(manifest.from),
    reference: manifest.reference,
    shipment_ids: handles.map(({ shipment }) => shipment),
  };
  const call = { method: "POST", path: "/v1/manifests", body, requestId: manifest.reference, timeoutMs: CLOSE_MS } as const;
  try {
    const { id } = await callKarrio(server, call, KarrioManifest);
    return { outcome: "closed", document: await findDocument(server, id) };
  } catch (error) {
    if (!(error instanceof KarrioRefusal || error instanceof CarrierUnavailable)) throw error;
    const now = await findManifest(server, carrier, manifest);
    if (now) return { outcome: "closed", document: await findDocument(server, now.id) };
    if (error instanceof CarrierUnavailable) throw error;
    if (isOutage(error.messages)) throw new CarrierUnavailable(error.message);
    return { outcome: "refused", text: refusalOf(error.messages).text };
  }
}

/** Our manifest at Karrio, which filters by carrier and time, not by reference. */
async function findManifest(
  server: KarrioServer,
  carrier: string,
  { reference, begunAt }: ManifestRequest,
): Promise<KarrioManifest | undefined> {
  const after = new Date(begunAt.getTime() - CLOCKS_MS).toISOString();
  let query = new URLSearchParams({ carrier_name: carrier, created_after: after }).toString();
  const endsAt = performance.now() + LOOKUP_MS;
  for (let leftMs = LOOKUP_MS; leftMs > 0; leftMs = endsAt - performance.now()) {
    const call = { method: "GET", path: `/v1/manifests?${query}`, timeoutMs: Math.ceil(leftMs) } as const;
    const { results, next } = await callKarrio(server, call, KarrioManifests).catch((error: unknown) => {
      if (error instanceof KarrioRefusal) throw new CarrierUnavailable(`Karrio does not list manifests: ${error.status}`);
      throw error;
    });
    const ours = results.find((each) => each.reference === reference);
    if (ours) return ours;
    if (!next || !URL.canParse(next)) return undefined;
    query = new URL(next).search.slice(1);
  }
  throw new CarrierUnavailable(`Karrio has too many manifests to find ${reference}`);
}

/** The document of a manifest; null if Karrio has none, or not as PDF. */
async function findDocument(server: KarrioServer, id: string): Promise<Uint8Array | null> {
  const path = `/v1/manifests/${encodeURIComponent(id)}/document`;
  try {
    const { base64 } = await callKarrio(server, { method: "POST", path, timeoutMs: DOCUMENT_MS }, KarrioDocument);
    const content = new Uint8Array(Buffer.from(base64, "base64"));
    return Buffer.from(content.subarray(0, 5)).toString("latin1") === "%PDF-" ? content : null;
  } catch (error) {
    if (error instanceof KarrioRefusal) return null;
    throw error;
  }
}
