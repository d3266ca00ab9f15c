import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/services/forms/read-form.server";
import { discardInput, saveInput } from "~/services/checkout/typed-form.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { DISCARD_INPUT, TYPED_PAGE } from "~/models/checkout/hidden-fields";

export { toShipments as loader } from "~/services/session/to-shipments.server";

/** Stores what is being typed in a checkout step, in the background; or deletes it if the merchant starts over. */
export async function action({ request }: ActionFunctionArgs) {
  const { prefix } = await requireMerchant(request);
  const form = await readForm(request, { isBackground: true });
  const page = form.get(TYPED_PAGE)?.toString() ?? "";
  const isStep = page.startsWith(`${prefix}/shipments/`) && STEP.test(page.slice(prefix.length));
  if (!isStep) throw new Response("bad-request", { status: 400 });
  form.delete(TYPED_PAGE);
  if (form.get("intent") === DISCARD_INPUT) {
    await discardInput(request, page);
    return redirect(page, 303);
  }
  await saveInput(request, page, form);
  return new Response(null, { status: 204 });
}

const STEP = /^\/shipments\/(?:[A-Z0-9]{4,20}\/)?create\/(?:info|service|address|customs|payment|billing)$/;
