import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { ExportForm } from "~/models/shipments/forms";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { listSearch } from "~/models/shipments/list-search";
import { readQuery } from "~/models/urls";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { requestId } from "~/services/http/request-scope.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { loadListQuery } from "~/services/shipments/load-list-query.server";
import { loadSelected } from "~/services/shipments/selection.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";
import { ExportPanel } from "./export-panel";

export const handle = {
  i18n: ["export", "shipments", "forms"],
  title: { namespace: "export", key: "title" },
  showsFlash: true,
} satisfies PageHandle;

/** Query key of the panel's report. */
const REPORT = "report";
/** Query key that is set if the report covers the selected shipments. */
const OF_SELECTION = "selected";

/** The list beneath the panel: inbox, filters and order. */
async function listOf(merchant: Merchant, { request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const query = readQuery(request.url);
  const list = await loadListQuery(merchant, query);
  return { inbox: inboxOfSlug(params.inbox), ...list, reportId: query.get(REPORT), isOfSelection: query.has(OF_SELECTION) };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { inbox, filters, sort, reportId, isOfSelection } = await listOf(merchant, { request, params });
  if (!inbox) throw redirect(merchant.paths.inbox("ALL"));
  const [selected, listed] = await Promise.all([
    nullIfUnavailable("selection", loadSelected(merchant)),
    nullIfUnavailable("export-count", merchant.upstream.shipments.list({ ...filters, inbox, limit: 1 })),
  ]);
  return {
    inbox,
    filters,
    sort,
    reportId,
    isOfSelection,
    selected: selected?.shipments.length ?? 0,
    listed: listed && { total: listed.pagination.totalElements, isExact: listed.pagination.isTotalExact },
    status: reportId ? await reportStatus(merchant, reportId) : null,
    idempotencyKey: randomUUID(),
    requestId: requestId(),
  };
}

/** An unavailable upstream does not end an export: the panel polls. A report that the upstream does not know has failed. */
async function reportStatus({ upstream }: Merchant, reportId: string) {
  const found = await attempt(upstream.shipments.getExport({ reportId }));
  if (found.kind === "ok") return found.value.status;
  return found.kind === "fault" ? "loading" : "error";
}

export const action = formAction({ who: ({ request }) => requireMerchant(request), schema: ExportForm, run: requestExport });

async function requestExport({ request, params, who: merchant, value, submission }: ParsedForm<Merchant, typeof ExportForm>) {
  const { inbox = "ALL", filters, sort, order } = await listOf(merchant, { request, params });
  const references =
    value.scope === "selection" ? (await loadSelected(merchant)).shipments.map((one) => one.waybillReference) : [];
  const what = references.length > 0 ? { inbox: "ALL" as const, references } : { ...filters, inbox };
  const requested = await attempt(
    merchant.upstream.shipments.requestExport({
      headers: { "idempotency-key": value.idempotencyKey },
      body: { ...what, order, language: await detectLanguage(request, merchant.tenant) },
    }),
  );
  if (requested.kind !== "ok") return failureReply(submission, requested);
  const query = listSearch(filters, sort);
  query.set(REPORT, requested.value.reportId);
  if (references.length > 0) query.set(OF_SELECTION, "1");
  return redirect(merchant.paths.export(inbox, query), { status: 303 });
}

export const clientAction = preserveFormOffline;

export default function Export() {
  const sent = useActionData<typeof action>();
  return <ExportPanel {...useLoaderData<typeof loader>()} lastResult={sent?.result ?? null} />;
}
