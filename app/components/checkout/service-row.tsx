import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { Money, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { ServiceCard } from "~/models/checkout/service-card";
import type { ServiceMarks } from "~/models/checkout/service-query";
import { DOT } from "~/models/dot";
import { nameBesideCarrier } from "~/models/service-name";
import { shortMoney } from "~/models/short-money";
import { CarrierMark } from "./carrier-mark";

interface ServiceRowProps {
  service: ServiceCard;
  marks: ServiceMarks;
  isChosen: boolean;
  onChoose?: () => void;
  /** Name of the radio. */
  name?: string;
  /** Whether the parcel would leave after the shop's deadline. */
  isTooLate?: boolean;
  /** Replaces the price without tax: whom the price is for. */
  note?: string | undefined;
}

/** A service as a radio row. */
export function ServiceRow({ service, marks, isChosen, onChoose, name = "serviceId", isTooLate = false, note }: ServiceRowProps) {
  const t = useT("checkout");
  const { money, dayBrief } = useFormat();
  const { origin, destination } = service.dropOff;
  const idOf = (part: string) => `${service.id}-${part}`;
  return (
    <label className="choice service">
      <input
        type="radio"
        name={name}
        value={service.id}
        defaultChecked={isChosen}
        onChange={onChoose}
        aria-labelledby={idOf("name")}
        aria-describedby={[...(isTooLate ? ["late"] : []), "way", "arrive", "record", "cost"].map(idOf).join(" ")}
      />
      <CarrierMark service={service} size={32} />
      <span className="service-what">
        <span className="line">
          <span id={idOf("name")} className="service-name">
            <strong>{service.carrier}</strong> {nameBesideCarrier(service)}
          </span>
          <Marks marks={marks} id={service.id} />
        </span>
        {isTooLate && service.handOver ? (
          <span id={idOf("late")} className="line small service-late" suppressHydrationWarning>
            <Icon name="alert" />
            {t("ship-by.leaves", { day: dayBrief(service.handOver) })}
            {DOT}
            {t("ship-by.misses")}
          </span>
        ) : null}
        <Record record={service.record} id={idOf("record")} />
        <Included service={service} net={note ?? t("service.before-tax", { sum: money(service.base, service.currency) })} />
      </span>
      <span className="way" id={idOf("way")}>
        <span>
          <Icon name={origin ? "store" : "truck"} />
          <WayName long={origin ? t("service.from-point") : t("service.from-home")}>
            {t(origin ? "services.filters.drop-off" : "services.filters.collection")}
          </WayName>
        </span>
        <span>
          <Icon name={destination ? "pin" : "home"} />
          <WayName long={destination ? t("service.to-point") : t("service.to-home")}>
            {t(destination ? "services.filters.point" : "services.filters.home")}
          </WayName>
        </span>
      </span>
      <span className="arrive" id={idOf("arrive")}>
        <ArrivalDay arrival={service.arrival} />
        <span className="small quiet">{t(`transit.${service.transit.unit}`, { count: service.transit.count })}</span>
      </span>
      <span className="cost" id={idOf("cost")}>
        <span className="price">
          <Money minor={service.total} currency={service.currency} />
        </span>
        <span className="tiny quiet" suppressHydrationWarning>
          {note ?? t("service.before-tax", { sum: money(service.base, service.currency) })}
        </span>
      </span>
    </label>
  );
}

/** Marks such as "cheapest": beside the name, on a phone beside the day. */
function Marks({ marks, id }: { marks: ServiceMarks; id: string }) {
  const t = useT("checkout");
  if (marks.cheapest !== id && marks.fastest !== id) return null;
  return (
    <span className="service-marks">
      {marks.cheapest === id ? (
        <span className="badge tone-success">
          <Icon name="tag" />
          {t("tag.CHEAPEST")}
        </span>
      ) : null}
      {marks.fastest === id ? (
        <span className="badge tone-info">
          <Icon name="bolt" />
          {t("tag.FASTEST")}
        </span>
      ) : null}
    </span>
  );
}

/** Hand-over of the parcel; the filter's short word where both ends share one line on a phone. */
function WayName({ long, children }: { long: string; children: string }) {
  return (
    <>
      <span className="capital way-long">{long}</span>
      <span className="way-short">{children}</span>
    </>
  );
}

function ArrivalDay({ arrival }: Pick<ServiceCard, "arrival">) {
  const { dayBrief } = useFormat();
  if (!arrival) return null;
  return (
    <span className="block" suppressHydrationWarning>
      {dayBrief(arrival.from)}
    </span>
  );
}

/** What became of its promise: by when most parcels on this lane arrived. */
function Record({ record, id }: { record: ServiceCard["record"]; id: string }) {
  const t = useT("checkout");
  const { dayBrief, number } = useFormat();
  const text = record?.most.day
    ? t("service.record", { day: dayBrief(record.most.day), number: number(record.parcels) })
    : t("service.no-record");
  return (
    <span id={id} className="block small quiet service-record" suppressHydrationWarning>
      {text}
    </span>
  );
}

/** What a service includes. A phone shows the price without tax here, because there is no room below the price. */
function Included({ service: { tags, extras, coverage, currency }, net }: { service: ServiceCard; net: string }) {
  const t = useT("checkout");
  const { language } = usePageContext();
  const parts = [
    ...(["PREMIUM", "GREEN"] as const).filter((tag) => tags.includes(tag)).map((tag) => t(`tag.${tag}`)),
    extras.includes("insurance")
      ? t("extra.insurance", { sum: shortMoney(coverage, currency, language) })
      : t("insurance.NO_INSURANCE"),
    ...extras.flatMap((extra) => (extra === "insurance" ? [] : [t(`extra.${extra}`)])),
  ];
  return (
    <span className="block small quiet service-included" suppressHydrationWarning>
      <span className="net">{net + DOT}</span>
      {parts.join(DOT)}
    </span>
  );
}
