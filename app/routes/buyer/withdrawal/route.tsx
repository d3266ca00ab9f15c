import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { BuyerProblemPage } from "~/components/buyers/buyer-problem";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { withdrawalIntent } from "~/models/buyers/withdrawal-form";
import { sitePaths } from "~/models/paths";
import { retryHeaders } from "~/models/response-headers";
import { readQuery } from "~/models/urls";
import { findBuyerBrand, NOT_INDEXED, refusedPage } from "~/services/buyers/buyer-brand.server";
import { intentAction } from "~/services/forms/form-action.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { runWithdrawal, type WithdrawalReply } from "./declare.server";
import { WithdrawalPage } from "./withdrawal-page";

export const handle = {
  i18n: ["buyer", "withdrawal", "forms"],
  title: { namespace: "withdrawal", key: "label" },
  isForBuyers: true,
} satisfies PageHandle;

/** The withdrawal function of a merchant, which is always there. @see Directive 2011/83/EU, article 11a */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.merchant ?? "";
  const found = await findBuyerBrand(request, requireTenant(request), slug);
  if (found.kind === "refused") return refusedPage(found.refusal);
  const query = readQuery(request.url);
  // A form that was sent is answered where it was sent to.
  if (found.brand.slug !== slug && request.method === "GET") throw redirect(sitePaths.buyerWithdrawal(found.brand.slug, query));
  const order = (query.get("order") ?? "").slice(0, MAX_LENGTH.customReference);
  return data({ brand: found.brand, problem: null, order, idempotencyKey: randomUUID() }, { headers: NOT_INDEXED });
}

export const action = intentAction<ReturnType<typeof requireTenant>, ReturnType<typeof withdrawalIntent>, WithdrawalReply>({
  isPublic: true,
  who: ({ request }) => requireTenant(request),
  intent: withdrawalIntent,
  run: runWithdrawal,
});

/** The page has no scripts; another page's would have this one. */
export const clientAction = preserveFormOffline;

/** Remix drops the headers of loader and action without this. */
export function headers({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders: Headers }) {
  return { ...Object.fromEntries(loaderHeaders), ...retryHeaders({ actionHeaders }) };
}

export default function Withdrawal() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (loaded.problem) return <BuyerProblemPage problem={loaded.problem} />;
  return <WithdrawalPage {...loaded} result={sent?.result ?? null} step={sent?.extra?.step ?? "enter"} />;
}
