import { randomUUID } from "node:crypto";
import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { FieldError } from "~/components/forms/field";
import { preserveFormOffline } from "~/components/forms/offline";
import { PostForm } from "~/components/forms/post-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { BackLink } from "~/components/ui/back-link";
import { DataTable } from "~/components/ui/data-table";
import { useFormat } from "~/components/ui/format";
import { problem } from "~/models/problem-text";
import { isDraft } from "~/models/shipments/plan";
import { isSplit, readPieces, splitField, wrongPieces } from "~/models/shipments/split";
import { readQuery, safeReturnTo } from "~/models/urls";
import { intentAction } from "~/services/forms/form-action.server";
import { failureReply, invalid, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { requireCreatePermission } from "~/services/session/permissions.server";
import { DraftChanged } from "~/services/shipments/draft-changed.server";
import { requireShipment } from "~/services/shipments/load-purchased.server";
import { attemptOnce } from "~/services/upstream/upstream.server";
import "./split.css";

export const handle = {
  hasMainAction: true,
  i18n: ["split", "forms"],
  title: ({ order }: { order: string }) => ({ namespace: "split", key: "split.title", params: { order } }),
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  await requireCreatePermission(merchant);
  const shipment = await requireShipment(merchant, params.reference);
  const { waybillReference: reference, shipmentCustomReference, inbox, items, state, updatedAt, customs } = shipment;
  if (!isDraft(state)) throw redirect(merchant.paths.details(reference));
  return {
    reference,
    order: shipmentCustomReference ?? reference,
    shipment: { inbox },
    items: items.map(({ sku, description, quantity }) => ({ sku, description, quantity })),
    hasPapers: customs.customsInvoiceId !== null,
    updatedAt,
    returnTo: safeReturnTo(readQuery(request.url).get("returnTo"), merchant.paths.inbox(inbox)),
    idempotencyKey: randomUUID(),
  };
}

export const action = intentAction<Merchant, null>({
  who: ({ request }: ActionFunctionArgs) => requireMerchant(request),
  intent: () => null,
  run: async ({ request, params, form, who: merchant }) => {
    await requireCreatePermission(merchant);
    const { waybillReference, items, inbox, shipmentCustomReference, ...shipment } = await requireShipment(
      merchant,
      params.reference,
    );
    const submission = unvalidatedSubmission(form);
    const pieces = readPieces(form);
    const updatedAt = String(form.get("updatedAt"));
    // What was changed since is refused by the upstream, unless it was this form that changed it.
    const isCurrent = updatedAt === shipment.updatedAt;
    const wrong = wrongPieces(items, pieces).filter(({ count }) => isCurrent || count === null);
    if (wrong.length > 0) {
      const errors = wrong.map(
        ({ field, most }) => [field, [problem("form.error.pieces-bounds", { most })]] satisfies [string, string[]],
      );
      return invalid(submission, { fieldErrors: Object.fromEntries(errors) });
    }
    const counts = pieces.map((count) => count ?? 0);
    if (isCurrent && !isSplit(items, counts)) return invalid(submission, { formErrors: [problem("form.error.split-pieces")] });
    const split = await attemptOnce(() =>
      merchant.upstream.shipments.split({
        params: { waybillReference },
        headers: { "idempotency-key": String(form.get("idempotencyKey")) },
        body: { pieces: counts, updatedAt },
      }),
    );
    if (split.kind === "refused" && split.refusal.status === 412) throw new DraftChanged();
    if (split.kind !== "ok") return failureReply(submission, split);
    const order = shipmentCustomReference ?? waybillReference;
    const returnTo = safeReturnTo(readQuery(request.url).get("returnTo"), merchant.paths.inbox(inbox));
    return redirectWithFlash(request, returnTo, { key: "order-split", tone: "success", params: { order } });
  },
});

export const clientAction = preserveFormOffline;

/** Also after a refusal: what was changed elsewhere is shown. */
export const shouldRevalidate = () => true;

/** Moves pieces of a draft's goods into a shipment of their own. */
export default function Split() {
  const { order, items, hasPapers, updatedAt, returnTo, idempotencyKey } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("split");
  const { number } = useFormat();
  const [form, fields] = useForm<Record<string, string>>({ id: "split", lastResult: sent?.result ?? null });
  const labels = Object.fromEntries(items.map(({ description, sku }, at) => [splitField(at), description || sku]));
  const hasPieces = items.reduce((sum, { quantity }) => sum + quantity, 0) > 1;
  return (
    <div className="page page-narrow stack">
      <div>
        <BackLink to={returnTo}>{t("cancel")}</BackLink>
        <h1>{t("split.title", { order })}</h1>
        <p className="quiet">{hasPieces ? t("split.intro") : t("split.nothing")}</p>
      </div>
      {hasPieces ? (
        <PostForm id={form.id} idempotencyKey={idempotencyKey} className="stack" noValidate>
          <ErrorSummary form={form} labels={labels} />
          <input type="hidden" name="updatedAt" value={updatedAt} />
          <section className="card" aria-label={t("split.items")}>
            <DataTable
              className="table table-card split-rows"
              caption={t("split.items")}
              rows={items.map((item, at) => ({ ...item, at }))}
              idOf={({ at }) => String(at)}
              columns={[
                {
                  id: "item",
                  heading: t("split.item"),
                  cell: ({ description, sku }) => (
                    <>
                      {description || sku}
                      {description && sku ? <span className="block mono small quiet">{sku}</span> : null}
                    </>
                  ),
                },
                {
                  id: "there",
                  heading: t("split.there"),
                  className: "end",
                  isFormatted: true,
                  cell: ({ quantity }) => number(quantity),
                },
                {
                  id: "own",
                  heading: t("split.own"),
                  cell: ({ at, quantity, description, sku }) => {
                    const meta = fields[splitField(at)]!;
                    return (
                      <>
                        <input
                          type="number"
                          id={meta.id}
                          name={splitField(at)}
                          min={0}
                          max={quantity}
                          step={1}
                          defaultValue={String(meta.initialValue ?? 0)}
                          aria-label={t("split.pieces", { item: description || sku })}
                          aria-invalid={meta.valid ? undefined : true}
                          aria-describedby={meta.valid ? undefined : meta.errorId}
                        />
                        <FieldError meta={meta} />
                      </>
                    );
                  },
                },
              ]}
            />
          </section>
          {hasPapers ? <p className="quiet">{t("papers")}</p> : null}
          <p className="actions">
            <Link to={returnTo} className="button">
              {t("cancel")}
            </Link>
            <SubmitButton>{t("split.submit")}</SubmitButton>
          </p>
        </PostForm>
      ) : null}
    </div>
  );
}
