import { Link } from "@remix-run/react";
import type { ClientEvent } from "#contract/events";
import { useId } from "react";
import { UnwantedLine } from "~/components/buyers/withdrawn-notice";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DataEmpty } from "~/components/ui/data-empty";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { DataTable } from "~/components/ui/data-table";
import { Flag } from "~/components/ui/flag";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { LoadFailure } from "~/components/ui/load-failure";
import { DOT } from "~/models/dot";
import { sitePaths } from "~/models/paths";
import type { CarrierHandover, HandoverItem } from "~/models/printing/end-of-day";
import { MISSED } from "~/models/printing/print-row";
import { isUnwanted } from "~/models/shipments/unwanted";
import { CarrierClosing, type CarrierClosingProps } from "./carrier-closing";
import { DayChoice } from "./day-choice";
import { CarrierManifests, SignedLists } from "./day-manifests";
import type { EndOfDayData } from "./load-end-of-day.server";
import "./end-of-day.css";

/** Events that change what leaves. */
const LIVE: ReadonlySet<ClientEvent["type"]> = new Set([
  "shipment-created",
  "shipment-updated",
  "manifests-changed",
  "withdrawals-changed",
]);
/** Without JavaScript, how soon the page looks whether the carrier has answered. */
const REFRESH_S = 3;

/** What leaves today or on another day with which carrier, and its manifests. */
export function EndOfDayView(data: EndOfDayData) {
  const { day, today, shown, closable, manifests, lists } = data;
  const t = useT("handover");
  const paths = usePaths();
  const { number, dayNear } = useFormat();
  const isToday = shown === today;
  const empty = isToday ? "empty" : shown < today ? "day.no-manifests" : "day.empty";
  useLiveRevalidation(({ type }) => LIVE.has(type));
  const closingOf = (carrierName: string) => ({
    carrierName,
    open: closable.find((each) => each.carrierName === carrierName)?.open ?? 0,
    manifests: manifests.filter((each) => each.carrierName === carrierName && each.state !== "closed"),
  });
  const isListed = (carrierName: string) => day?.carriers.some(({ carrier }) => carrier === carrierName);
  const unlisted = manifests.flatMap(({ carrierName, state }) =>
    state === "closed" || isListed(carrierName) ? [] : carrierName,
  );
  const closed = manifests.filter(({ state }) => state === "closed");
  return (
    <div className="page stack">
      {isToday && manifests.some(({ state }) => state === "closing") ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_S)} />
        </noscript>
      ) : null}
      <div>
        <h1 suppressHydrationWarning>{isToday ? t("title") : t("day.title", { day: dayNear(shown, today) })}</h1>
        <p className="quiet">
          {isToday ? t("intro") : t(shown < today ? "day.past" : "day.future")}{" "}
          <Link to={paths.pickList()}>{t("pick-list")}</Link>
        </p>
      </div>
      <DayChoice {...data} />
      {day === null ? <LoadFailure text={t("failed")} /> : null}
      {day && isToday && day.late > 0 ? (
        <p className="banner tone-warning">
          <Icon name="alert" />
          <span suppressHydrationWarning>{t("late", { count: day.late, number: number(day.late) })}</span>
        </p>
      ) : null}
      {day?.carriers.length === 0 && (isToday || shown > today || closed.length + lists.length === 0) ? (
        <section className="card">
          <DataEmpty icon="truck" title={t(empty)}>
            {t(`${empty}-advice`)}
          </DataEmpty>
        </section>
      ) : null}
      {day?.carriers.map((carrier) => (
        <Carrier key={carrier.carrier} {...carrier} today={today} closing={isToday ? closingOf(carrier.carrier) : null} />
      ))}
      {isToday ? [...new Set(unlisted)].map((name) => <Unlisted key={name} {...closingOf(name)} />) : null}
      {closed.length > 0 ? <CarrierManifests manifests={closed} /> : null}
      {!isToday && lists.length > 0 ? <SignedLists lists={lists} day={shown} /> : null}
      {day && isToday && day.shown < day.total ? (
        <p className="quiet" suppressHydrationWarning>
          {t("first", { number: number(day.shown), total: number(day.total) })}
        </p>
      ) : null}
      {day && isToday ? <LaterDays days={day.laterDays} today={today} /> : null}
    </div>
  );
}

/** How many shipments are collected on which later day. */
function LaterDays({ days, today }: { days: NonNullable<EndOfDayData["day"]>["laterDays"]; today: string }) {
  const t = useT("handover");
  const paths = usePaths();
  const { number, dayNear } = useFormat();
  const later = days.reduce((sum, { count }) => sum + count, 0);
  if (later === 0) return null;
  return (
    <p className="quiet handover-days" suppressHydrationWarning>
      {t("later", { count: later, number: number(later) })}{" "}
      {days.map(({ day, count }) => (
        <Link key={day} to={paths.endOfDayOn(day)} suppressHydrationWarning>
          {dayNear(day, today)} ({number(count)})
        </Link>
      ))}
      <Link to={paths.inbox("READY_FOR_SHIPPING")}>{t("later-link")}</Link>
    </p>
  );
}

type Closing = Omit<CarrierClosingProps, "formId">;

/** A carrier whose shipments have all left before it answered. */
function Unlisted(closing: Closing) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{closing.carrierName}</h2>
      </div>
      <CarrierClosing {...closing} formId="" />
    </section>
  );
}

interface CarrierProps extends CarrierHandover {
  today: string;
  /** Null on other days: only today can be closed. */
  closing: Closing | null;
}

function Carrier({ carrier, logoId, items, parcels, weightKg, today, closing }: CarrierProps) {
  const t = useT("handover");
  const printing = useT("printing");
  const paths = usePaths();
  const id = useId();
  const formId = `close-${logoId}`;
  const { number, weight } = useFormat();
  const canChoose = closing !== null && closing.open > 0 && !closing.manifests.some(({ state }) => state !== "refused");
  const box = (item: HandoverItem) => {
    const { reference, whom, isToPrint, isOnCarrierManifest } = item;
    return isOnCarrierManifest ? (
      <Icon name="check" />
    ) : (
      <input
        type="checkbox"
        name="reference"
        form={formId}
        value={reference}
        // A parcel without its label stays here, and so do goods that nobody wants any more.
        defaultChecked={!isToPrint && !isUnwanted(item)}
        aria-label={t("close.include", { whom })}
      />
    );
  };
  const tracking = ({ trackings }: HandoverItem) => <span className="mono small">{trackings.join(" ")}</span>;
  const size = (item: HandoverItem) =>
    `${t("parcels", { count: item.parcels, number: number(item.parcels) })}${DOT}${weight(item.weightKg)}`;
  const recipient = (item: HandoverItem) => (
    <>
      <Link to={paths.details(item.reference)} className="strong">
        {item.whom}
      </Link>
      <span className="line wrap quiet small">
        {item.order === item.reference ? null : <span>{item.order}</span>}
        <span className="line line-top">
          <Flag country={item.country} />
          {item.town}
        </span>
      </span>
      <span className="handover-narrow small" suppressHydrationWarning>
        {size(item)} {tracking(item)}
      </span>
    </>
  );
  const choice = { id: "choice", heading: <span className="visually-hidden">{t("close.choice")}</span>, cell: box };
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <img className="mark" src={sitePaths.carrierLogo(logoId)} alt="" width={24} height={24} />
        <h2 id={id}>{carrier}</h2>
        <span className="quiet" suppressHydrationWarning>
          {t("parcels", { count: parcels, number: number(parcels) })}
          {DOT}
          {weight(weightKg)}
        </span>
        {closing ? (
          <a href={paths.manifest(carrier)} target="_blank" rel="noreferrer" className="button button-small push">
            <Icon name="print" />
            {t("manifest")}
            <span className="visually-hidden">
              {" "}
              {carrier} {t("new-tab")}
            </span>
          </a>
        ) : null}
      </div>
      <DataTable
        className="table table-card handover-rows"
        caption={carrier}
        rows={items}
        idOf={({ reference }) => reference}
        columns={[
          ...(canChoose ? [{ ...choice, className: "handover-choice" }] : []),
          { id: "recipient", heading: printing("column.recipient"), className: "handover-whom", cell: recipient },
          { id: "tracking", heading: t("tracking"), className: "handover-wide", cell: tracking },
          { id: "size", heading: t("size"), className: "handover-wide handover-size", isFormatted: true, cell: size },
          {
            id: "handover",
            heading: printing("column.handover"),
            className: "handover-how",
            isFormatted: true,
            cell: (item) => <HandOver item={item} today={today} />,
          },
        ]}
      />
      {closing ? <CarrierClosing {...closing} formId={canChoose ? formId : ""} /> : null}
    </section>
  );
}

/** How it leaves, and what stands in the way. */
function HandOver({ item, today }: { item: HandoverItem; today: string }) {
  const t = useT("printing");
  const handover = useT("handover");
  const states = useT("states");
  const paths = usePaths();
  const { dayNear } = useFormat();
  const { collection, missed, isToPrint, isOnCarrierManifest } = item;
  return (
    <>
      {missed ? (
        <>
          <span className="strong tone-warning handover-late">{states(MISSED[missed.how].badge)}</span>
          <span className="block quiet small">{states(MISSED[missed.how].fact, { day: dayNear(missed.day, today) })}</span>
        </>
      ) : collection ? (
        t("handover.collection", { day: dayNear(collection.date, today) })
      ) : (
        t("handover.drop-off")
      )}
      {isUnwanted(item) ? (
        <span className="block strong tone-warning handover-late">
          <UnwantedLine {...item} />
        </span>
      ) : null}
      {isOnCarrierManifest ? <span className="block quiet small">{handover("on-manifest")}</span> : null}
      {isToPrint ? (
        <Link to={paths.printDesk()} className="block small">
          {handover("not-printed")}
        </Link>
      ) : null}
    </>
  );
}
