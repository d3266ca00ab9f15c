import { parseWithZod } from "@conform-to/zod/v4";
import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  Link,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { notSent, orOffline } from "~/components/app/offline";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";
import { LABEL_FORM, LabelChoice } from "~/components/details/label-choice";
import { LabelProgress } from "~/components/details/label-progress";
import { LabelForm } from "~/models/details/label-form";
import {
  failedJob,
  type LabelPageData,
  labelPageWithout,
  labelSearch,
  readFormat,
  readLabelQuery,
} from "~/models/details/label-job";
import { readQuery } from "~/models/urls";
import { readForm } from "~/services/csrf.server";
import { redirectWithFlash } from "~/services/flash.server";
import { invalid } from "~/services/form-reply.server";
import { requireMerchant } from "~/services/merchant.server";
import { commitSession } from "~/services/session.server";
import { requireShipment } from "~/services/shipment.server";
import { orNull } from "~/services/upstream.server";
import { findMerge, startMerge } from "./label-merge.server";
import { LabelWait } from "./label-wait";

export const handle = { i18n: ["details", "forms"], title: { namespace: "details", key: "label.title" } };

/** Also asked for by the dialog of another page, which a fault must not lead away from. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<LabelPageData> {
  const merchant = await requireMerchant(request);
  const query = readLabelQuery(readQuery(request.url));
  const idempotencyKey = randomUUID();
  const shipment = await orNull("label", requireShipment(merchant, params.reference));
  if (!shipment) return labelPageWithout(params.reference ?? "", query, idempotencyKey);
  const { waybillReference: reference, actions, to } = shipment;
  if (!actions.canDownloadLabels) {
    const details = `${merchant.prefix}/shipments/${reference}/details`;
    throw await redirectWithFlash(request, details, { key: "shipment-row.labels.not-generated", tone: "error" });
  }
  const format = query.format ?? merchant.session.get("printing") ?? "A6";
  const job = await findMerge(merchant, query, format);
  const whom = `${to.firstName} ${to.lastName}`.trim() || to.company || reference;
  return { reference, whom, format, idempotencyKey, job, round: query.round };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const merchant = await requireMerchant(request);
  const submission = parseWithZod(await readForm(request), { schema: LabelForm });
  if (submission.status !== "success") return invalid(submission);
  const { format, idempotencyKey: formKey, view } = submission.value;
  const reference = params.reference ?? "";
  const shipment = await orNull("label", requireShipment(merchant, reference));
  merchant.session.set("printing", format);
  const job = shipment ? await startMerge(merchant, { reference, format, formKey }) : failedJob(format);
  const headers = { "Set-Cookie": await commitSession(merchant.session) };
  if (view === "dialog") return data({ job }, { headers });
  return redirect(`${merchant.prefix}/shipments/${reference}/label${labelSearch(job)}`, { status: 303, headers });
}

/** The dialog, and the page that waits, stay with the network gone as well. */
export function clientLoader({ request, params, serverLoader }: ClientLoaderFunctionArgs) {
  const query = readLabelQuery(new URL(request.url).searchParams);
  return orOffline<unknown>(serverLoader, labelPageWithout(params.reference ?? "", query, newKey()));
}

/** `crypto.randomUUID` is missing where a page came over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, "0")).join("-");
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const format = readFormat(new URLSearchParams(await request.clone().text())) ?? "A6";
  return orOffline<unknown>(serverAction, notSent({ job: failedJob(format) }));
}

export default function Label() {
  const { reference, whom, format, idempotencyKey, job, round } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useT("details");
  const prefix = usePrefix();
  const url = `${prefix}/shipments/${reference}/label`;
  return (
    <main id="main" className="message-page label-page">
      <p>
        <Link to={`${prefix}/shipments/${reference}/details`} className="back-link">
          {t("label.back")}
        </Link>
      </p>
      <h1>{t("label.heading", { whom })}</h1>
      {job?.status === "loading" ? <LabelWait key={job.mergeId} url={url} job={job} round={round} /> : null}
      {job && job.status !== "loading" ? <LabelProgress url={url} job={job} /> : null}
      {reply && "job" in reply ? <LabelProgress url={url} job={reply.job} /> : null}
      {job && job.status !== "error" ? null : (
        <Form id={LABEL_FORM} method="post" action={url} noValidate className="card stack label-form">
          <LabelChoice
            format={format}
            idempotencyKey={idempotencyKey}
            lastResult={reply && "status" in reply ? reply : null}
            isRetry={job !== null}
          />
        </Form>
      )}
      {job?.status === "ready" ? (
        <p>
          <Link to={url}>{t("label.other-paper")}</Link>
        </p>
      ) : null}
    </main>
  );
}
