import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { bandOfValue, VolumeForm } from "~/models/billing/volume-form";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { requestId } from "~/services/http/request-scope.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";
import { VolumeView } from "./volume-view";

export const handle = {
  i18n: ["volume", "invoices", "forms"],
  title: { namespace: "volume", key: "title" },
} satisfies PageHandle;

/** Only for brands that have volume discounts. @see spec account-and-money, section 6 */
async function requireVolumeDiscounts(request: Request): Promise<Merchant> {
  const merchant = await requireMerchant(request);
  if (!merchant.tenant.flags.volumeDiscounts) throw redirect(merchant.paths.settings());
  return merchant;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { upstream } = await requireVolumeDiscounts(request);
  return { volume: await nullIfUnavailable("volume-discounts", upstream.volumeDiscounts.get()), requestId: requestId() };
}

export const action = formAction({
  who: ({ request }) => requireVolumeDiscounts(request),
  schema: VolumeForm,
  run: setEstimate,
});

async function setEstimate({ request, who: merchant, value, submission }: ParsedForm<Merchant, typeof VolumeForm>) {
  const saved = await attempt(merchant.upstream.volumeDiscounts.estimate(bandOfValue(value.band)));
  const here = merchant.paths.settings("volume-discounts");
  if (saved.kind === "ok") {
    const key = saved.value.estimateCountsUntil === null ? "volume-kept" : "volume-saved";
    return redirectWithFlash(request, here, { key, tone: "success" });
  }
  if (saved.kind === "fault") return redirectWithFlash(request, here, { key: "volume-failed", tone: "error" });
  return failureReply(submission, saved, (field) => (field === "minShipments" ? "band" : undefined));
}

export const clientAction = preserveFormOffline;

export default function VolumeDiscounts() {
  const sent = useActionData<typeof action>();
  return <VolumeView {...useLoaderData<typeof loader>()} lastResult={sent?.result ?? null} />;
}
