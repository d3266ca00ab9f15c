import type { Shipment } from "#contract/shipments";
import type { Merchant } from "~/services/session/merchant.server";
import { selectedReferences } from "./selection.server";
import { inChunks } from "./in-chunks";

/** Most references that fit in one URL. */
const AT_ONCE = 100;

/** Current data of the selected shipments, and the references of those that no longer exist. */
export async function loadSelected({ upstream, session }: Merchant): Promise<{ shipments: Shipment[]; gone: string[] }> {
  const references = selectedReferences(session);
  const pages = await Promise.all(
    inChunks(references, AT_ONCE).map((chunk) => upstream.shipments.listByReference({ references: chunk })),
  );
  const shipments = pages.flatMap(({ content }) => content);
  const found = new Set(shipments.map(({ waybillReference }) => waybillReference));
  return { shipments, gone: references.filter((reference) => !found.has(reference)) };
}
