import type { ReactNode } from "react";
import type { AccountClosure } from "#contract/account";
import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import "./closing-facts.css";

interface ClosingFactsProps {
  closure: AccountClosure;
  supportEmail: string;
}

/** Consequences of closing the account, and their dates: the last warning. */
export function ClosingFacts({ closure, supportEmail }: ClosingFactsProps) {
  const t = useT("privacy");
  const { day, localDay, money } = useFormat();
  const on = day(closure.deletesOn);
  return (
    <>
      <div className="banner tone-danger">
        <Icon name="alert" />
        <div>
          <p>
            <strong>{t("closing.last")}</strong>
          </p>
          <p>{t("closing.at-once")}</p>
        </div>
      </div>
      <dl className="closing-facts" suppressHydrationWarning>
        <Fact
          name={t("closing.until", { day: on })}
          text={withMailLink(t("closing.until-text", { email: supportEmail }), supportEmail)}
        />
        {closure.plan ? (
          <Fact
            name={t("closing.plan", { plan: closure.plan.name })}
            text={
              closure.plan.paidUntil
                ? t("closing.plan-text", { day: day(localDay(closure.plan.paidUntil)) })
                : t("closing.plan-ends")
            }
          />
        ) : null}
        {closure.owed ? (
          <Fact
            name={t("closing.owed", { sum: money(closure.owed.amount, closure.owed.currency) })}
            text={t("closing.owed-text")}
          />
        ) : null}
        {closure.balance ? (
          <Fact
            name={t("closing.balance", { sum: money(closure.balance.amount, closure.balance.currency) })}
            text={withMailLink(t("closing.balance-text", { email: supportEmail }), supportEmail)}
          />
        ) : null}
        <Fact name={t("closing.on", { day: on })} text={t("closing.on-text")} />
        <Fact name={t("closing.kept")} text={t("closing.kept-text", { count: closure.keptYears })} />
        {closure.parcelsUnderWay > 0 ? (
          <Fact name={t("closing.parcels")} text={t("closing.parcels-text", { count: closure.parcelsUnderWay })} />
        ) : null}
      </dl>
    </>
  );
}

/** A sentence with its email address as a link. */
function withMailLink(text: string, email: string): ReactNode {
  const [before, after] = text.split(email);
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  );
}

function Fact({ name, text }: { name: string; text: ReactNode }) {
  return (
    <div>
      <dt suppressHydrationWarning>{name}</dt>
      <dd suppressHydrationWarning>{text}</dd>
    </div>
  );
}
