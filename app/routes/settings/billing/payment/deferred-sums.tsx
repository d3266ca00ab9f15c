import type { DeferredPayment } from "#contract/deferred-payment";
import { useT } from "~/components/document/translation";
import { Day, Money, SignedMoney, useFormat } from "~/components/ui/format";

/** Explains deferred payment. Shown before anything is deferred. */
export function DeferredPaymentOff({
  stage,
  deferred: { limit, currency },
}: {
  stage: "off" | "requested";
  deferred: DeferredPayment;
}) {
  const t = useT("invoices");
  const { money } = useFormat();
  return (
    <section className="card" aria-labelledby="not-yet">
      <div className="card-body">
        <h2 id="not-yet">{t(`payment.${stage}.title`)}</h2>
        <p className="quiet" suppressHydrationWarning>
          {t(`payment.${stage}.text`, { limit: money(limit, currency) })}
        </p>
      </div>
    </section>
  );
}

/** Open amount and date of the next charge; also for clients that may no longer defer payments. */
export function Sums({ deferred, isActive }: { deferred: DeferredPayment; isActive: boolean }) {
  const t = useT("invoices");
  const { number, day } = useFormat();
  const { open, unpaid, pending, limit, currency, nextChargeOn, since } = deferred;
  // A blocked client's next charge is that of what was bought before; what was refused is not charged by itself any more.
  const hasNext = isActive || open > 0;
  const percent = limit > 0 ? Math.min(100, Math.max(0, Math.round(((open + unpaid + pending) * 100) / limit))) : 0;
  return (
    <section className="card" aria-labelledby="this-month">
      <div className="card-head">
        <div>
          <h2 id="this-month">{t("payment.this-month")}</h2>
          {hasNext ? <p>{t(isActive ? "payment.how" : "payment.left")}</p> : null}
        </div>
        {isActive ? <span className="badge tone-success">{t("payment.active")}</span> : null}
      </div>
      <div className="card-body">
        <dl className="stats">
          <div>
            <dt className="small quiet" suppressHydrationWarning>
              {t("payment.open", { day: day(since) })}
            </dt>
            <dd className="figure">
              <SignedMoney minor={open} currency={currency} />
            </dd>
          </div>
          {hasNext ? (
            <div>
              <dt className="small quiet">{t("payment.next")}</dt>
              <dd className="figure">
                <Day day={nextChargeOn} />
              </dd>
            </div>
          ) : null}
          {isActive ? (
            <div>
              <dt className="small quiet">{t("payment.limit")}</dt>
              <dd className="figure">
                <Money minor={limit} currency={currency} />
              </dd>
            </div>
          ) : null}
          {pending > 0 ? (
            <div>
              <dt className="small quiet">{t("invoices.being-debited")}</dt>
              <dd className="figure">
                <Money minor={pending} currency={currency} />
              </dd>
            </div>
          ) : null}
          {unpaid > 0 ? (
            <div>
              <dt className="small quiet">{t("payment.unpaid")}</dt>
              <dd className="figure">
                <Money minor={unpaid} currency={currency} />
              </dd>
            </div>
          ) : null}
        </dl>
        {isActive ? (
          <progress className="progress" max={100} value={percent} aria-label={t("payment.used", { percent: number(percent) })} />
        ) : null}
      </div>
    </section>
  );
}
