import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { Inbox } from "#contract/states";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { CheckField } from "~/components/forms/field";
import { BalanceShort } from "~/components/payment/balance-short";
import { LeastPayment } from "~/components/payment/least-payment";
import { VatWhileChecked } from "~/components/payment/vat-while-checked";
import { PayText } from "~/components/payment/pay-text";
import { useSettled } from "~/components/forms/use-settled";
import { PageForm } from "~/components/forms/page-form";
import { Panel } from "~/components/ui/panel";
import { useIsWorking } from "~/components/ui/working-bar";
import { DOT } from "~/models/dot";
import type { PaymentProblem } from "~/models/checkout/payment-page";
import { fieldLabels } from "~/models/form-fields";
import { ALL_SHIPMENTS, PAYMENT_PANEL_PAGE, type PaymentPanelValues } from "~/models/payment/payment-panel-fields";
import type { Reason } from "~/models/payment/payment-rows";
import type { PaymentPanelPage } from "./load-panel.server";
import { ChangedPrices, PaymentNotice, Unpayable } from "./panel-notices";
import { PaymentChoices } from "./payment-choices";
import { PaymentTable } from "./payment-table";
import { PanelTools } from "./panel-tools";
import { SumBreakdown, SumLine } from "./sum-breakdown";

interface PaymentPanelProps {
  inbox: Inbox;
  page: PaymentPanelPage;
  /** Whether the shipments come from the list's selection. */
  isSelection: boolean;
  /** Query of the list beneath. */
  list: string;
  /** Query of the panel. */
  search: string;
  /** Whether the method was to be saved before. */
  savesMethod: boolean;
  idempotencyKey: string;
  problem: PaymentProblem | undefined;
  /** Reasons why shipments could not be paid, by reference. */
  reasons: Record<string, Reason>;
  lastResult: SubmissionResult | null;
}

/** Pays for several shipments at once. Card data is entered on the provider's page only, never here. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { inbox, page, isSelection, list, search, savesMethod, idempotencyKey, problem, reasons, lastResult } = props;
  const t = useT("payment");
  const inCheckout = useT("checkout");
  const paths = usePaths();
  const [form, fields] = useForm<PaymentPanelValues & { voucherFor: string }>({
    id: "payment",
    lastResult: useSettled(lastResult),
    defaultValue: {
      voucherName: "",
      voucherFor: ALL_SHIPMENTS,
      choice: page.chosen,
      carriersTermsAndConditions: page.termsAccepted ? "on" : "",
      savesMethod: savesMethod ? "on" : "",
    },
  });
  const { rows, sum } = page;
  const closeTo = paths.inbox(inbox, new URLSearchParams(list));
  const query = new URLSearchParams(search);
  return (
    <Panel
      title={rows.length > 0 ? t("heading", { count: rows.length }) : t("title")}
      closeTo={closeTo}
      backTo={isSelection ? paths.bulk(inbox, "actions", new URLSearchParams(list)) : undefined}
      isEscapeClosing
      foot={
        rows.length === 0 && sum ? (
          <Link to={closeTo} className="button grow" preventScrollReset>
            {t("back")}
          </Link>
        ) : (
          <div className="stack stack-tight grow">
            {sum ? <SumLine sum={sum} /> : null}
            {page.terms.length > 0 ? (
              <CheckField
                meta={fields.carriersTermsAndConditions}
                label={t("terms")}
                hint={page.terms.map(({ carrier, url }, at) => (
                  <span key={carrier}>
                    {at > 0 ? DOT : null}
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      {carrier}
                    </a>
                  </span>
                ))}
              />
            ) : null}
            <PayButton page={page} formId={form.id} />
          </div>
        )
      }
    >
      <div className="stack">
        {/* Without shipments left to pay, a changed price is irrelevant. */}
        <PaymentNotice problem={rows.length > 0 || !sum ? problem : undefined} hasPrices={sum !== null} />
        <ErrorSummary form={form} labels={fieldLabels(PAYMENT_PANEL_PAGE, inCheckout)} />
        <ChangedPrices rows={rows} currency={sum?.currency ?? "EUR"} />
        <Unpayable rows={page.unpayable} formId={form.id} isOpen={rows.length === 0} />
        {rows.length === 0 && sum ? <p>{t("nothing")}</p> : null}
        <PageForm form={form} action={paths.bulk(inbox, "payment", query)} className="stack" idempotencyKey={idempotencyKey}>
          {/* Default button for Enter. */}
          <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="totalPrice" value={sum?.total ?? ""} />
          <input type="hidden" name="references" value={rows.map(({ reference }) => reference).join(",")} />
          {sum && rows.length > 0 ? (
            <>
              <PaymentTable rows={rows} reasons={reasons} currency={sum.currency} />
              <PanelTools
                rows={rows}
                insurable={page.insurable}
                insuranceUrl={paths.insuranceFromPayment(inbox, query)}
                voucherName={fields.voucherName}
                voucherFor={fields.voucherFor}
              />
              <PaymentChoices
                choices={page.choices}
                meta={fields.choice}
                savesMethod={fields.savesMethod}
                currency={sum.currency}
                short={
                  page.shortage ? <BalanceShort shortage={page.shortage} returnTo={paths.bulk(inbox, "payment", query)} /> : null
                }
                least={page.least ? <LeastPayment amount={page.least} currency={sum.currency} /> : null}
              />
              <SumBreakdown sum={sum} count={rows.length} />
              {page.paysVatWhileChecked ? <VatWhileChecked /> : null}
              {page.receiptEmail ? (
                <p className="tiny quiet">
                  {inCheckout(sum.total === 0 ? "payment.confirmation" : "payment.receipt", { email: page.receiptEmail })}
                </p>
              ) : null}
            </>
          ) : null}
        </PageForm>
      </div>
    </Panel>
  );
}

function PayButton({ page: { rows, sum, choices }, formId }: { page: PaymentPanelPage; formId: string }) {
  const t = useT("payment");
  const inCheckout = useT("checkout");
  const isLeaving = useIsWorking();
  const isEmpty = !sum || rows.length === 0;
  return (
    <button
      className="button button-primary button-large button-wide"
      form={formId}
      disabled={isEmpty || choices.length === 0 || isLeaving}
      aria-busy={isLeaving || undefined}
    >
      {isEmpty ? (
        inCheckout("payment.pay-unknown")
      ) : sum.total ? (
        <PayText total={sum.total} currency={sum.currency} offersLater={choices.some(({ type }) => type === "DEFERRED")} />
      ) : (
        t("create", { count: rows.length })
      )}
    </button>
  );
}
