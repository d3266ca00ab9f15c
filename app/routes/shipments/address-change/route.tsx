import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { WaybillReference } from "#contract/primitives";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { LinesField } from "~/components/forms/field";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useFieldProps } from "~/components/forms/use-field-props";
import { AddressLines } from "~/components/shipments/address-lines";
import { usePaths } from "~/components/document/use-paths";
import { BackLink } from "~/components/ui/back-link";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import { deskName } from "~/models/printing/print-row";
import { destinationLines, shownChange } from "~/models/shipments/address-change";
import { DECLINE_FIELDS } from "~/models/shipments/decline-fields";
import { formSchema } from "~/models/form-schema";
import { fieldLabels, type Values } from "~/models/form-fields";
import { intentAction, parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { requirePurchased } from "~/services/shipments/load-purchased.server";
import { loadPoint, loadTracking } from "~/services/shipments/load-parts.server";
import { attempt } from "~/services/upstream/upstream.server";

export const handle = {
  hasMainAction: true,
  i18n: ["details", "forms"],
  title: { namespace: "details", key: "change.decline-title" },
} satisfies PageHandle;

/** The page declines, with a word to the buyer; accepting needs no page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const shipment = await requirePurchased(merchant, request, params["reference"]);
  const { waybillReference: reference, to, dropOff, currency } = shipment;
  const [tracking, point] = await Promise.all([
    loadTracking(merchant, reference),
    dropOff.destination ? loadPoint(merchant, shipment) : null,
  ]);
  const change = shownChange(tracking?.addressChange ?? null, { isPrinted: false });
  if (!change?.isAsked) throw redirect(merchant.paths.details(reference));
  return {
    change,
    currency,
    reference,
    ...deskName(shipment),
    from: destinationLines(to, point ?? null),
    details: merchant.paths.details(reference),
  };
}

const INTENTS = ["accept", "decline", "close"] as const;
type Intent = (typeof INTENTS)[number];

export const action = intentAction<Merchant, Intent>({
  who: ({ request }) => requireMerchant(request),
  intent: (pressed) => INTENTS.find((each) => each === pressed) ?? "decline",
  run: ({ intent, ...sent }) => run(sent, intent),
});

async function run(sent: SubmittedForm<Merchant>, decision: Intent) {
  const { request, params, form, who } = sent;
  const { upstream, paths } = who;
  const reference = WaybillReference.safeParse(params["reference"]);
  if (!reference.success) return redirect(paths.inbox("ALL"), { status: 303 });
  const waybillReference = reference.data;
  const id = String(form.get("id") ?? "");
  const details = paths.details(waybillReference);
  const tooLate = () => redirectWithFlash(request, details, { key: "address-too-late", tone: "error" });
  if (decision === "decline") {
    return parseForm(sent, formSchema(DECLINE_FIELDS), async ({ value, submission }) => {
      const message = value.message ?? "";
      const declined = await attempt(upstream.shipments.decideAddressChange({ waybillReference, id, decision, message }));
      if (declined.kind === "ok") return redirectWithFlash(request, details, { key: "address-declined", tone: "success" });
      if (declined.kind === "refused" && [404, 409].includes(declined.refusal.status)) return tooLate();
      return failureReply(submission, declined, ["message"]);
    });
  }
  const decided = await attempt(upstream.shipments.decideAddressChange({ waybillReference, id, decision }));
  if (decided.kind === "fault") return failureReply(unvalidatedSubmission(form), decided);
  if (decided.kind === "refused") return tooLate();
  if (decision === "accept" && decided.value.isOpen)
    return redirectWithFlash(request, details, { key: "address-needs-new", tone: "error" });
  return redirectWithFlash(request, details, {
    key: decision === "accept" ? "address-accepted" : "address-known",
    tone: "success",
  });
}

export const clientAction = preserveFormOffline;

export default function AddressChangePage() {
  const { change, currency, reference, order, whom, from, details } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("details");
  const props = useFieldProps("details");
  const [form, fields] = useForm<Values<typeof DECLINE_FIELDS>>({ id: "decline", lastResult: sent?.result ?? null });
  const paths = usePaths();
  const { money } = useFormat();
  const price = (cents: number | null) => (cents === null ? "" : money(cents, currency));
  const { obstacle, priceBefore, priceAfter } = change;
  return (
    <div className="page page-narrow stack">
      <div>
        <BackLink to={details}>{t("change.back")}</BackLink>
        <h1>{t("change.decline-title")}</h1>
        <p className="quiet">{[order, whom].join(DOT)}</p>
      </div>
      <dl className="card card-body stack">
        <div>
          <dt className="label">{t("change.from")}</dt>
          <dd>
            <AddressLines lines={from} />
          </dd>
        </div>
        <div>
          <dt className="label">{t("change.asked-for")}</dt>
          <dd>
            <AddressLines lines={change.lines} />
          </dd>
        </div>
      </dl>
      {obstacle ? (
        <div className="banner banner-slim tone-warning">
          <Icon name="alert" />
          <div suppressHydrationWarning>
            {t(`change.obstacle.${obstacle}`, { before: price(priceBefore), after: price(priceAfter) })}{" "}
            {t("change.new-shipment")} <Link to={paths.cancel(reference)}>{t("change.cancel")}</Link>
          </div>
        </div>
      ) : null}
      <p>{t("change.decline-intro")}</p>
      <PageForm form={form} labels={fieldLabels(DECLINE_FIELDS, t)} className="stack">
        <input type="hidden" name="id" value={change.id} />
        <LinesField meta={fields.message} {...props(DECLINE_FIELDS.message)} rows={4} />
        <p className="actions">
          <Link to={details} className="button">
            {t("change.back")}
          </Link>
          <SubmitButton name="intent" value="decline">
            {t("change.decline-submit")}
          </SubmitButton>
        </p>
      </PageForm>
    </div>
  );
}
