import { Link } from "@remix-run/react";
import type { LabelFormat } from "#contract/labels";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Money, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { Merge, OrderSummary } from "~/models/payment/order-summary";
import { CarrierPart } from "./carrier-part";
import { ErrorsDialog } from "./errors-dialog";
import { LabelsCard } from "./labels-card";
import "./summary.css";

interface SummaryViewProps {
  summary: OrderSummary;
  format: LabelFormat;
  merge: Merge | null;
  idempotencyKey: string;
  printers: { id: string; name: string }[];
}

/** Result of an order of several shipments. */
export function SummaryView({ summary, ...labels }: SummaryViewProps) {
  const t = useT("payment");
  const paths = usePaths();
  const { groups, bought, failed, refunded, refused, canceled, canceling, already, deleted, paid, charged, currency } = summary;
  // Nothing is charged before the monthly invoice is.
  const isLater = summary.payment.type === "DEFERRED";
  const isUnpaid = isLater || charged === 0;
  const total = [bought, failed, refunded, refused, already, deleted].reduce((sum, { length }) => sum + length, 0);
  return (
    <div className="page stack">
      <div>
        <BackLink to={paths.home}>{t("summary.back")}</BackLink>
        <h1>
          {bought.length < total
            ? t(isUnpaid && failed.length === 0 ? "summary.partial-created" : "summary.partial", {
                count: total,
                bought: bought.length,
              })
            : t(isUnpaid ? "summary.created" : "summary.success", { count: total })}
        </h1>
        <ChargedLine summary={summary} />
      </div>
      {already.length > 0 ? (
        <p className="banner tone-info">
          <Icon name="info" />
          <span>{t("summary.already", { count: already.length })}</span>
        </p>
      ) : null}
      {deleted.length > 0 ? (
        <p className="banner tone-warning">
          <Icon name="alert" />
          <span>{t("summary.deleted", { count: deleted.length })}</span>
        </p>
      ) : null}
      {failed.length > 0 ? <Failed summary={summary} /> : null}
      {refunded.length > 0 ? <Refunded summary={summary} /> : null}
      {refused.length > 0 ? (
        <p className="banner tone-warning">
          <Icon name="alert" />
          <span>{t("summary.not-carried", { count: refused.length })}</span>
        </p>
      ) : null}
      {canceled.length > 0 ? <Canceled summary={summary} /> : null}
      {canceling.length > 0 ? (
        <p className="banner tone-warning">
          <Icon name="clock" />
          <span>{t("summary.canceling", { count: canceling.length })}</span>
        </p>
      ) : null}
      <div className="summary-columns">
        <section className="card" aria-labelledby="by-carrier">
          <div className="card-head">
            <h2 id="by-carrier">{t("summary.by-carrier")}</h2>
          </div>
          {groups.map((group) => (
            <CarrierPart key={group.carrier} group={group} currency={currency} isLater={isLater} />
          ))}
          <div className="card-foot">
            <strong>{t(isLater ? "summary.total-later" : charged > paid ? "summary.total-paid" : "summary.total")}</strong>
            <strong className="price push">
              <Money minor={paid} currency={currency} />
            </strong>
          </div>
        </section>
        <LabelsCard summary={summary} {...labels} />
      </div>
    </div>
  );
}

function ChargedLine({ summary: { paid, charged, returned, currency, at, payment, failed } }: { summary: OrderSummary }) {
  const t = useT("payment");
  const inCheckout = useT("checkout");
  const { money, dateTime } = useFormat();
  const isLater = payment.type === "DEFERRED";
  const how = {
    amount: money(isLater ? paid : charged, currency),
    method: inCheckout(`method.${payment.method}`),
    at: dateTime(at),
  };
  const kind = isLater ? "later" : charged === 0 ? "nothing" : "charged";
  return (
    <p className="quiet" suppressHydrationWarning>
      {t(`summary.${kind}`, how)}{" "}
      {returned > 0
        ? t("summary.charged-back", { amount: money(returned, currency) })
        : failed.length > 0
          ? t("summary.not-charged", { count: failed.length })
          : null}
    </p>
  );
}

const REFUSED_WORDS = {
  PAYMENT_METHOD: "summary.refunded",
  ACCOUNT: "summary.credited",
  RETURNED: "summary.returned",
  BALANCE: "summary.to-balance",
} as const;

const CANCELED_WORDS = {
  PAYMENT_METHOD: "summary.canceled-back",
  ACCOUNT: "summary.canceled-credited",
  RETURNED: "summary.canceled-returned",
  BALANCE: "summary.canceled-to-balance",
} as const;

function Refunded({ summary: { givenBack, currency } }: { summary: OrderSummary }) {
  const t = useT("payment");
  const { money } = useFormat();
  return givenBack.map(({ way, count, amount }) => (
    <p key={way} className="banner tone-warning" suppressHydrationWarning>
      <Icon name="alert" />
      <span>{t(REFUSED_WORDS[way], { count, amount: money(amount, currency) })}</span>
    </p>
  ));
}

function Canceled({ summary: { canceled, canceledBack, currency } }: { summary: OrderSummary }) {
  const t = useT("payment");
  const { money } = useFormat();
  const unpaid = canceled.length - canceledBack.reduce((sum, { count }) => sum + count, 0);
  const lines = [
    ...(unpaid > 0 ? [t("summary.canceled", { count: unpaid })] : []),
    ...canceledBack.map(({ way, count, amount }) => t(CANCELED_WORDS[way], { count, amount: money(amount, currency) })),
  ];
  return lines.map((line) => (
    <p key={line} className="banner tone-info" suppressHydrationWarning>
      <Icon name="info" />
      <span>{line}</span>
    </p>
  ));
}

function Failed({ summary: { failed, bought, reference, groups } }: { summary: OrderSummary }) {
  const t = useT("payment");
  const paths = usePaths();
  return (
    <section className="banner tone-danger" aria-labelledby="not-paid">
      <Icon name="alert" />
      <div className="grow stack stack-tight">
        <h2 id="not-paid">{t("summary.failed", { count: failed.length })}</h2>
        <p>
          {t("summary.failed-advice")} {bought.length > 0 ? t("summary.others-stay", { count: bought.length }) : null}
        </p>
        <div className="actions">
          <Link to={paths.bulk("ALL", "payment", { order: reference })} className="button button-small">
            <Icon name="pencil" />
            {t("summary.retry", { count: failed.length })}
          </Link>
          <ErrorsDialog groups={groups} />
        </div>
      </div>
    </section>
  );
}
