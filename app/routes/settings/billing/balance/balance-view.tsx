import { Link } from "@remix-run/react";
import type { Balance, BankTransfer, RefundTarget } from "#contract/balance";
import { writtenReference } from "#contract/rules/balance";
import { FlashBanner } from "~/components/document/flash-banner";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useLiveEvents } from "~/components/live/use-live-events";
import { useRevalidation } from "~/components/live/use-revalidation";
import { NoPayments } from "~/components/payment/no-payments";
import "~/components/settings/data-table.css";
import { DataFailure } from "~/components/settings/data-states";
import { Money } from "~/components/ui/format";
import { billingPaths } from "~/models/settings/billing-paths";
import { MovementsTable } from "./movements-table";
import { PayInCard, type PayInCardProps } from "./pay-in-card";
import "./balance.css";

interface BalanceViewProps extends Omit<PayInCardProps, "balance"> {
  /** Null if it could not be fetched. */
  balance: Balance | null;
  requestId: string;
}

export function BalanceView({ balance, requestId, ...payIn }: BalanceViewProps) {
  const t = useT("balance");
  const paths = usePaths();
  const revalidate = useRevalidation();
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (event.type === "balance-changed" || event.type === "payment-method-upsert") revalidate();
    },
    onReload: revalidate,
  });
  if (balance === null) {
    return (
      <section className="card" aria-label={t("title")}>
        <DataFailure requestId={requestId} />
      </section>
    );
  }
  const { amount, currency, transfer, refundsTo, movements } = balance;
  return (
    <div className="settings-form stack">
      <FlashBanner />
      <section className="card" aria-labelledby="balance">
        <div className="card-body line between wrap">
          <div>
            <h2 id="balance">{t("title")}</h2>
            <p className="quiet">{t("what")}</p>
          </div>
          <p className="balance-figure">
            <Money minor={amount} currency={currency} />
          </p>
        </div>
      </section>
      {/* Another amount is another form: its field is filled in anew. */}
      {payIn.methods.length > 0 ? <PayInCard key={payIn.amount} balance={balance} {...payIn} /> : <NoPayments />}
      {transfer ? <TransferCard transfer={transfer} /> : null}
      <RefundsCard key={refundsTo} refundsTo={refundsTo} />
      <section className="card" aria-labelledby="movements">
        <div className="card-head between">
          <h2 id="movements">{t("movements.title")}</h2>
          <Link to={paths.billing("transactions")} className="button button-quiet button-small">
            {t("movements.all")}
          </Link>
        </div>
        {movements.length > 0 ? (
          <MovementsTable movements={movements} currency={currency} />
        ) : (
          <p className="card-body quiet">{t("movements.none")}</p>
        )}
      </section>
    </div>
  );
}

/** What a merchant enters at its bank, each part to be selected as a whole. */
function TransferCard({ transfer: { holder, iban, bic, reference } }: { transfer: BankTransfer }) {
  const t = useT("balance");
  return (
    <section className="card" aria-labelledby="transfer">
      <div className="card-head">
        <div>
          <h2 id="transfer">{t("transfer.title")}</h2>
          <p>{t("transfer.text")}</p>
        </div>
      </div>
      <dl className="facts card-body">
        <div>
          <dt>{t("transfer.holder")}</dt>
          <dd>{holder}</dd>
        </div>
        <div>
          <dt>{t("transfer.iban")}</dt>
          <dd className="mono">{iban}</dd>
        </div>
        <div>
          <dt>{t("transfer.bic")}</dt>
          <dd className="mono">{bic}</dd>
        </div>
        <div>
          <dt>{t("transfer.reference")}</dt>
          <dd>
            <span className="mono strong">{writtenReference(reference)}</span>
            <span className="block small quiet">{t("transfer.reference-text")}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
}

const TARGETS: readonly RefundTarget[] = ["SOURCE", "BALANCE"];

function RefundsCard({ refundsTo }: { refundsTo: RefundTarget }) {
  const t = useT("balance");
  const { balanceRefunds } = billingPaths(usePaths());
  return (
    <section className="card" aria-labelledby="refunds">
      <div className="card-head">
        <div>
          <h2 id="refunds">{t("refunds.title")}</h2>
          <p>{t("refunds.text")}</p>
        </div>
      </div>
      <PostForm action={balanceRefunds} preventScrollReset>
        <div className="card-body">
          <fieldset className="radio-field">
            <legend className="visually-hidden">{t("refunds.legend")}</legend>
            <div className="choices">
              {TARGETS.map((target) => (
                <label key={target} className="choice">
                  <input type="radio" name="refundsTo" value={target} defaultChecked={target === refundsTo} />
                  <span className="grow">
                    {t(`refunds.${target}`)}
                    <span className="hint">{t(`refunds.${target}-hint`)}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        </div>
        <div className="card-foot">
          <SubmitButton className="button">{t("refunds.submit")}</SubmitButton>
        </div>
      </PostForm>
    </section>
  );
}
