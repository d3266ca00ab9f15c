import { randomUUID } from "node:crypto";
import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { WaybillReference } from "#contract/primitives";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { preserveFormOffline } from "~/components/forms/offline";
import { PostForm } from "~/components/forms/post-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { BackLink } from "~/components/ui/back-link";
import { DataTable } from "~/components/ui/data-table";
import { useFormat } from "~/components/ui/format";
import { deskName } from "~/models/printing/print-row";
import { problem } from "~/models/problem-text";
import { townLine } from "~/models/places";
import { readQuery, safeReturnTo } from "~/models/urls";
import { intentAction } from "~/services/forms/form-action.server";
import { failureReply, invalid, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { redirectWithSessionFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { requireCreatePermission } from "~/services/session/permissions.server";
import { DraftChanged } from "~/services/shipments/draft-changed.server";
import { requireShipment } from "~/services/shipments/load-purchased.server";
import { unselect } from "~/services/shipments/selection.server";
import { attemptOnce } from "~/services/upstream/upstream.server";

export const handle = {
  hasMainAction: true,
  i18n: ["split", "forms"],
  title: ({ whom }: { whom: string }) => ({ namespace: "split", key: "merge.title", params: { whom } }),
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  await requireCreatePermission(merchant);
  const shipment = await requireShipment(merchant, params.reference);
  const { content } = await merchant.upstream.shipments.mergeable({ waybillReference: shipment.waybillReference });
  return {
    ...deskName(shipment),
    town: townLine(shipment.to),
    shipment: { inbox: shipment.inbox },
    orders: content.map((each) => ({
      reference: each.waybillReference,
      order: each.shipmentCustomReference ?? each.waybillReference,
      contents: each.content.description,
      weightKg: each.parcels.reduce((sum, { weight }) => sum + weight, 0),
    })),
    hasPapers: content.some(({ customs }) => customs.customsInvoiceId !== null),
    returnTo: safeReturnTo(readQuery(request.url).get("returnTo"), merchant.paths.inbox(shipment.inbox)),
    idempotencyKey: randomUUID(),
  };
}

export const action = intentAction<Merchant, null>({
  who: ({ request }: ActionFunctionArgs) => requireMerchant(request),
  intent: () => null,
  run: async ({ request, form, who: merchant }) => {
    await requireCreatePermission(merchant);
    const submission = unvalidatedSubmission(form);
    const references = form.getAll("reference").flatMap((text) => WaybillReference.safeParse(text).data ?? []);
    if (references.length < 2) return invalid(submission, { formErrors: [problem("form.error.merge-few")] });
    const idempotencyKey = String(form.get("idempotencyKey"));
    const merged = await attemptOnce(() => merchant.upstream.shipments.merge({ references, idempotencyKey }));
    if (merged.kind === "refused" && merged.refusal.status === 422) {
      const isTooMuch = merged.refusal.messages.some(({ error_code: code }) => code === "MaxSizeExceededField");
      return invalid(submission, { formErrors: [problem(isTooMuch ? "form.error.merge-too-much" : "form.error.merge-differ")] });
    }
    // Sent, deleted or merged in another tab.
    if (merged.kind === "refused" && (merged.refusal.status === 404 || merged.refusal.status === 409)) throw new DraftChanged();
    if (merged.kind !== "ok") return failureReply(submission, merged);
    const { undoToken, merged: gone } = merged.value;
    unselect(merchant.session, gone);
    return redirectWithSessionFlash(
      merchant.session,
      safeReturnTo(readQuery(request.url).get("returnTo"), merchant.paths.inbox("DRAFT")),
      {
        key: "orders-merged",
        tone: "success",
        params: { count: references.length },
        ...(undoToken ? { undo: [undoToken] } : {}),
      },
    );
  },
});

export const clientAction = preserveFormOffline;

/** Also after a refusal: what was changed elsewhere is shown. */
export const shouldRevalidate = () => true;

/** Sends orders of one recipient together. */
export default function Merge() {
  const { whom, town, orders, hasPapers, returnTo, idempotencyKey } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("split");
  const paths = usePaths();
  const { weight } = useFormat();
  const [form] = useForm<Record<string, string>>({ id: "merge", lastResult: sent?.result ?? null });
  return (
    <div className="page page-narrow stack">
      <div>
        <BackLink to={returnTo}>{t("cancel")}</BackLink>
        <h1>{t("merge.title", { whom })}</h1>
        <p className="quiet">
          {town}. {orders.length > 1 ? t("merge.intro") : t("merge.none")}
        </p>
      </div>
      {orders.length > 1 ? (
        <PostForm id={form.id} idempotencyKey={idempotencyKey} className="stack" noValidate>
          <ErrorSummary form={form} />
          <section className="card" aria-label={t("merge.caption")}>
            <DataTable
              className="table table-card"
              caption={t("merge.caption")}
              rows={orders}
              idOf={({ reference }) => reference}
              columns={[
                {
                  id: "select",
                  heading: <span className="visually-hidden">{t("merge.select")}</span>,
                  cell: ({ reference, order }) => (
                    <input
                      type="checkbox"
                      name="reference"
                      value={reference}
                      defaultChecked
                      aria-label={t("merge.take", { order })}
                    />
                  ),
                },
                {
                  id: "order",
                  heading: t("merge.order"),
                  cell: ({ reference, order }) => (
                    <Link to={paths.resume(reference)} className={order === reference ? "nowrap" : undefined}>
                      {order}
                    </Link>
                  ),
                },
                { id: "contents", heading: t("merge.contents"), cell: ({ contents }) => contents },
                {
                  id: "weight",
                  heading: t("merge.weight"),
                  className: "end",
                  isFormatted: true,
                  cell: ({ weightKg }) => (weightKg > 0 ? weight(weightKg) : "–"),
                },
              ]}
            />
          </section>
          {hasPapers ? <p className="quiet">{t("papers")}</p> : null}
          <p className="actions">
            <Link to={returnTo} className="button">
              {t("cancel")}
            </Link>
            <SubmitButton>{t("merge.submit")}</SubmitButton>
          </p>
        </PostForm>
      ) : null}
    </div>
  );
}
