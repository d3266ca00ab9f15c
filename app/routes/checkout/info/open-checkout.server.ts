import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { Shipment } from "#contract/shipments";
import { IdempotencyKey } from "~/models/form-schema";
import { readQuery } from "~/models/urls";
import { findCreatedDraft } from "~/services/checkout/created-drafts.server";
import { loadCheckout } from "~/services/checkout/checkout.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { requireCreatePermission } from "~/services/session/permissions.server";

export interface Checkout {
  merchant: Merchant;
  /** Null for a new shipment. */
  shipment: Shipment | null;
}

export async function openCheckout({ request, params }: Pick<ActionFunctionArgs, "request" | "params">): Promise<Checkout> {
  return params.reference
    ? loadCheckout(request, params.reference)
    : { merchant: await requireMerchant(request), shipment: null };
}

/** Opens the checkout of a form. A new shipment's page that has already created a draft continues with that draft. */
export async function openSentCheckout(sent: Pick<ActionFunctionArgs, "request" | "params">, form: FormData): Promise<Checkout> {
  const reference = sent.params.reference ?? (await findCreatedDraft(sent.request, form.get("idempotencyKey")?.toString()));
  return openCheckout({ request: sent.request, params: { reference } });
}

/**
 * Idempotency key for creating the draft of a new shipment. It is part of the URL, so that going back to the page finds the draft
 * instead of creating a second one.
 *
 * @throws Response redirect to the same page with a key, or to the draft; 403 if the merchant may not create shipments
 */
export async function idempotencyKeyOf(request: Request, merchant: Merchant): Promise<string> {
  await requireCreatePermission(merchant);
  const { paths } = merchant;
  const { data: key } = IdempotencyKey.safeParse(readQuery(request.url).get("key"));
  if (!key) throw redirect(paths.newShipment(randomUUID()));
  const draft = await findCreatedDraft(request, key);
  if (draft) throw redirect(paths.step(draft, "info"));
  return key;
}
