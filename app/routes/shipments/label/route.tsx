import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  Link,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { notSent, withOfflineFallback } from "~/components/forms/offline";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PrinterButtons } from "~/components/printing/printer-buttons";
import { LABEL_FORM, LabelChoice, LabelSubmit } from "~/components/shipments/label-choice";
import { LabelLinks, LabelProgress } from "~/components/shipments/label-progress";
import type { FormActionData } from "~/models/form-action-data";
import { unwanted } from "~/models/shipments/unwanted";
import { LabelForm } from "~/models/shipments/forms";
import {
  failedJob,
  type LabelPageData,
  labelPageWithoutShipment,
  labelSearch,
  type LabelStarted,
  readFormat,
  readLabelQuery,
  missingLabel,
} from "~/models/shipments/label-job";
import { readQuery } from "~/models/urls";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { requestId } from "~/services/http/request-scope.server";
import { paperCookie, loadPaper } from "~/services/printing/print-choice.server";
import { printButtons, printByButton } from "~/services/printing/print-labels.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { commitSession } from "~/services/session/session.server";
import { requireShipment } from "~/services/shipments/load-purchased.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { findMerge, startMerge } from "~/services/shipments/label-merge.server";
import { LabelWait } from "./label-wait";

export const handle = {
  hasMainAction: true,
  i18n: ["details", "forms", "printing", "states"],
  title: { namespace: "details", key: "label.title" },
} satisfies PageHandle;

/** Also loaded by the label dialog of other pages, so a fault must not redirect. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readLabelQuery(readQuery(request.url));
  const idempotencyKey = randomUUID();
  const shipment = await nullIfUnavailable("label", requireShipment(merchant, params.reference));
  if (!shipment) {
    const page = labelPageWithoutShipment(params.reference ?? "", query, idempotencyKey);
    return data<LabelPageData>({ ...page, requestId: requestId() });
  }
  const { waybillReference: reference, actions, to } = shipment;
  if (!actions.canDownloadLabels) {
    const details = merchant.paths.details(reference);
    throw await redirectWithFlash(request, details, { key: `shipment-row.labels.${missingLabel(shipment)}`, tone: "error" });
  }
  const format = query.format ?? (await loadPaper(request));
  const recipient = `${to.firstName} ${to.lastName}`.trim() || to.company || reference;
  const page = {
    reference,
    shipment: { inbox: shipment.inbox },
    asksAddress: shipment.asksAddress,
    unwanted: unwanted(shipment),
    recipient,
    format,
    idempotencyKey,
    round: query.round,
  };
  const failure = merchant.session.get("labelFailed");
  const headers = failure ? { "Set-Cookie": await commitSession(merchant.session) } : undefined;
  const failed = failure?.reference === reference ? failure : null;
  const job = failed?.job ?? (await findMerge(merchant, { references: [reference], mergeId: query.mergeId, format }));
  // While the label is made, the page asks every two seconds and has no form.
  const printers = job && job.status !== "error" ? [] : await printButtons(merchant);
  return data<LabelPageData>({ ...page, printers, job, requestId: failed?.requestId ?? requestId() }, { headers });
}

type LabelActionData = FormActionData<LabelStarted>;

export const action = formAction({ who: ({ request }) => requireMerchant(request), schema: LabelForm, run: printLabel });

async function printLabel({ request, params, who: merchant, value }: ParsedForm<Merchant, typeof LabelForm>) {
  const { format, idempotencyKey: formKey, view, printer } = value;
  const reference = params.reference ?? "";
  if (printer !== undefined) return printByButton(request, merchant, { references: [reference], printer, format, key: formKey });
  const shipment = await nullIfUnavailable("label", requireShipment(merchant, reference));
  const job = shipment ? await startMerge(merchant, { references: [reference], format, formKey }) : failedJob(format);
  const headers = { "Set-Cookie": await paperCookie(format) };
  // No revalidation for the dialog: it would drop the further pages that the list behind it has loaded. A failed start has no
  // page to redirect to.
  if (view === "dialog" || !job.mergeId)
    return data<LabelActionData>({ result: null, extra: { job, requestId: requestId() }, revalidate: false }, { headers });
  return redirect(merchant.paths.label(reference, new URLSearchParams(labelSearch(job))), { status: 303, headers });
}

/** Keeps the dialog and the waiting page while offline. */
export function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs) {
  const query = readLabelQuery(new URL(request.url).searchParams);
  return withOfflineFallback<unknown>(serverLoader, labelPageWithoutShipment(params.reference ?? "", query, newKey()));
}

/** `crypto.randomUUID` is unavailable over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, "0")).join("-");
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const format = readFormat(new URLSearchParams(await request.clone().text())) ?? "A6";
  return withOfflineFallback<unknown>(
    serverAction,
    notSent({ result: null, extra: { job: failedJob(format), requestId: null } }),
  );
}

export default function Label() {
  const {
    reference,
    recipient,
    format,
    idempotencyKey,
    asksAddress,
    unwanted: why,
    printers,
    job,
    round,
    requestId: failedId,
  } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("details");
  const paths = usePaths();
  const url = paths.label(reference);
  const shown = job ?? sent?.extra?.job ?? null;
  return (
    <div className="page page-narrow stack">
      <div>
        <BackLink to={paths.details(reference)}>{t("label.back")}</BackLink>
        <h1>{t("label.heading", { whom: recipient })}</h1>
      </div>
      <div className="card card-body stack">
        {job?.status === "loading" ? <LabelWait key={job.mergeId} url={url} job={job} round={round} /> : null}
        {shown && shown.status !== "loading" ? (
          <LabelProgress job={shown} requestId={sent?.extra?.requestId ?? failedId} />
        ) : null}
        {job && job.status !== "error" ? null : (
          <Form id={LABEL_FORM} method="post" action={url} noValidate className="stack">
            <LabelChoice
              format={format}
              idempotencyKey={idempotencyKey}
              lastResult={sent?.result ?? null}
              asksAddress={asksAddress}
              unwanted={why}
            />
            <p className="actions">
              <LabelSubmit isRetry={shown !== null} />
            </p>
            <PrinterButtons printers={printers} />
          </Form>
        )}
        {job?.status === "ready" ? (
          <p className="actions">
            <LabelLinks url={url} job={job} />
            <Link to={url}>{t("label.other-paper")}</Link>
          </p>
        ) : null}
      </div>
    </div>
  );
}
