import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { printJobRow } from "~/models/printers/print-job-row";
import { readListState } from "~/models/settings/list-state";
import { readQuery } from "~/models/urls";
import { intentAction } from "~/services/forms/form-action.server";
import { requestId } from "~/services/http/request-scope.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { printerIntent, type PrinterIntent, type PrinterReply, runPrinterForm } from "./printer-forms.server";
import { PrintersView } from "./printers-view";

export const handle = {
  i18n: ["printers", "states", "invoices", "forms", "flash"],
  title: { namespace: "printers", key: "title" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [found, queue, clock] = await Promise.all([
    nullIfUnavailable("printers", merchant.upstream.printers.list()),
    nullIfUnavailable("print-jobs", merchant.upstream.printers.jobs()),
    loadClock(merchant),
  ]);
  const printers = found?.printers ?? null;
  const { form, deletes } = readListState(readQuery(request.url));
  const has = (id: string | null) => printers?.some((printer) => printer.id === id) ?? false;
  return {
    printers,
    jobs: queue?.jobs.map(printJobRow) ?? [],
    // A printer that another tab has deleted has no form.
    form: form === "new" || has(form) ? form : null,
    deletes: has(deletes) ? deletes : null,
    now: clock.now,
    idempotencyKey: randomUUID(),
    requestId: requestId(),
  };
}

export const action = intentAction<Merchant, PrinterIntent, PrinterReply>({
  who: ({ request }) => requireMerchant(request),
  intent: printerIntent,
  run: ({ intent, ...sent }) => runPrinterForm(intent, sent),
});

export const clientAction = preserveFormOffline;

/** Label printers that print by themselves. */
export default function Printers() {
  return <PrintersView {...useLoaderData<typeof loader>()} sent={useActionData<typeof action>()} />;
}
