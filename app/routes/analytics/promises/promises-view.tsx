import { Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LanePromise, LateParcel } from "#contract/analytics";
import type { Pagination } from "#contract/primitives";
import { CarrierMark } from "~/components/checkout/carrier-mark";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DataFailure } from "~/components/settings/data-states";
import { SettingsHead } from "~/components/settings/settings-head";
import { useCountryName } from "~/components/ui/country-name";
import { DataEmpty } from "~/components/ui/data-empty";
import { DataTable } from "~/components/ui/data-table";
import { useFormat, When } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { analyticsPaths } from "~/models/analytics/analytics-paths";
import { onTimeShare } from "~/models/analytics/promises";
import type { SelectedRange } from "~/models/analytics/range";
import { supportPaths } from "~/models/support/support-paths";
import { RangePicker } from "../page/range-picker";

interface PromisesViewProps {
  selected: SelectedRange;
  isWrong: boolean;
  /** Null if they could not be loaded, like the next. */
  lanes: LanePromise[] | null;
  late: { content: LateParcel[]; pagination: Pagination } | null;
  /** The merchant's calendar day. */
  today: string;
  requestId: string;
}

/** What carriers promised, and what came of it: by route, then each late parcel. */
export function PromisesView({ selected, isWrong, lanes, late, today, requestId }: PromisesViewProps) {
  const t = useT("promises");
  const paths = analyticsPaths(usePaths());
  const isBusy = useNavigation().state === "loading";
  const page = paths.promises();
  return (
    <main id="main" className="page analytics" aria-busy={isBusy || undefined}>
      <SettingsHead title={t("title")} intro={t("intro")}>
        <Link to={isWrong ? paths.preset(7, { isWhole: false }) : paths.same(selected, { isWhole: false })} className="button">
          {t("back")}
        </Link>
      </SettingsHead>
      <div className="stack">
        <RangePicker
          key={`${selected.days.from} ${selected.days.to}`}
          page={page}
          selected={selected}
          state={{ isWhole: false }}
        />
        {isWrong ? null : (
          <>
            <section className="card" aria-labelledby="lanes">
              <div className="card-head">
                <h2 id="lanes">{t("lanes-title")}</h2>
              </div>
              {lanes === null ? <DataFailure requestId={requestId} /> : null}
              {lanes?.length === 0 ? (
                <DataEmpty
                  icon="truck"
                  title={t("none.title")}
                  way={
                    selected.preset === 30 ? null : (
                      <Link to={paths.promises({ ...selected, preset: 30 })} className="button">
                        {t("none.way")}
                      </Link>
                    )
                  }
                >
                  {t("none.text")}
                </DataEmpty>
              ) : null}
              {lanes && lanes.length > 0 ? <Lanes lanes={lanes} /> : null}
            </section>
            {lanes?.length === 0 ? null : (
              <section className="card" aria-labelledby="late">
                <div className="card-head line wrap between">
                  <h2 id="late">{t("late-title")}</h2>
                  {late && late.content.length > 0 ? (
                    <a href={paths.lateParcelsFile(selected.days)} className="button button-quiet" download>
                      <Icon name="export" />
                      {t("file")}
                    </a>
                  ) : null}
                </div>
                {late === null ? <DataFailure requestId={requestId} /> : null}
                {late?.content.length === 0 ? <p className="card-body quiet">{t("none-late")}</p> : null}
                {late && late.content.length > 0 ? <Late {...late} today={today} /> : null}
              </section>
            )}
          </>
        )}
      </div>
    </main>
  );
}

function useRoute() {
  const t = useT("promises");
  const name = useCountryName();
  return ({ from, to }: { from: string; to: string }) => t("route", { from: name(from), to: name(to) });
}

function Lanes({ lanes }: { lanes: readonly LanePromise[] }) {
  const t = useT("promises");
  const { number, percent } = useFormat();
  const route = useRoute();
  const days = (count: number) => t("days", { count });
  const carrier = (lane: LanePromise) => (
    <span className="figure-name">
      {lane.logoId ? <CarrierMark service={{ logoId: lane.logoId }} /> : null}
      <span>
        <span className="strong">{lane.carrier ?? t("unsold")}</span>
        <br />
        {route(lane)}
      </span>
    </span>
  );
  return (
    <>
      <div className="data-scroll">
        <DataTable
          className="table data data-stacks promises-table"
          caption={t("lanes-title")}
          rows={lanes}
          idOf={(lane) => `${lane.carrier ?? ""} ${lane.from} ${lane.to}`}
          columns={[
            { id: "carrier", heading: t("carrier"), isRowHeading: true, cell: carrier },
            {
              id: "parcels",
              heading: t("parcels"),
              className: "end",
              isFormatted: true,
              cell: ({ parcels }) => <Named name={t("parcels")}>{number(parcels)}</Named>,
            },
            {
              id: "on-time",
              heading: t("on-time"),
              className: "end",
              isFormatted: true,
              cell: (lane) => {
                const share = onTimeShare(lane);
                return <Named name={t("on-time")}>{share === null ? "–" : percent(share)}</Named>;
              },
            },
            {
              id: "late",
              heading: t("late"),
              className: "end",
              isFormatted: true,
              cell: ({ late }) => <Named name={t("late")}>{number(late)}</Named>,
            },
            {
              id: "under-way",
              heading: t("under-way"),
              className: "end",
              isFormatted: true,
              cell: ({ underWay }) => <Named name={t("under-way")}>{number(underWay)}</Named>,
            },
            {
              id: "promised",
              heading: t("promised"),
              className: "end",
              cell: ({ promised }) => <Named name={t("promised")}>{days(promised)}</Named>,
            },
            {
              id: "half",
              heading: t("half"),
              className: "end",
              cell: ({ took }) =>
                took ? <Named name={t("half")}>{days(took.half)}</Named> : <span className="quiet">{t("few")}</span>,
            },
            {
              id: "most",
              heading: t("most"),
              className: "end",
              cell: ({ took }) => (took ? <Named name={t("most")}>{days(took.most)}</Named> : null),
            },
          ]}
        />
      </div>
      <p className="card-body quiet small">{t("note")}</p>
    </>
  );
}

/** A figure with the name that its column has, for narrow screens without a head of the table. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="data-label">{name}</span>
      {children}
    </>
  );
}

interface LateProps {
  content: readonly LateParcel[];
  pagination: Pagination;
  today: string;
}

function Late({ content, pagination, today }: LateProps) {
  const t = useT("promises");
  const paths = usePaths();
  const { dayNear, number } = useFormat();
  const route = useRoute();
  const day = (of: string) => <span suppressHydrationWarning>{dayNear(of, today)}</span>;
  const shipment = (parcel: LateParcel) => (
    <>
      <Link to={paths.details(parcel.waybillReference)} className="strong">
        {parcel.shipmentCustomReference || parcel.waybillReference}
      </Link>
      <br />
      <span className="quiet">
        {parcel.carrier}, {route(parcel)}
      </span>
    </>
  );
  const delivered = ({ deliveredAt, isReturned }: LateParcel) => {
    if (deliveredAt) return <When at={deliveredAt} />;
    return <span className="quiet">{t(isReturned ? "returned" : "not-delivered")}</span>;
  };
  return (
    <>
      <div className="data-scroll">
        <DataTable
          className="table data data-stacks promises-table"
          caption={t("late-title")}
          rows={content}
          idOf={({ waybillReference }) => waybillReference}
          columns={[
            { id: "shipment", heading: t("shipment"), isRowHeading: true, cell: shipment },
            {
              id: "handed-over",
              heading: t("handed-over"),
              cell: ({ handedOverOn }) => <Named name={t("handed-over")}>{day(handedOverOn)}</Named>,
            },
            {
              id: "promised-for",
              heading: t("promised-for"),
              cell: ({ promisedOn }) => <Named name={t("promised-for")}>{day(promisedOn)}</Named>,
            },
            {
              id: "delivered",
              heading: t("delivered"),
              cell: (parcel) => <Named name={t("delivered")}>{delivered(parcel)}</Named>,
            },
            {
              id: "days-late",
              heading: t("days-late"),
              className: "end",
              cell: ({ daysLate }) => <Named name={t("days-late")}>{t("days", { count: daysLate })}</Named>,
            },
            { id: "next", heading: t("next"), cell: (parcel) => <NextStep parcel={parcel} today={today} /> },
          ]}
        />
      </div>
      {pagination.totalElements > content.length ? (
        <p className="card-body quiet small" suppressHydrationWarning>
          {t("late-newest", { shown: number(content.length), total: number(pagination.totalElements) })}
        </p>
      ) : null}
    </>
  );
}

/** The claim that a late parcel may raise; until then, and for one that has arrived, the question about it. */
function NextStep({ parcel, today }: { parcel: LateParcel; today: string }) {
  const t = useT("promises");
  const support = supportPaths(usePaths());
  const { dayNear } = useFormat();
  const { waybillReference: shipmentReference, lossClaimFrom: from } = parcel;
  const isDue = from !== null && from <= today;
  return (
    <>
      <Link to={support.newTicket({ ticketType: isDue ? "loss" : "delivery", shipmentReference })}>
        {t(isDue ? "claim" : "ask")}
      </Link>
      {from !== null && !isDue ? (
        <>
          <br />
          <span className="quiet small" suppressHydrationWarning>
            {t("claim-from", { day: dayNear(from, today) })}
          </span>
        </>
      ) : null}
    </>
  );
}
