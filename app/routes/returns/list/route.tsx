import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { RETURN_GROUPS } from "#contract/rules/buyer-returns";
import { groupSearch, readGroupQuery } from "~/models/group-query";
import { shownPayer } from "~/models/returns/label-payer";
import { readQuery } from "~/models/urls";
import { intentAction } from "~/services/forms/form-action.server";
import { failureReply, formReply, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { requestId } from "~/services/http/request-scope.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";
import { ReturnsView } from "./returns-view";

export const handle = {
  i18n: ["returns", "buyer-return", "invoices", "forms", "flash"],
  title: { namespace: "returns", key: "title" },
  area: "settings",
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readGroupQuery(readQuery(request.url), RETURN_GROUPS);
  const { group, page } = query;
  const { buyerReturns } = merchant.upstream;
  const [found, figures, { paymentMethods }] = await Promise.all([
    nullIfUnavailable("returns", buyerReturns.list({ ...(group ? { group } : {}), page })),
    nullIfUnavailable("return-figures", buyerReturns.figures({})),
    loadInit(merchant),
  ]);
  const totalPages = found?.pagination.totalPages ?? page;
  // An old link may point past the last page.
  if (page > totalPages && totalPages > 0) throw redirect(merchant.paths.returns(groupSearch({ ...query, page: totalPages })));
  return { found, figures, payer: shownPayer(paymentMethods), query, requestId: requestId() };
}

const MOST = 100;

/**
 * Approves the chosen requests; where that buys labels at once, or orders were also withdrawn from, only after the merchant has seen it.
 */
export const action = intentAction<Merchant, "approve" | "confirm", { chosen: string[] }>({
  who: ({ request }) => requireMerchant(request),
  intent: (pressed) => (pressed === "confirm" ? "confirm" : "approve"),
  run: async ({ request, form, intent, who: { upstream, paths } }) => {
    const ids = form.getAll("id").flatMap((id) => (typeof id === "string" && id ? [id] : []));
    const back = paths.returns(groupSearch(readGroupQuery(readQuery(request.url), RETURN_GROUPS)));
    if (ids.length === 0) return redirectWithFlash(request, back, { key: "returns-none-chosen", tone: "warning" });
    if (intent === "approve") {
      const { group, page } = readGroupQuery(readQuery(request.url), RETURN_GROUPS);
      const [settings, listed] = await Promise.all([
        attempt(upstream.buyerReturns.getSettings({})),
        attempt(upstream.buyerReturns.list({ ...(group ? { group } : {}), page })),
      ]);
      if (settings.kind === "fault") return failureReply(unvalidatedSubmission(form), settings);
      if (listed.kind === "fault") return failureReply(unvalidatedSubmission(form), listed);
      const chosen = listed.kind === "ok" ? listed.value.content.filter(({ id }) => ids.includes(id)) : [];
      const isAskedFirst =
        (settings.kind === "ok" && settings.value.buysLabels) || chosen.some(({ withdrawals }) => withdrawals.length > 0);
      if (isAskedFirst) return formReply({ extra: { chosen: ids } });
    }
    const decided = await attempt(upstream.buyerReturns.decide({ ids: ids.slice(0, MOST), decision: "approve" }));
    if (decided.kind === "fault") return failureReply(unvalidatedSubmission(form), decided);
    const count = decided.kind === "ok" ? decided.value.decided.length : 0;
    if (count === 0) return redirectWithFlash(request, back, { key: "return-not-saved", tone: "error" });
    return redirectWithFlash(request, back, { key: "returns-approved", tone: "success", params: { count } });
  },
});

export const clientAction = preserveFormOffline;

/** Goods that buyers send back. */
export default function Returns() {
  const sent = useActionData<typeof action>();
  return <ReturnsView {...useLoaderData<typeof loader>()} chosen={sent?.extra?.chosen ?? []} />;
}
