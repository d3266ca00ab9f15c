import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useForm } from "@conform-to/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { Money } from "~/components/ui/format";
import { Panel } from "~/components/ui/panel";
import { fullInsurance } from "~/models/payment/insure-all";
import { recipientOf } from "~/models/payment/payment-rows";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { readListQuery } from "~/models/shipments/list-query";
import { listSearch } from "~/models/shipments/list-search";
import { readQuery } from "~/models/urls";
import { intentAction, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { loadShipments, readReferences } from "~/services/payment/load-shipments.server";
import { updateShipments } from "~/services/payment/update-shipments.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { requireCreatePermission, requireFlow } from "~/services/session/permissions.server";
import { selectedReferences } from "~/services/shipments/selection.server";
import { attempt } from "~/services/upstream/upstream.server";

export const handle = {
  i18n: ["payment", "checkout", "forms"],
  title: { namespace: "payment", key: "insurance.title" },
  showsFlash: true,
} satisfies PageHandle;

/** The shipments of the payment panel whose insurance can be raised, with the amounts. */
async function requireInsurable({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const merchant = await requireMerchant(request);
  await requireCreatePermission(merchant);
  const query = readQuery(request.url);
  const inbox = inboxOfSlug(params.inbox);
  if (!inbox) throw redirect(merchant.paths.inbox("ALL"));
  requireFlow(merchant, "insurance", inbox);
  const named = readReferences(query.getAll("reference"));
  const shipments = await loadShipments(merchant, named.length > 0 ? named : selectedReferences(merchant.session));
  const insurable = shipments.flatMap((shipment) => {
    const insurance = shipment.state === "READY_TO_PURCHASE" ? fullInsurance(shipment) : null;
    return insurance ? [{ shipment, insurance }] : [];
  });
  return { merchant, inbox, query, insurable };
}
type Insurable = Awaited<ReturnType<typeof requireInsurable>>;

export async function loader(args: LoaderFunctionArgs) {
  const { merchant, inbox, query, insurable } = await requireInsurable(args);
  if (insurable.length === 0) throw redirect(merchant.paths.bulk(inbox, "payment", query));
  const { filters, sort } = readListQuery(query);
  return {
    inbox,
    search: query.toString(),
    list: listSearch(filters, sort).toString(),
    rows: insurable.map(({ shipment, insurance }) => ({
      reference: shipment.waybillReference,
      whom: recipientOf(shipment),
      content: shipment.content.description,
      amount: insurance.amount,
      currency: shipment.currency,
    })),
  };
}

export const action = intentAction({ who: requireInsurable, intent: () => null, run: insureAll });

/** Insures them and returns to the payment panel, which shows the new prices. */
async function insureAll({ request, form, who: { merchant, inbox, query, insurable } }: SubmittedForm<Insurable>) {
  const changes = insurable.map(({ shipment: { waybillReference, upsales }, insurance }) => ({
    waybillReference,
    upsales: { ...upsales, insurance },
  }));
  const insured = await attempt(updateShipments(merchant, changes));
  if (insured.kind !== "ok") return failureReply(unvalidatedSubmission(form), insured);
  const failed = insured.value.length;
  const count = changes.length - failed;
  return redirectWithFlash(request, merchant.paths.bulk(inbox, "payment", query), {
    key: "shipments-insured",
    params: { count },
    ...(failed > 0 ? { also: [{ key: "shipments-not-insured" as const, params: { count: failed } }] } : {}),
    tone: failed > 0 ? "warning" : "success",
  });
}

export const clientAction = preserveFormOffline;

/** @see spec shipment-core, section 2, "Right-side panels": back from insurance-from-payment returns to payment */
export default function InsuranceFromPayment() {
  const { inbox, search, list, rows } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("payment");
  const paths = usePaths();
  const [form] = useForm({ id: "insurance", lastResult: sent?.result ?? null });
  const query = new URLSearchParams(search);
  return (
    <Panel
      title={t("insurance.title")}
      closeTo={paths.inbox(inbox, new URLSearchParams(list))}
      backTo={paths.bulk(inbox, "payment", query)}
      foot={
        <button className="button button-primary grow" form={form.id}>
          {t("insure", { count: rows.length })}
        </button>
      }
    >
      <div className="stack">
        <ErrorSummary form={form} />
        <p>{t("insurance.what")}</p>
        <PageForm form={form} action={paths.insuranceFromPayment(inbox, query)} />
        <table className="table">
          <caption className="visually-hidden">{t("insurance.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("column.shipment")}</th>
              <th scope="col" className="end">
                {t("insurance.amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ reference, whom, content, amount, currency }) => (
              <tr key={reference}>
                <td>
                  <span className="block strong">{whom}</span>
                  <span className="block quiet small">{content}</span>
                </td>
                <td className="end">
                  <Money minor={amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
