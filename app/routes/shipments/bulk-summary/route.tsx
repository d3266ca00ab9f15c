import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { LabelFormat } from "#contract/labels";
import { preserveFormOffline } from "~/components/forms/offline";
import { type Merge, orderSummary } from "~/models/payment/order-summary";
import { LabelForm } from "~/models/shipment/label-form";
import { readLabelQuery } from "~/models/shipment/label-job";
import { readQuery } from "~/models/urls";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { loadShipments } from "~/services/payment/load-shipments.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { commitSession } from "~/services/session/session.server";
import { attempt, nullIfRefused } from "~/services/upstream/upstream.server";
import { SummaryView } from "./summary-view";

export const handle = {
  hasMainAction: true,
  i18n: ["payment", "checkout", "flash", "forms"],
  title: { namespace: "payment", key: "summary.title" },
};

/** @see spec shipment-core, section 2, "Bulk payment summary": without an order it redirects to the all inbox */
async function requireOrder({ request }: Pick<LoaderFunctionArgs, "request">) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const orderReference = query.get("order");
  const order = orderReference ? await nullIfRefused(merchant.upstream.orders.get({ orderReference })) : null;
  if (!order) throw redirect(merchant.paths.inbox("ALL"));
  const references = order.shipments.map(({ shipmentReference }) => shipmentReference);
  return { merchant, query, summary: orderSummary(order, await loadShipments(merchant, references)) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchant, query, summary } = await requireOrder({ request });
  const { mergeId, format } = readLabelQuery(query);
  return {
    summary,
    format: format ?? merchant.session.get("printing") ?? "A6",
    merge: mergeId ? await mergeStatus(merchant, mergeId) : null,
    idempotencyKey: randomUUID(),
  };
}

/** An upstream that does not answer does not end a merge: the page asks again. */
async function mergeStatus({ upstream }: Merchant, id: string): Promise<Merge> {
  const found = await attempt(upstream.labels.getCombined({ mergeId: id }));
  if (found.kind === "ok") return { id, status: found.value.status };
  return { id, status: found.kind === "fault" ? "loading" : "error" };
}

type Ordered = Awaited<ReturnType<typeof requireOrder>>;

export const action = formAction({ who: requireOrder, schema: LabelForm, run: printLabels });

/** Merges the labels that are ready into one file. */
async function printLabels({ who, value, submission }: ParsedForm<Ordered, typeof LabelForm>) {
  const { merchant, summary } = who;
  const { format, idempotencyKey } = value;
  const started = await startMerge(merchant, { references: summary.labelsReady, format, key: idempotencyKey });
  if (started.kind !== "ok") return failureReply(submission, started);
  merchant.session.set("printing", format);
  return redirect(merchant.paths.bulkSummary(summary.reference, { mergeId: started.value.mergeId, format }), {
    status: 303,
    headers: { "Set-Cookie": await commitSession(merchant.session) },
  });
}

function startMerge({ upstream }: Merchant, label: { references: string[]; format: LabelFormat; key: string }) {
  const { references, format, key } = label;
  return attempt(
    upstream.labels.combine({
      headers: { "idempotency-key": `${key}-${format}` },
      body: { references, format, disposition: "inline" },
    }),
  );
}

export const clientAction = preserveFormOffline;

export default function BulkSummary() {
  return <SummaryView {...useLoaderData<typeof loader>()} />;
}
