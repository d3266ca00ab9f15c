import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { intentAction } from "~/services/forms/form-action.server";
import { failureReply, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";
import { WithdrawalDetails } from "./withdrawal-details";

export const handle = {
  i18n: ["withdrawals", "returns", "flash"],
  title: { namespace: "withdrawals", key: "details" },
  area: "settings",
} satisfies PageHandle;

/** A withdrawal that is opened is seen. @throws Response 404 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { upstream } = merchant;
  const id = params.id ?? "";
  const [found, { today }] = await Promise.all([attempt(upstream.withdrawals.get({ id })), loadClock(merchant)]);
  if (found.kind === "fault") throw found.fault;
  if (found.kind === "refused") throw new Response("not-found", { status: 404 });
  const seen =
    found.value.state === "new"
      ? await nullIfUnavailable("withdrawal", upstream.withdrawals.setState({ id, state: "seen" }))
      : null;
  return { withdrawal: seen ?? found.value, today };
}

const intentOf = (pressed: string | undefined) => (pressed === "closed" ? ("closed" as const) : ("refunded" as const));

/** Says that it is done. */
export const action = intentAction<Merchant, ReturnType<typeof intentOf>>({
  who: ({ request }) => requireMerchant(request),
  intent: intentOf,
  run: async ({ request, params, form, intent, who: { upstream, paths } }) => {
    const id = params.id ?? "";
    const saved = await attempt(upstream.withdrawals.setState({ id, state: intent }));
    if (saved.kind === "fault") return failureReply(unvalidatedSubmission(form), saved);
    if (saved.kind === "refused" && saved.refusal.status === 404) throw new Response("not-found", { status: 404 });
    const flash = saved.kind === "ok" ? { key: `withdrawal-${intent}` as const, tone: "success" as const } : null;
    return redirectWithFlash(request, paths.withdrawal(id), flash ?? { key: "withdrawal-not-saved", tone: "error" });
  },
});

export const clientAction = preserveFormOffline;

export default function Withdrawal() {
  return <WithdrawalDetails {...useLoaderData<typeof loader>()} />;
}
