import { Link } from "@remix-run/react";
import { useId } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
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
import type { EndOfDayData } from "./load-end-of-day.server";
import "./end-of-day.css";

/** What leaves today with which carrier, and its manifests. */
export function EndOfDayView({ day, today, closable, manifests }: EndOfDayData) {
  const t = useT("handover");
  const paths = usePaths();
  const { number } = useFormat();
  useLiveRevalidation((event) => event.type === "shipment-created" || event.type === "shipment-updated");
  return (
    <div className="page stack">
      <div>
        <h1>{t("title")}</h1>
        <p className="quiet">
          {t("intro")} <Link to={paths.pickList()}>{t("pick-list")}</Link>
        </p>
      </div>
      {day === null ? <LoadFailure text={t("failed")} /> : null}
      {day && day.late > 0 ? (
        <p className="banner tone-warning">
          <Icon name="alert" />
          <span suppressHydrationWarning>{t("late", { count: day.late, number: number(day.late) })}</span>
        </p>
      ) : null}
      {day?.carriers.length === 0 ? (
        <section className="card">
          <DataEmpty icon="truck" title={t("empty")}>
            {t("empty-advice")}
          </DataEmpty>
        </section>
      ) : null}
      {day?.carriers.map((carrier) => (
        <Carrier
          key={carrier.carrier}
          {...carrier}
          today={today}
          closing={closable.find(({ carrierName }) => carrierName === carrier.carrier)}
        />
      ))}
      {closable
        .filter(({ carrierName, isPending }) => isPending && !day?.carriers.some(({ carrier }) => carrier === carrierName))
        .map((carrier) => (
          <Unanswered key={carrier.carrierName} {...carrier} />
        ))}
      {manifests.length > 0 ? <CarrierManifests manifests={manifests} /> : null}
      {day && day.shown < day.total ? (
        <p className="quiet" suppressHydrationWarning>
          {t("first", { number: number(day.shown), total: number(day.total) })}
        </p>
      ) : null}
      {day && day.later > 0 ? (
        <p className="quiet" suppressHydrationWarning>
          {t("later", { count: day.later, number: number(day.later) })}{" "}
          <Link to={paths.inbox("READY_FOR_SHIPPING")}>{t("later-link")}</Link>
        </p>
      ) : null}
    </div>
  );
}

/** Manifests by which carriers have closed today's shipments. */
function CarrierManifests({ manifests }: Pick<EndOfDayData, "manifests">) {
  const t = useT("handover");
  const paths = usePaths();
  const { number } = useFormat();
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{t("closed.title")}</h2>
      </div>
      <ul className="card-body stack stack-tight">
        {manifests.map((manifest) => (
          <li key={manifest.id} className="line wrap">
            <span className="grow" suppressHydrationWarning>
              <span className="strong">{manifest.carrierName}</span>
              {DOT}
              {t("closed.shipments", { count: manifest.shipments, number: number(manifest.shipments) })}
            </span>
            {manifest.hasDocument ? (
              <a href={paths.carrierManifest(manifest.id)} target="_blank" rel="noreferrer" className="button button-small">
                <Icon name="print" />
                {t("closed.open", { carrier: manifest.carrierName })}
                <span className="visually-hidden"> {t("new-tab")}</span>
              </a>
            ) : (
              <span className="quiet small">{t("closed.no-document")}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Closable = EndOfDayData["closable"][number];

/** Closes the carrier's shipments by its own manifest; says so where its answer is not known. */
function CloseWithCarrier({ carrierName, open, isPending }: Closable) {
  const t = useT("handover");
  const paths = usePaths();
  const { number } = useFormat();
  if (open === 0 && !isPending) return null;
  return (
    <div className="card-foot">
      <p className="grow small quiet" suppressHydrationWarning>
        {isPending
          ? t("close.pending", { carrier: carrierName })
          : t("close.hint", { count: open, number: number(open), carrier: carrierName })}
      </p>
      <PostForm action={paths.closeWithCarrier} preventScrollReset>
        <input type="hidden" name="carrier" value={carrierName} />
        <button className="button button-small">
          {t(isPending ? "close.again" : "close.action")}
          <span className="visually-hidden"> {carrierName}</span>
        </button>
      </PostForm>
    </div>
  );
}

/** A carrier whose shipments have all left before it answered. */
function Unanswered(carrier: Closable) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{carrier.carrierName}</h2>
      </div>
      <CloseWithCarrier {...carrier} />
    </section>
  );
}

interface CarrierProps extends CarrierHandover {
  today: string;
  /** Undefined where the carrier has no manifest of its own, or it is unknown. */
  closing: Closable | undefined;
}

function Carrier({ carrier, logoId, items, parcels, weightKg, today, closing }: CarrierProps) {
  const t = useT("handover");
  const printing = useT("printing");
  const paths = usePaths();
  const id = useId();
  const { number, weight } = useFormat();
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
        <a href={paths.manifest(carrier)} target="_blank" rel="noreferrer" className="button button-small push">
          <Icon name="print" />
          {t("manifest")}
          <span className="visually-hidden">
            {" "}
            {carrier} {t("new-tab")}
          </span>
        </a>
      </div>
      <DataTable
        className="table table-card handover-rows"
        caption={carrier}
        rows={items}
        idOf={({ reference }) => reference}
        columns={[
          { id: "recipient", heading: printing("column.recipient"), cell: recipient },
          { id: "tracking", heading: t("tracking"), cell: tracking },
          { id: "size", heading: t("size"), isFormatted: true, cell: size },
          {
            id: "handover",
            heading: printing("column.handover"),
            isFormatted: true,
            cell: (item) => <HandOver item={item} today={today} />,
          },
        ]}
      />
      {closing ? <CloseWithCarrier {...closing} /> : null}
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
  const { collection, missed, isToPrint } = item;
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
      {isToPrint ? (
        <Link to={paths.printDesk()} className="block small">
          {handover("not-printed")}
        </Link>
      ) : null}
    </>
  );
}
