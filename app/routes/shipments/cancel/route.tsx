import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { hasFeature } from "#contract/rules/features";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { RadioField } from "~/components/forms/field";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { problem } from "~/models/problem-text";
import { cancelOffer, refundableOf } from "~/models/shipments/details";
import { intentAction, parseForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { requirePurchased } from "~/services/shipments/load-purchased.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";

export const handle = {
  hasMainAction: true,
  i18n: ["details", "forms"],
  title: { namespace: "details", key: "cancel.action" },
  showsFlash: true,
} satisfies PageHandle;

/** @throws Response redirect to the details of a shipment that cannot be cancelled, or already is */
async function requireCancellable({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const merchant = await requireMerchant(request);
  const shipment = await requirePurchased(merchant, request, params.reference);
  const { client, limits, now, cancellationReasons } = await loadInit(merchant);
  const cancellationDays = hasFeature(client.features, "CANCEL_SHIPMENT") ? limits.cancellationDays : null;
  const offer = cancelOffer(shipment, { cancellationDays, now });
  const details = merchant.paths.details(shipment.waybillReference);
  if (offer?.kind === "open") return { merchant, shipment, details, reasons: cancellationReasons, until: offer.until };
  if (offer?.kind === "requested") throw redirect(details);
  throw await redirectWithFlash(request, details, { key: "cancel-late", tone: "warning" });
}

export async function loader(args: LoaderFunctionArgs) {
  const { merchant, shipment, reasons, until } = await requireCancellable(args);
  const { to, waybillReference: reference, service, currency } = shipment;
  const [found, { today }] = await Promise.all([
    nullIfUnavailable("carrier-manifest", merchant.upstream.labels.carrierManifestOf({ waybillReference: reference })),
    loadClock(merchant),
  ]);
  return {
    reference,
    reasons,
    until,
    currency,
    whom: `${to.firstName} ${to.lastName}`.trim() || to.company || reference,
    paid: refundableOf(shipment),
    carrier: service?.carrierName ?? "",
    isPaidLater: shipment.isPaidLater,
    // The carrier refused it, so it never had a label.
    isRefused: shipment.state === "CARRIER_KO",
    today,
    /** Day of the carrier's manifest that it is on; null if it is on none. */
    manifestDay: found?.manifest?.day ?? null,
  };
}

/** Requests the cancellation. A repeated request is safe: the upstream's response is the same. */
export const action = intentAction({
  who: requireCancellable,
  intent: () => null,
  run: (sent) => {
    const { merchant, shipment, reasons, details } = sent.who;
    const missing = problem("form.error.missing.cancel-reason");
    const schema = z.object({ reason: z.string({ error: missing }).refine((reason) => reasons.includes(reason), missing) });
    return parseForm(sent, schema, async ({ request, value, submission }) => {
      const { waybillReference } = shipment;
      const outcome = await attempt(merchant.upstream.shipments.cancel({ waybillReference, reason: value.reason }));
      if (outcome.kind === "refused" && outcome.refusal.status === 409)
        return redirectWithFlash(request, details, { key: "cancel-late", tone: "warning" });
      if (outcome.kind !== "ok") return failureReply(submission, outcome, ["reason"]);
      return redirectWithFlash(request, details, { key: "cancel-requested", tone: "success" });
    });
  },
});

export const clientAction = preserveFormOffline;

export default function Cancel() {
  const { reference, whom, reasons, until, paid, currency, carrier, isPaidLater, isRefused, today, manifestDay } =
    useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("details");
  const { money, dateTime, dayNear } = useFormat();
  const paths = usePaths();
  const [form, fields] = useForm<{ reason: string }>({ id: "cancel", lastResult: sent?.result ?? null });
  const back = paths.details(reference);
  return (
    <Panel
      title={t("cancel.title", { whom })}
      closeTo={back}
      foot={
        <>
          <Link to={back} preventScrollReset className="button">
            {t("cancel.keep")}
          </Link>
          <button form={form.id} className="button button-danger">
            {t("cancel.action")}
          </button>
        </>
      }
    >
      <PageForm form={form} className="stack" preventScrollReset labels={{ reason: t("cancel.reason-label") }}>
        <p>
          {isRefused ? "" : `${t("cancel.advice")} `}
          {paid > 0 ? t(isPaidLater ? "cancel.money-later" : "cancel.money", { sum: money(paid, currency), carrier }) : ""}
        </p>
        {manifestDay === null ? null : (
          <p className="banner banner-slim tone-warning">
            <Icon name="alert" />
            <span suppressHydrationWarning>{t("cancel.on-manifest", { carrier, day: dayNear(manifestDay, today) })}</span>
          </p>
        )}
        <RadioField
          meta={fields.reason}
          legend={t("cancel.reason-label")}
          choices={reasons.map((value) => ({
            value,
            label: t(`cancel.reason.${value}`, { defaultValue: value }),
          }))}
        />
        <p className="quiet small" suppressHydrationWarning>
          {t("cancel.until", { when: dateTime(until) })}
        </p>
      </PageForm>
    </Panel>
  );
}
