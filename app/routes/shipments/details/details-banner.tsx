import { Link } from "@remix-run/react";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { Copied } from "~/components/ui/copied";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DOT } from "~/models/dot";
import type { Banner } from "~/models/shipments/banner";
import { REFUND_WORDS } from "~/models/shipments/refund-words";
import type { Details, ShownAddress } from "~/models/shipments/details";
import type { Key } from "~/models/translation-keys";
import { supportPaths } from "~/models/support/support-paths";
import { townLine } from "~/models/places";

const ICONS: Record<Banner["tone"], IconName> = { info: "info", success: "check", warning: "clock", danger: "alert" };

/** Advice for banners whose next carrier day is known. */
const ADVICE_WITH_DAY: Partial<Record<Banner["name"], Key<"details">>> = {
  "banner.attempted": "banner.attempted.advice-day",
  "banner.incident": "banner.incident.advice-day",
  "banner.incident-address": "banner.incident-address.advice-day",
  "banner.incident-damaged": "banner.incident-damaged.advice-day",
};

/** What happened and what happens next. */
export function DetailsBanner({
  details: { banner, reference, to, printInStore },
}: {
  details: Pick<Details, "banner" | "reference" | "to" | "printInStore">;
}) {
  const t = useT("details");
  const states = useT("states");
  const refusals = useT("refusals");
  const { money, dayLong, dateTime } = useFormat();
  if (!banner) return null;
  const { name, tone, carrier, day, nextDay, hours, at, daysLate, paid, refusal, said, refund } = banner;
  const params = {
    carrier,
    day: day ? dayLong(day) : "",
    next: nextDay ? dayLong(nextDay) : "",
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
          {daysLate > 0 ? `${DOT}${states("fact.late", { count: daysLate })}` : ""}
        </h2>
        {refusal ? <p>{refusals(refusal, params)}</p> : null}
        {said ? <p>{refusals("said", { carrier, text: said })}</p> : null}
        <p suppressHydrationWarning>{t((nextDay && ADVICE_WITH_DAY[name]) || `${name}.advice`, params)}</p>
        {refund ? (
          <p suppressHydrationWarning>
            {t(REFUND_WORDS[refund.way], {
              sum: money(refund.amount, refund.currency),
              when: dateTime(refund.at),
            })}
          </p>
        ) : paid ? (
          <p suppressHydrationWarning>
            {t(
              name === "notice.canceled" ? "banner.refunded" : paid.isLater ? "cancel.money-later" : "banner.refund-requested",
              params,
            )}
          </p>
        ) : null}
        {name === "banner.incident-address" ? <LabelAddress reference={reference} to={to} /> : null}
        {name === "banner.labels-ko" || name.startsWith("banner.carrier-ko") ? (
          <p className="line wrap">
            <span className="quiet">{t("reference")}</span> <Copied text={reference} />
          </p>
        ) : null}
        {printInStore && !printInStore.url ? <p>{t("notice.print-in-store.not-ready")}</p> : null}
      </div>
    </section>
  );
}

/** The shop's order has changed since the payment: says what can still be done about it. */
export function OrderChange({
  order: { since, cancelledOrders, isHandedOver },
  details: { reference, cancel },
}: {
  order: NonNullable<Details["orderChange"]>;
  details: Pick<Details, "reference" | "cancel">;
}) {
  const t = useT("details");
  const paths = usePaths();
  const orders = cancelledOrders.join(", ");
  // Other orders are in the shipment: it is not cancelled for one of them.
  const isShared = orders !== "";
  const isCancelable = since === "cancelled" && !isHandedOver && !isShared && cancel?.kind === "open";
  const keeps = isShared ? "order-cancelled.advice-shared" : "order-cancelled.advice-keep";
  const advice = isCancelable || since === "changed" ? (`order-${since}.advice` as const) : keeps;
  return (
    <section className="banner tone-warning" aria-labelledby="order-since-paid">
      <Icon name="alert" />
      <div>
        <h2 id="order-since-paid">{isShared ? t("order-cancelled.some", { orders }) : t(`order-${since}.title`)}</h2>
        <p>{t(isHandedOver ? "order-handed-over" : advice)}</p>
        {isCancelable ? (
          <p className="actions">
            <Link className="button button-small" to={paths.cancel(reference)} preventScrollReset>
              <Icon name="ban" />
              {t("cancel.action")}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** An address that the carrier could not find, with a link to correct it. */
function LabelAddress({ reference, to }: { reference: string; to: ShownAddress }) {
  const t = useT("details");
  const { newTicket } = supportPaths(usePaths());
  return (
    <>
      <p>
        <span className="quiet">{t("label-address")}</span>{" "}
        {[[to.street1, to.street2].filter(Boolean).join(", "), townLine(to)].join(", ")}
      </p>
      <p className="actions">
        <Link className="button button-small" to={newTicket({ ticketType: "delivery", shipmentReference: reference })}>
          <Icon name="pencil" />
          {t("correction.action")}
        </Link>
      </p>
    </>
  );
}
