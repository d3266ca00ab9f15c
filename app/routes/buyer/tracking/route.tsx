import type { SubmissionResult } from "@conform-to/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ERROR_CODES } from "#contract/problems";
import { dayIn, timeZoneOf } from "#contract/rules/time-zones";
import { BuyerPage } from "~/components/buyers/buyer-page";
import { SendUnsent } from "~/components/buyers/buyer-problem";
import { usePageContext } from "~/components/document/page-context";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { WayMap } from "~/components/map/way-map";
import { Journey } from "~/components/shipments/journey";
import { TrackingNumbers } from "~/components/shipments/tracking-numbers";
import { TrackingTimeline } from "~/components/shipments/tracking-timeline";
import { useMoment } from "~/components/shipments/use-moment";
import { Day, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { PlacesCredit } from "~/components/ui/places-credit";
import { preserveFormOffline } from "~/components/forms/offline";
import { AnswerForm } from "~/models/buyers/answer-form";
import { shownBrand } from "~/models/buyers/shown-brand";
import { DOT } from "~/models/dot";
import type { MapPicture } from "~/models/map/picture";
import type { ShownWay } from "~/models/map/shown-way";
import { sitePaths } from "~/models/paths";
import { type RecipientNotice, type SharedTracking, sharedTrackingOf, windowWords } from "~/models/shipments/public-tracking";
import { isCanceled } from "~/models/shipments/plan";
import type { Key } from "~/models/translation-keys";
import { findLinkedParcel, NOT_INDEXED } from "~/services/buyers/buyer-brand.server";
import { retryHeaders } from "~/models/response-headers";
import { formAction } from "~/services/forms/form-action.server";
import { shownWay, townPicture } from "~/services/map/pictures.server";
import { now } from "~/services/session/merchant-clock.server";
import { linkPreview } from "~/services/tenant/link-preview.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { type Refusal } from "~/services/upstream/upstream.server";
import { AnswerPart } from "./answer-part";
import { ChangePart } from "./change-part";
import { OtherParcels } from "./other-parcels";
import { PickUpPart } from "./pick-up-part";
import { sendAnswer } from "./send-answer.server";

import "./tracking.css";

export { metaOf as meta } from "~/components/document/page-meta";

export const handle = {
  i18n: ["buyer", "details", "tracking", "states", "countries", "map", "forms"],
  title: { namespace: "tracking", key: "public.title" },
  isForBuyers: true,
} satisfies PageHandle;

/** A parcel's page for its recipient: public to whoever has the link, never indexed by search engines. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(request);
  const found = await findLinkedParcel(request, tenant, params.token ?? "");
  if (found.kind === "refused") return refusedTracking(found.refusal);
  const { parcel: value, language } = found;
  const at = value.now ?? now();
  const tracking = sharedTrackingOf(value, dayIn(timeZoneOf({ ...value.to, zipCode: "" }), new Date(at)));
  const brand = value.brand && shownBrand(value.brand);
  const { point } = tracking;
  return data(
    {
      brand,
      tracking,
      token: params.token ?? "",
      way: isCanceled(value.state)
        ? null
        : shownWay(value.way, { state: value.state, newest: tracking.events[0]?.code }, language),
      pointPicture: point?.pin ? townPicture(point.pin, point.city) : null,
      now: at,
      problem: null,
      timeZone: tracking.timeZone,
      meta: await linkPreview(request, { namespace: "tracking", key: "public.description" }),
    },
    { headers: NOT_INDEXED },
  );
}

const TOO_MANY_REQUESTS = 429;
const GONE = 410;

/** The page of a link that is asked for too often, leads nowhere, or no longer leads anywhere. */
function refusedTracking({ status, retryAfterSeconds = 60, messages }: Refusal) {
  const empty = { brand: null, tracking: null, token: "", way: null, pointPicture: null, now: now(), timeZone: "UTC" };
  if (status === TOO_MANY_REQUESTS) {
    const headers = { ...NOT_INDEXED, "Retry-After": String(retryAfterSeconds) };
    return data({ ...empty, problem: "busy" as const }, { status, headers });
  }
  const hasEnded = messages.some(({ error_code }) => error_code === ERROR_CODES.trackingEnded);
  const problem = hasEnded ? ("ended" as const) : ("unknown" as const);
  return data({ ...empty, problem }, { status: hasEnded ? GONE : 404, headers: NOT_INDEXED });
}

export const action = formAction({
  isPublic: true,
  who: ({ request }) => requireTenant(request),
  schema: AnswerForm,
  run: sendAnswer,
});

/** The page has no scripts; another page's would have this one. */
export const clientAction = preserveFormOffline;

/** Remix drops the headers of loader and action without this. */
export function headers({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders: Headers }) {
  return { ...Object.fromEntries(loaderHeaders), ...retryHeaders({ actionHeaders }) };
}

export default function PublicTrackingPage() {
  const { tracking, token, way, pointPicture, now, problem } = useLoaderData<typeof loader>();
  const t = useT("tracking");
  const common = useT("common");
  const { language } = usePageContext();
  const sent = useActionData<typeof action>();
  if (tracking) {
    return (
      <Tracked tracking={tracking} token={token} way={way} pointPicture={pointPicture} now={now} result={sent?.result ?? null} />
    );
  }
  return (
    <BuyerPage heading={t(`public.${problem}.title`)} mark={<ProblemMark isBusy={problem === "busy"} />}>
      <p>{t(`public.${problem}.advice`)}</p>
      {problem === "busy" ? <SendUnsent /> : null}
      {problem === "ended" ? null : (
        <p className="actions">
          <a href="" className="button">
            <Icon name="refresh" />
            {common("error.try-again")}
          </a>
          {problem === "unknown" ? (
            <a href={sitePaths.trackingSearch({ lang: language })} className="button">
              {t("search.link")}
            </a>
          ) : null}
        </p>
      )}
    </BuyerPage>
  );
}

function ProblemMark({ isBusy }: { isBusy: boolean }) {
  return (
    <span className={`empty-mark tone-${isBusy ? "warning" : "info"}`}>
      <Icon name={isBusy ? "clock" : "box"} className="icon icon-20" />
    </span>
  );
}

interface TrackedProps {
  tracking: SharedTracking;
  token: string;
  way: ShownWay | null;
  /** Null without a pick-up point, or its coordinates. */
  pointPicture: MapPicture | null;
  now: string;
  /** Of the buyer's answer. */
  result: SubmissionResult | null;
}

function Tracked({ tracking, token, way, pointPicture, now, result }: TrackedProps) {
  const t = useT("tracking");
  const moment = useMoment(now);
  const {
    notice,
    endTone,
    carrier,
    logoId,
    shop,
    shopEmail,
    from,
    to,
    expected,
    window,
    journey,
    point,
    trackings,
    events,
    others,
    answer,
    hasProof,
    unsubscribeToken,
    change,
  } = tracking;
  const { language } = usePageContext();
  const today = dayIn(tracking.timeZone, new Date(now));
  const isAtPoint = notice.name === "at-point";
  // One map: of the point once the parcel is there.
  const whereToFetch = point ? <PickUpPart point={point} picture={isAtPoint ? pointPicture : null} /> : null;
  return (
    <BuyerPage heading={t("public.title")} lead={shop ? t("public.from", { shop }) : ""} order={token.split(".", 1)[0]}>
      <RecipientBanner
        notice={notice}
        carrier={carrier}
        expected={expected}
        window={window}
        today={today}
        shop={shop}
        shopEmail={shopEmail}
        isToPoint={point !== null}
      />
      {answer ? (
        <AnswerPart
          shop={shop}
          carrier={carrier}
          answered={answer.answeredAt && moment(answer.answeredAt)}
          today={today}
          result={result}
        />
      ) : null}
      {change ? (
        <ChangePart
          change={change}
          token={token}
          shop={shop}
          carrier={carrier}
          when={change.changedAt && moment(change.changedAt)}
        />
      ) : null}
      <div className="line wrap">
        <img src={sitePaths.carrierLogo(logoId)} alt="" className="mark mark-32" width="32" height="32" />
        <p className="grow">
          <span className="block strong">{carrier}</span>
          <span className="quiet small">{t("public.route", { from, to })}</span>
        </p>
      </div>
      {isAtPoint ? whereToFetch : null}
      {journey ? <Journey steps={journey} now={now} /> : null}
      {isAtPoint ? null : whereToFetch}
      {others.length > 0 ? <OtherParcels others={others} /> : null}
      {events.length > 0 ? <TrackingTimeline events={events} moment={moment} tone={endTone} /> : null}
      {/* Without tiles: whoever gives them would learn who waits for a parcel. */}
      {way && !(isAtPoint && pointPicture) ? <WayMap way={way} tiles={null} /> : null}
      {trackings.length > 0 ? <TrackingNumbers trackings={trackings} trackingUrl={null} /> : null}
      {hasProof ? (
        <p>
          <a href={sitePaths.publicProof(token, language)}>{t("proof.link")}</a>
        </p>
      ) : null}
      {unsubscribeToken ? (
        <p className="small">
          <a href={sitePaths.unsubscribe(unsubscribeToken, language)}>
            {shop ? t("public.stop", { shop }) : t("public.stop-plain")}
          </a>
        </p>
      ) : null}
      <PlacesCredit />
    </BuyerPage>
  );
}

const ICONS: Record<RecipientNotice["tone"], IconName> = { info: "info", success: "check", warning: "clock", danger: "alert" };

/** Advice for parcels that go to a pick-up point. */
const ADVICE_TO_POINT: Partial<Record<RecipientNotice["name"], Key<"tracking">>> = {
  delivered: "public.notice.delivered.advice-point",
  "on-the-way": "public.notice.on-the-way.advice-point",
  "out-for-delivery": "public.notice.out-for-delivery.advice-point",
};

/** Advice for notices whose next carrier day is known. */
const ADVICE_WITH_DAY: Partial<Record<RecipientNotice["name"], Key<"tracking">>> = {
  attempted: "public.notice.attempted.advice-day",
  "incident-address": "public.notice.incident-address.advice-day",
};

interface RecipientBannerProps extends Pick<SharedTracking, "shop" | "shopEmail" | "window"> {
  notice: RecipientNotice;
  carrier: string;
  /** Day of the delivery; null if unknown. */
  expected: string | null;
  /** Calendar day where the parcel goes. */
  today: string;
  isToPoint: boolean;
}

/** What happened and what the recipient can do. */
function RecipientBanner({
  notice: { name, tone, daysLate, nextDay },
  carrier,
  expected,
  window,
  today,
  shop,
  shopEmail,
  isToPoint,
}: RecipientBannerProps) {
  const t = useT("tracking");
  const details = useT("details");
  const states = useT("states");
  const { dayLong } = useFormat();
  const key = (nextDay && ADVICE_WITH_DAY[name]) || (isToPoint && ADVICE_TO_POINT[name]) || `public.notice.${name}.advice`;
  const advice = t(key, { carrier, next: nextDay ? dayLong(nextDay) : "" });
  return (
    <section className={`banner tone-${tone}`} aria-labelledby="what-happened">
      <Icon name={ICONS[tone]} />
      <div>
        <h2 id="what-happened">
          {t(isToPoint && name === "delivered" ? "public.notice.delivered.title-point" : `public.notice.${name}.title`, {
            carrier,
          })}
          {daysLate > 0 ? `${DOT}${states("fact.late", { count: daysLate })}` : ""}
        </h2>
        {expected ? (
          <p className="strong">
            {details("estimated-delivery")} <Day day={expected} />
          </p>
        ) : null}
        {window ? <ArrivalWindow {...window} carrier={carrier} today={today} /> : null}
        <p suppressHydrationWarning>{advice}</p>
        {shopEmail ? (
          <p>
            {shop || t("public.sender")}, <a href={`mailto:${shopEmail}`}>{shopEmail}</a>
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** When parcels that went the same way arrived, and how many those were. */
function ArrivalWindow({
  carrier,
  today,
  ...window
}: NonNullable<SharedTracking["window"]> & { carrier: string; today: string }) {
  const t = useT("tracking");
  const { dayLong, number } = useFormat();
  const { from, to, parcels, days } = window;
  return (
    <>
      <p className="strong" suppressHydrationWarning>
        {t(`public.window.${windowWords(window, today)}`, { day: dayLong(to), from: dayLong(from), to: dayLong(to) })}
      </p>
      <p className="small" suppressHydrationWarning>
        {t("public.window.basis", { carrier, count: Math.max(1, days), number: number(parcels) })}
      </p>
    </>
  );
}
