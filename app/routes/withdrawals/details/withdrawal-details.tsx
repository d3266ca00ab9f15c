import { Link } from "@remix-run/react";
import type { Withdrawal } from "#contract/buyers";
import { WithdrawalsOfOrder } from "~/components/buyers/withdrawals-of-order";
import { ReturnsOfOrder } from "~/components/buyers/returns-of-order";
import { WithdrawalBadge } from "~/components/buyers/withdrawal-badge";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ConfirmStep } from "~/components/forms/confirm-step";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { BackLink } from "~/components/ui/back-link";
import { Fact } from "~/components/ui/fact";
import { Day, useFormat, When } from "~/components/ui/format";
import { withdrawalStateKey } from "~/models/buyers/withdrawal-state";
import { LANGUAGE_NAMES } from "~/models/languages";
import "./withdrawal-details.css";

/** What a buyer has declared, and what the merchant does about it. */
export function WithdrawalDetails({ withdrawal, today }: { withdrawal: Withdrawal; today: string }) {
  const t = useT("withdrawals");
  const paths = usePaths();
  useLiveRevalidation(({ type }) => type === "withdrawals-changed" || type === "returns-changed");
  const { order, name, email, message, number, receivedAt, language, isErased } = withdrawal;
  return (
    <main id="main" className="page page-narrow stack">
      <p>
        <BackLink to={paths.withdrawals()}>{t("title")}</BackLink>
      </p>
      <div>
        <h1>{t("details")}</h1>
        <p>
          <WithdrawalBadge {...withdrawal} />
        </p>
      </div>
      <section className="card" aria-labelledby="declared">
        <div className="card-head">
          <h2 id="declared">{t("declared")}</h2>
        </div>
        <dl className="card-body facts">
          <Fact name={t("received")}>
            <When at={receivedAt} />
          </Fact>
          {isErased ? (
            <Fact name={t("name")}>{t("erased")}</Fact>
          ) : (
            <>
              <Fact name={t("order")}>{order}</Fact>
              <Fact name={t("name")}>{name}</Fact>
              <Fact name={t("email")}>
                <a href={`mailto:${email}`}>{email}</a>
              </Fact>
              {message ? (
                <Fact name={t("message")}>
                  <span className="withdrawal-message">{message}</span>
                </Fact>
              ) : null}
            </>
          )}
          <Fact name={t("number")}>
            <span className="mono">{number}</span>
          </Fact>
          <Fact name={t("language")}>
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          </Fact>
          <Fact name={t("shipment")}>
            <Match {...withdrawal} />
          </Fact>
        </dl>
      </section>
      <WithdrawalsOfOrder heading={t("others")} withdrawals={withdrawal.others} />
      <ReturnsOfOrder heading={t("returns")} returns={withdrawal.returns} />
      <NextSteps withdrawal={withdrawal} today={today} />
    </main>
  );
}

/** The shipment that was found, and whether its period was over. */
function Match({ shipmentReference, period, periodEndsOn }: Withdrawal) {
  const t = useT("withdrawals");
  const paths = usePaths();
  const { day } = useFormat();
  if (shipmentReference === null) return t("match.none");
  return (
    <>
      <Link to={paths.details(shipmentReference)} className="mono">
        {shipmentReference}
      </Link>
      <span className="block quiet small" suppressHydrationWarning>
        {periodEndsOn ? t(period === "after" ? "match.after" : "match.within", { day: day(periodEndsOn) }) : t("match.open")}
      </span>
    </>
  );
}

/** What is done, what is to be done, and until when. @see Directive 2011/83/EU, articles 13 and 14 */
function NextSteps({
  withdrawal: { state, refundBy, doneAt, message, shipmentReference, period, periodEndsOn, isErased },
  today,
}: {
  withdrawal: Withdrawal;
  today: string;
}) {
  const t = useT("withdrawals");
  const paths = usePaths();
  const { day, dayNear } = useFormat();
  const isOpen = state === "new" || state === "seen";
  const isLate = period === "after";
  return (
    <section className="card" aria-labelledby="steps">
      <div className="card-head">
        <h2 id="steps">{t(isOpen ? "steps.title" : "steps.done")}</h2>
      </div>
      {isOpen ? (
        <>
          <div className="card-body stack">
            {isLate ? (
              <p suppressHydrationWarning>{t("steps.late", { day: periodEndsOn ? day(periodEndsOn) : "" })}</p>
            ) : (
              <>
                {shipmentReference === null ? <p>{t("steps.unknown")}</p> : null}
                <ol className="stack stack-tight withdrawal-steps">
                  <li>{t("steps.receipt")}</li>
                  <li suppressHydrationWarning>{t("steps.back", { day: day(refundBy) })}</li>
                  <li>
                    <strong suppressHydrationWarning>{t("steps.refund", { day: dayNear(refundBy, today) })}</strong>{" "}
                    {t(message ? "steps.refund-part" : "steps.refund-text")}{" "}
                    {refundBy < today ? (
                      <strong className="tone-danger" suppressHydrationWarning>
                        {t("overdue", { day: dayNear(refundBy, today) })}
                      </strong>
                    ) : null}
                  </li>
                </ol>
                <p className="quiet">{t("steps.wait")}</p>
              </>
            )}
          </div>
          <div className="card-foot">
            <ConfirmStep
              label={t("mark-refunded")}
              text={t("confirm.refunded-text")}
              confirm={t("confirm.refunded")}
              intent="refunded"
              isMain
            />
            <ConfirmStep label={t("close")} text={t("confirm.closed-text")} confirm={t("confirm.closed")} intent="closed" />
            {shipmentReference && !isErased ? (
              <Link to={paths.details(shipmentReference)} className="button">
                {t("open-shipment")}
              </Link>
            ) : null}
          </div>
        </>
      ) : (
        <p className="card-body">
          {t(withdrawalStateKey(state))} {doneAt ? <When at={doneAt} /> : <Day day={refundBy} />}
        </p>
      )}
    </section>
  );
}
