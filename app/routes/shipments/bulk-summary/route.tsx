import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { orderSummary } from "~/models/payment/order-summary";
import { LabelForm } from "~/models/shipments/forms";
import { readLabelQuery } from "~/models/shipments/label-job";
import { readQuery } from "~/models/urls";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { loadShipments } from "~/services/payment/load-shipments.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { paperCookie, loadPaper } from "~/services/printing/print-choice.server";
import { printButtons, printByButton } from "~/services/printing/print-labels.server";
import { combineLabels, mergeStatus } from "~/services/shipments/label-merge.server";
import { attempt } from "~/services/upstream/upstream.server";
import { PendingOrder } from "./pending-order";
import { SummaryView } from "./summary-view";

export const handle = {
  hasMainAction: true,
  i18n: ["payment", "checkout", "flash", "forms", "refusals", "printing"],
  title: { namespace: "payment", key: "summary.title" },
} satisfies PageHandle;

/** @see spec shipment-core, section 2, "Bulk payment summary": without an order it redirects to the all inbox */
async function requireOrder({ request }: Pick<LoaderFunctionArgs, "request">) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const orderReference = query.get("order");
  const found = orderReference ? await attempt(merchant.upstream.orders.get({ orderReference })) : null;
  if (found?.kind === "fault") throw found.fault;
  // The order is being settled: its shipments are paid and bought, or released.
  if (found?.kind === "refused" && found.refusal.status === 409) return { merchant, query, summary: null };
  if (found?.kind !== "ok") throw redirect(merchant.paths.inbox("ALL"));
  const order = found.value;
  const references = order.shipments.map(({ shipmentReference }) => shipmentReference);
  return { merchant, query, summary: orderSummary(order, await loadShipments(merchant, references)) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchant, query, summary } = await requireOrder({ request });
  if (!summary) return { summary };
  const { mergeId, format } = readLabelQuery(query);
  return {
    summary,
    printers: summary.labelsReady.length > 0 ? await printButtons(merchant) : [],
    format: format ?? (await loadPaper(request)),
    merge: mergeId ? await mergeStatus(merchant, mergeId) : null,
    idempotencyKey: randomUUID(),
  };
}

type Ordered = Awaited<ReturnType<typeof requireOrder>>;

export const action = formAction({ who: requireOrder, schema: LabelForm, run: printLabels });

/** Merges the ready labels into one file. */
async function printLabels({ request, who, value, submission }: ParsedForm<Ordered, typeof LabelForm>) {
  const { merchant, summary } = who;
  if (!summary) return redirect(merchant.paths.bulkSummary(who.query.get("order") ?? ""), 303);
  const { format, idempotencyKey, printer } = value;
  if (printer !== undefined && summary.labelsReady.length > 0) {
    return printByButton(request, merchant, { references: summary.labelsReady, printer, format, key: idempotencyKey });
  }
  const started = await combineLabels(merchant, { references: summary.labelsReady, format, formKey: idempotencyKey });
  if (started.kind !== "ok") return failureReply(submission, started);
  return redirect(merchant.paths.bulkSummary(summary.reference, { mergeId: started.value.mergeId, format }), {
    status: 303,
    headers: { "Set-Cookie": await paperCookie(format) },
  });
}

export const clientAction = preserveFormOffline;

export default function BulkSummary() {
  const page = useLoaderData<typeof loader>();
  return page.summary ? <SummaryView {...page} /> : <PendingOrder />;
}
