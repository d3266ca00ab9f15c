import type { CustomsDocument, CustomsInvoice } from "#contract/customs";
import type { Shipment } from "#contract/shipments";
import type { Merchant } from "~/services/session/merchant.server";
import type { Outcome } from "~/services/upstream/upstream.server";
import { saveChange } from "./checkout.server";

/**
 * Saves a draft's customs invoice, or marks it as skipped.
 *
 * @throws DraftChanged if the draft was changed since it was loaded
 */
export function saveCustoms(
  merchant: Merchant,
  { waybillReference, updatedAt }: Pick<Shipment, "waybillReference" | "updatedAt">,
  parts: { invoice?: CustomsInvoice; skipped?: boolean },
): Promise<Outcome<CustomsDocument>> {
  const call = merchant.upstream.customs.save({ waybillReference, updatedAt, ...parts });
  return saveChange(merchant, { waybillReference }, call);
}
