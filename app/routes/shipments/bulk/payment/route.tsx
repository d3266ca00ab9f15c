import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { SAVES_METHOD } from "~/models/payment/payment-paths";
import { typedVoucher, VoucherForm } from "~/models/checkout/payment-form";
import { panelIntent } from "~/models/payment/payment-panel-fields";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { readListQuery } from "~/models/shipments/list-query";
import { listSearch } from "~/models/shipments/list-search";
import { readQuery } from "~/models/urls";
import { needsBillingDetails } from "~/services/billing/billing-details.server";
import { intentAction, parseForm } from "~/services/forms/form-action.server";
import { loadFailures, readReferences } from "~/services/payment/load-shipments.server";
import { lastVisit } from "~/services/payment/provider-visit.server";
import { phoneStepOf } from "~/services/phone/phone-panel.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { requireCreatePermission, requireFlow } from "~/services/session/permissions.server";
import { selectedReferences } from "~/services/shipments/selection.server";
import { loadPanel } from "./load-panel.server";
import { pay } from "./pay.server";
import { type PanelExtra, type Payer, applyVoucher, removeRow, removeVoucher } from "./panel-rows.server";
import { PaymentPanel } from "./payment-panel";

export const handle = {
  i18n: ["payment", "checkout", "price", "flash", "shipments", "states", "forms"],
  title: { namespace: "payment", key: "title" },
  showsFlash: true,
} satisfies PageHandle;

/** Query key of shipments to pay for without a selection, set by a row's Book button. */
const REFERENCE = "reference";

async function requirePayer({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">): Promise<Payer> {
  const merchant = await requireMerchant(request);
  await requireCreatePermission(merchant);
  const query = readQuery(request.url);
  const inbox = inboxOfSlug(params.inbox);
  if (!inbox) throw redirect(merchant.paths.inbox("ALL"));
  if (await needsBillingDetails(merchant)) throw redirect(merchant.paths.bulk(inbox, "billing", query));
  const phoneStep = await phoneStepOf(merchant, merchant.paths.bulk(inbox, "payment", query), merchant.paths.inbox(inbox, query));
  if (phoneStep) throw redirect(phoneStep);
  const { filters, sort } = readListQuery(query);
  const failures = await loadFailures(merchant, query.get("order"));
  // A failed order may be corrected in any inbox, even one without payment.
  if (failures.size === 0) requireFlow(merchant, "payment", inbox);
  const named = readReferences(query.getAll(REFERENCE));
  const selected = selectedReferences(merchant.session);
  const chosen = named.length > 0 ? named : inOrderOf(selected, [...failures.keys()]);
  return {
    merchant,
    inbox,
    query,
    failures,
    list: listSearch(filters, sort),
    references: chosen.length > 0 ? chosen : selected,
    isSelection: chosen.length === 0,
  };
}

/** In the order in which they were listed; other shipments of the order follow. */
function inOrderOf(selected: readonly string[], references: readonly string[]): string[] {
  const others = references.filter((reference) => !selected.includes(reference));
  return [...selected.filter((reference) => references.includes(reference)), ...others];
}

export async function loader(args: LoaderFunctionArgs) {
  const { merchant, inbox, references, isSelection, failures, query, list } = await requirePayer(args);
  const chosen = query.has("method")
    ? { method: query.get("method"), savesMethod: query.has(SAVES_METHOD) }
    : await chosenBefore(args.request, references);
  const page = await loadPanel(merchant, { references, failures, method: chosen.method });
  return {
    inbox,
    page,
    isSelection: isSelection && references.length > 0,
    list: list.toString(),
    search: query.toString(),
    savesMethod: chosen.savesMethod,
    idempotencyKey: randomUUID(),
  };
}

/** Choices of the last visit to the provider, if it was for these shipments. */
async function chosenBefore(request: Request, references: readonly string[]) {
  const left = await lastVisit(request, "shipments");
  const isSame = left?.shipments.every(({ waybillReference }) => references.includes(waybillReference));
  return isSame && left
    ? { method: left.payment.id, savesMethod: left.savesMethod ?? false }
    : { method: null, savesMethod: false };
}

export const action = intentAction<Payer, ReturnType<typeof panelIntent>, PanelExtra>({
  who: requirePayer,
  intent: panelIntent,
  run: (sent) => {
    switch (sent.intent.kind) {
      case "pay":
        // A voucher that was typed but not applied yet is applied first.
        return typedVoucher(sent.form) ? parseForm(sent, VoucherForm, applyVoucher) : pay(sent);
      case "apply-voucher":
        return parseForm(sent, VoucherForm, applyVoucher);
      case "remove-voucher":
        return removeVoucher(sent, sent.intent.reference);
      case "remove":
        return removeRow(sent, sent.intent.reference);
    }
  },
});

export const clientAction = preserveFormOffline;

export const shouldRevalidate = revalidateUnlessRefused;

export default function Payment() {
  const sent = useActionData<typeof action>();
  return (
    <PaymentPanel
      {...useLoaderData<typeof loader>()}
      problem={sent?.extra?.problem}
      reasons={sent?.extra?.reasons ?? {}}
      lastResult={sent?.result ?? null}
    />
  );
}
