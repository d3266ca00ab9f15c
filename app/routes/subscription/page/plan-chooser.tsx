import { Link, useNavigate } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { PlanPrice } from "#contract/subscriptions";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { FeatureList } from "~/components/subscription/feature-list";
import { usePercent } from "~/components/subscription/plan-texts";
import { useCountryName } from "~/components/ui/country-name";
import { Money, useFormat } from "~/components/ui/format";
import type { PlanPage } from "~/models/subscription/plan-page";
import { planPaths } from "~/models/subscription/plan-paths";
import { FREE_PLAN_MS } from "~/models/timings";

interface PlanChooserProps {
  page: PlanPage & { termsUrl: string | null; country: string; next: string };
}

/** The free and the paid plan as two cards. @see spec account-and-money, section 2, "Plan chooser" */
export function PlanChooser({ page }: PlanChooserProps) {
  const t = useT("subscription");
  const nameOf = useCountryName();
  const { isPending, open } = useDelayedLink(page.next);
  const { localDay, day } = useFormat();
  const { currency } = page;
  return (
    <>
      <div className="plans">
        <section className="card card-body stack" aria-labelledby="plan-free">
          <div>
            <h2 id="plan-free">{page.freeName}</h2>
            <p className="plan-price">
              <strong>
                <Money minor={0} currency={currency} />
              </strong>{" "}
              {t("per-month")}
            </p>
            <p className="small quiet">{t("free.text")}</p>
          </div>
          {page.canceled ? (
            <p className="small" suppressHydrationWarning>
              {t("free.from", { plan: page.freeName, date: day(localDay(page.canceled.currentPeriodEndsAt)) })}
            </p>
          ) : (
            <Link to={page.next} onClick={open} className="button button-wide" aria-busy={isPending || undefined}>
              {t("free.stay", { plan: page.freeName })}
            </Link>
          )}
          <FeatureList features={page.free} />
        </section>
        <section className="card card-body stack plan-best" aria-labelledby="plan-plus">
          <PlusHead page={page} />
          <PlusButton page={page} isDisabled={page.canceled !== null || isPending} />
          <FeatureList features={page.groups.flatMap(({ features }) => features)} />
        </section>
      </div>
      <p className="quiet small">
        {t("prices-for", { country: nameOf(page.country) })} <TermsLink url={page.termsUrl} />
      </p>
    </>
  );
}

function PlusHead({ page: { name, price } }: PlanChooserProps) {
  const t = useT("subscription");
  const common = useT("common");
  return (
    <div className={price ? undefined : "stack stack-tight"}>
      <h2 id="plan-plus">{name}</h2>
      {price ? (
        <PlusPrice price={price} />
      ) : (
        <p role="status">
          {t("plus.price-failed")} <a href="">{common("error.try-again")}</a>
        </p>
      )}
    </div>
  );
}

function PlusPrice({ price }: { price: PlanPrice }) {
  const t = useT("subscription");
  const { money } = useFormat();
  const percent = usePercent();
  const { currency } = price;
  return (
    <>
      <p className="plan-price">
        <strong>
          <Money minor={price.subtotal} currency={currency} />
        </strong>{" "}
        {t("per-month-net")}
      </p>
      {price.steps.map(({ fromMonth, subtotal }) => (
        <p key={fromMonth} suppressHydrationWarning>
          {t("plus.step", { month: fromMonth, price: money(subtotal, currency) })}
        </p>
      ))}
      <p className="small quiet" suppressHydrationWarning>
        {price.taxes.rate === 0
          ? t("plus.no-tax", { price: money(price.total, currency) })
          : t("plus.gross", { price: money(price.total, currency), rate: percent(price.taxes.rate) })}
      </p>
    </>
  );
}

function PlusButton({ page: { name, canceled }, isDisabled }: PlanChooserProps & { isDisabled: boolean }) {
  const t = useT("subscription");
  const { localDay, day } = useFormat();
  const { subscribe } = planPaths(usePaths());
  const label = t("plus.choose", { plan: name });
  if (!isDisabled) {
    return (
      <Link to={subscribe} preventScrollReset className="button button-primary button-wide">
        {label}
      </Link>
    );
  }
  return (
    <div className="stack stack-tight">
      <button className="button button-primary button-wide" disabled aria-describedby={canceled ? "plan-wait" : undefined}>
        {label}
      </button>
      {canceled ? (
        <p id="plan-wait" className="small quiet" suppressHydrationWarning>
          {t("plus.again", { plan: name, date: day(localDay(canceled.currentPeriodEndsAt)) })}
        </p>
      ) : null}
    </div>
  );
}

/** A link that navigates after a second, as the specification requires for the free plan. @see {@link FREE_PLAN_MS} */
function useDelayedLink(url: string) {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    timer.current = setTimeout(() => navigate(url), FREE_PLAN_MS);
  };
  return { isPending, open };
}

/** Link to the tenant's terms, or to this app's short version. */
export function TermsLink({ url }: { url: string | null }) {
  const t = useT("subscription");
  const { terms } = planPaths(usePaths());
  if (url === null) {
    return (
      <Link to={terms} preventScrollReset>
        {t("terms.title")}
      </Link>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {t("terms.title")}
    </a>
  );
}
