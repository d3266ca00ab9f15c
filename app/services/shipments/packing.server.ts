import type { Packing } from "#contract/packing";
import { WaybillReference } from "#contract/primitives";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfRefused } from "~/services/upstream/upstream.server";

/** @throws Response 404 for a reference that is not the merchant's */
export async function requirePacking({ upstream }: Merchant, reference: string | undefined): Promise<Packing> {
  const known = WaybillReference.safeParse(reference);
  const found = known.success ? await nullIfRefused(upstream.packing.get({ waybillReference: known.data })) : null;
  if (!found) throw new Response("not-found", { status: 404 });
  return found;
}
