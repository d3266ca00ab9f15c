import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { useT } from "~/components/document/translation";
import type { Banner } from "~/models/shipment/banner";
import type { Details } from "~/models/shipment/details";
import { townLine } from "~/models/town-line";

const ICONS: Record<Banner["tone"], IconName> = { info: "info", success: "check", warning: "clock", danger: "alert" };

/** What happened and what happens next. */
export function DetailsBanner({ details: { banner, to, printInStore } }: { details: Details }) {
  const t = useT("details");
  const states = useT("states");
  const { money, dayLong, dateTime } = useFormat();
  if (!banner) return null;
  const { name, tone, carrier, day, hours, at, daysLate, paid } = banner;
  const params = {
    carrier,
    day: day ? dayLong(day) : "",
    when: at ? dateTime(at) : "",
    start: hours?.start,
    end: hours?.end,
    sum: paid ? money(paid.amount, paid.currency) : "",
  };
  return (
    <section className={`banner banner-large tone-${tone}`} aria-labelledby="what-happened">
      <Icon name={ICONS[tone]} className="icon icon-20" />
      <div suppressHydrationWarning>
        <h2 id="what-happened" suppressHydrationWarning>
          {t(`${name}.title`, params)}
          {daysLate > 0 ? ` · ${states("fact.late", { count: daysLate })}` : ""}
        </h2>
        <p suppressHydrationWarning>{t(`${name}.advice`, params)}</p>
        {paid ? (
          <p suppressHydrationWarning>{t(name === "notice.canceled" ? "banner.refunded" : "banner.refund-requested", params)}</p>
        ) : null}
        {name === "banner.incident-address" ? (
          <p>
            <span className="quiet">{t("label-address")}</span> {[to.street1, to.street2].filter(Boolean).join(", ")},{" "}
            {townLine(to)}
          </p>
        ) : null}
        {printInStore && !printInStore.url ? <p>{t("notice.print-in-store.not-ready")}</p> : null}
      </div>
    </section>
  );
}
