import { randomUUID } from "node:crypto";
import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { FormatChoice, MergeState, REFRESH_S } from "~/components/shipments/label-merge";
import { PrinterButtons } from "~/components/printing/printer-buttons";
import { Icon } from "~/components/ui/icon";
import { UnwantedLine } from "~/components/buyers/withdrawn-notice";
import { Panel } from "~/components/ui/panel";
import { LabelForm } from "~/models/shipments/forms";
import { LISTED_NAMES } from "~/models/shipments/bulk-page";
import { readLabelQuery, labelsOf } from "~/models/shipments/label-job";
import { isUnwanted, unwanted } from "~/models/shipments/unwanted";
import { inboxOfSlug, inboxSlug } from "~/models/shipments/inbox";
import { readQuery } from "~/models/urls";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { requireBulkPermission } from "~/services/session/permissions.server";
import { paperCookie, loadPaper } from "~/services/printing/print-choice.server";
import { printButtons, printByButton } from "~/services/printing/print-labels.server";
import { combineLabels, mergeStatus } from "~/services/shipments/label-merge.server";
import { loadSelected } from "~/services/shipments/selection.server";

export const handle = {
  i18n: ["bulk", "payment", "printing", "shipments", "forms"],
  title: { namespace: "bulk", key: "title.labels" },
  showsFlash: true,
} satisfies PageHandle;

async function requireSelection({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const merchant = await requireMerchant(request);
  await requireBulkPermission(merchant);
  const query = readQuery(request.url);
  const label = readLabelQuery(query);
  // The remaining query belongs to the list beneath.
  for (const name of ["mergeId", "format", "round"]) query.delete(name);
  const { shipments } = await loadSelected(merchant);
  const labelled = shipments.filter(({ actions }) => actions.canDownloadLabels);
  return {
    merchant,
    inbox: inboxOfSlug(params["inbox"]) ?? "ALL",
    query,
    label,
    selected: shipments.length,
    printable: labelled.map(({ waybillReference }) => waybillReference),
    labels: labelsOf(labelled),
    asking: labelled.flatMap(({ asksAddress, shipmentCustomReference: number, waybillReference }) =>
      asksAddress ? [number ?? waybillReference] : [],
    ),
    notToSend: labelled.flatMap((shipment) => {
      const { shipmentCustomReference: number, waybillReference: reference } = shipment;
      const why = unwanted(shipment);
      return isUnwanted(why) ? [{ ...why, reference, number: number ?? reference }] : [];
    }),
  };
}

/** Merges the labels of the selected shipments into one file. */
export async function loader(args: LoaderFunctionArgs) {
  const { merchant, inbox, query, label, selected, printable, labels, asking, notToSend } = await requireSelection(args);
  return {
    printers: printable.length > 0 ? await printButtons(merchant) : [],
    inbox,
    query: query.toString(),
    selected,
    printable: printable.length,
    labels,
    asking: asking.slice(0, LISTED_NAMES),
    notToSend: notToSend.slice(0, LISTED_NAMES),
    format: label.format ?? (await loadPaper(args.request)),
    merge: label.mergeId ? await mergeStatus(merchant, label.mergeId) : null,
    idempotencyKey: randomUUID(),
  };
}

type Selection = Awaited<ReturnType<typeof requireSelection>>;

export const action = formAction({ who: requireSelection, schema: LabelForm, run: printLabels });

async function printLabels({ request, who, value, submission }: ParsedForm<Selection, typeof LabelForm>) {
  const { merchant, inbox, query, printable } = who;
  const here = (more: Record<string, string> = {}) =>
    merchant.paths.bulk(inbox, "labels", new URLSearchParams([...query, ...Object.entries(more)]));
  if (printable.length === 0) return redirect(here(), 303);
  const { format, idempotencyKey: key, printer } = value;
  if (printer !== undefined) return printByButton(request, merchant, { references: printable, printer, format, key });
  const started = await combineLabels(merchant, { references: printable, format, formKey: key });
  if (started.kind !== "ok") return failureReply(submission, started);
  return redirect(here({ mergeId: started.value.mergeId, format }), {
    status: 303,
    headers: { "Set-Cookie": await paperCookie(format) },
  });
}

export const clientAction = preserveFormOffline;

export default function Labels() {
  const { inbox, query, printers, selected, printable, labels, asking, notToSend, format, merge, idempotencyKey } =
    useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("bulk");
  const inPayment = useT("payment");
  const paths = usePaths();
  const isBusy = useNavigation().formMethod === "POST";
  const [form] = useForm({ id: "labels-form", lastResult: sent?.result ?? null });
  useLiveRevalidation((event) => event.type === "label-merge-ready" && event.mergeId === merge?.id);
  const list = paths.inbox(inbox, new URLSearchParams(query));
  return (
    <Panel
      title={t("title.labels")}
      note={t("selected", { count: selected })}
      closeTo={list}
      foot={
        printable > 0 ? (
          <button
            className={merge ? "button grow" : "button button-primary grow"}
            form={form.id}
            aria-busy={isBusy || merge?.status === "loading" || undefined}
          >
            <Icon name="print" />
            {inPayment("labels.print", { count: labels })}
          </button>
        ) : (
          <Link to={list} className="button grow" preventScrollReset>
            {t("back")}
          </Link>
        )
      }
    >
      <div className="stack">
        {merge?.status === "loading" ? (
          <noscript>
            <meta httpEquiv="refresh" content={String(REFRESH_S)} />
          </noscript>
        ) : null}
        {selected === 0 ? <p>{t("none")}</p> : null}
        {printable < selected ? (
          <p className="banner banner-slim tone-warning">
            <Icon name="alert" />
            <span>{t("no-label", { count: selected - printable })}</span>
          </p>
        ) : null}
        {notToSend.length > 0 ? (
          <div className="banner banner-slim tone-warning">
            <Icon name="alert" />
            <ul>
              {notToSend.map(({ reference, number, ...why }) => (
                <li key={reference}>
                  <span className="strong">{number}</span> <UnwantedLine {...why} />
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {asking.length > 0 ? (
          <p className="banner banner-slim tone-warning">
            <Icon name="alert" />
            <span>{t("address-asked", { names: asking.join(", ") })}</span>
          </p>
        ) : null}
        <MergeState
          merge={merge}
          format={format}
          fileUrl={({ id }, disposition) => paths.bulkLabels({ mergeId: id, format, inbox: inboxSlug(inbox), disposition })}
        />
        <ErrorSummary form={form} />
        {printable > 0 ? (
          <PageForm
            form={form}
            action={paths.bulk(inbox, "labels", new URLSearchParams(query))}
            preventScrollReset
            className="stack"
            idempotencyKey={idempotencyKey}
          >
            <FormatChoice format={format} />
            <PrinterButtons printers={printers} />
          </PageForm>
        ) : null}
      </div>
    </Panel>
  );
}
