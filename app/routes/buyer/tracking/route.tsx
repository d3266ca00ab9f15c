import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ERROR_CODES } from "#contract/problems";
import { dayIn } from "#contract/rules/time-zones";
import { BuyerPage } from "~/components/buyers/buyer-page";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { WayMap } from "~/components/map/way-map";
import { Journey } from "~/components/shipments/journey";
import { PointFacts } from "~/components/shipments/point-facts";
import { TrackingNumbers } from "~/components/shipments/tracking-numbers";
import { TrackingTimeline } from "~/components/shipments/tracking-timeline";
import { useMoment } from "~/components/shipments/use-moment";
import { Day, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { LanguageMenu } from "~/components/ui/language-menu";
import { PlacesCredit } from "~/components/ui/places-credit";
import { shownBrand } from "~/models/buyers/shown-brand";
import { DOT } from "~/models/dot";
import type { ShownWay } from "~/models/map/shown-way";
import { sitePaths } from "~/models/paths";
import { type RecipientNotice, type SharedTracking, sharedTrackingOf } from "~/models/shipments/public-tracking";
import { isCanceled } from "~/models/shipments/plan";
import type { Key } from "~/models/translation-keys";
import { chooseFor } from "~/services/buyers/buyer-brand.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { shownWay } from "~/services/map/pictures.server";
import { now } from "~/services/session/merchant-clock.server";
import { requestScope } from "~/services/http/request-scope.server";
import { linkPreview } from "~/services/tenant/link-preview.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";

import "./tracking.css";

export { metaOf as meta } from "~/components/document/page-meta";

export const handle = {
  i18n: ["buyer", "details", "tracking", "states", "countries", "map"],
  title: { namespace: "tracking", key: "public.title" },
  isForBuyers: true,
  hasScripts: true,
} satisfies PageHandle;

const TOO_MANY_REQUESTS = 429;
const GONE = 410;

/** A parcel's page for its recipient: public to whoever has the link, never indexed by search engines. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(request);
  const found = await attempt(
    upstreamAs().shipments.publicTracking({
      token: params.token ?? "",
      partner: tenant.name,
      ...(requestScope()?.remoteAddress ? { remoteAddress: requestScope()?.remoteAddress } : {}),
    }),
  );
  if (found.kind === "fault") throw found.fault;
  const headers = { "X-Robots-Tag": "noindex, nofollow" };
  if (found.kind === "ok") {
    const at = found.value.now ?? now();
    const tracking = sharedTrackingOf(found.value, dayIn("UTC", new Date(at)));
    const brand = found.value.brand && shownBrand(found.value.brand);
    const language = brand ? await chooseFor(request, tenant, brand) : await detectLanguage(request, tenant);
    const [newest] = tracking.events;
    const way = isCanceled(found.value.state)
      ? null
      : shownWay(found.value.way, { state: found.value.state, newest: newest?.code }, language);
    const meta = await linkPreview(request, { namespace: "tracking", key: "public.description" });
    return data({ brand, tracking, way, now: at, problem: null, timeZone: tracking.timeZone, meta }, { headers });
  }
  const { status, retryAfterSeconds = 60 } = found.refusal;
  if (status === TOO_MANY_REQUESTS) {
    const retry = { "Retry-After": String(retryAfterSeconds) };
    return data(
      { brand: null, tracking: null, way: null, now: now(), problem: "busy" as const, timeZone: "UTC" },
      { status, headers: { ...headers, ...retry } },
    );
  }
  const hasEnded = found.refusal.messages.some(({ error_code }) => error_code === ERROR_CODES.trackingEnded);
  return data(
    {
      brand: null,
      tracking: null,
      way: null,
      now: now(),
      problem: hasEnded ? ("ended" as const) : ("unknown" as const),
      timeZone: "UTC",
    },
    { status: hasEnded ? GONE : 404, headers },
  );
}

/** Remix drops the loader's headers without this. */
export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

export default function PublicTrackingPage() {
  const { brand, tracking, way, now, problem } = useLoaderData<typeof loader>();
  const t = useT("tracking");
  const common = useT("common");
  // The links of a merchant's languages lead to this page again; the menu of the tenant's is a form.
  const languages = brand ? undefined : <LanguageMenu />;
  if (tracking) return <Tracked tracking={tracking} way={way} now={now} languages={languages} />;
  return (
    <BuyerPage heading={t(`public.${problem}.title`)} mark={<ProblemMark isBusy={problem === "busy"} />} languages={languages}>
      <p>{t(`public.${problem}.advice`)}</p>
      {problem === "ended" ? null : (
        <p className="actions">
          <a href="" className="button">
            <Icon name="refresh" />
            {common("error.try-again")}
          </a>
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
  way: ShownWay | null;
  now: string;
  languages: ReactNode;
}

function Tracked({ tracking, way, now, languages }: TrackedProps) {
  const t = useT("tracking");
  const details = useT("details");
  const moment = useMoment(now);
  const { notice, endTone, carrier, logoId, shop, shopEmail, from, to, expected, window, journey, point, trackings, events } =
    tracking;
  const whereToFetch = point ? (
    <section className="stack stack-tight" aria-labelledby="point">
      <h2 id="point" className="part-title">
        {details("point.pick-up")}
      </h2>
      <PointFacts point={point} />
    </section>
  ) : null;
  return (
    <BuyerPage heading={t("public.title")} lead={shop ? t("public.from", { shop }) : ""} languages={languages}>
      <RecipientBanner notice={notice} carrier={carrier} expected={expected} window={window} shop={shop} shopEmail={shopEmail} />
      <div className="line wrap">
        <img src={sitePaths.carrierLogo(logoId)} alt="" className="mark mark-32" width="32" height="32" />
        <p className="grow">
          <span className="block strong">{carrier}</span>
          <span className="quiet small">{t("public.route", { from, to })}</span>
        </p>
      </div>
      {notice.name === "at-point" ? whereToFetch : null}
      {journey ? <Journey steps={journey} now={now} /> : null}
      {notice.name === "at-point" ? null : whereToFetch}
      {events.length > 0 ? <TrackingTimeline events={events} moment={moment} tone={endTone} /> : null}
      {/* Without tiles: whoever gives them would learn who waits for a parcel. */}
      {way ? <WayMap way={way} tiles={null} /> : null}
      {trackings.length > 0 ? <TrackingNumbers trackings={trackings} trackingUrl={null} /> : null}
      <PlacesCredit />
    </BuyerPage>
  );
}

const ICONS: Record<RecipientNotice["tone"], IconName> = { info: "info", success: "check", warning: "clock", danger: "alert" };

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
}

/** What happened and what the recipient can do. */
function RecipientBanner({
  notice: { name, tone, daysLate, nextDay },
  carrier,
  expected,
  window,
  shop,
  shopEmail,
}: RecipientBannerProps) {
  const t = useT("tracking");
  const details = useT("details");
  const states = useT("states");
  const { dayLong } = useFormat();
  const key = (nextDay && ADVICE_WITH_DAY[name]) || `public.notice.${name}.advice`;
  const advice = t(key, { carrier, next: nextDay ? dayLong(nextDay) : "", defaultValue: "" });
  return (
    <section className={`banner tone-${tone}`} aria-labelledby="what-happened">
      <Icon name={ICONS[tone]} />
      <div>
        <h2 id="what-happened">
          {t(`public.notice.${name}.title`, { carrier })}
          {daysLate > 0 ? `${DOT}${states("fact.late", { count: daysLate })}` : ""}
        </h2>
        {expected ? (
          <p className="strong">
            {details("estimated-delivery")} <Day day={expected} />
          </p>
        ) : null}
        {window ? <ArrivalWindow {...window} carrier={carrier} /> : null}
        {advice ? <p suppressHydrationWarning>{advice}</p> : null}
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
function ArrivalWindow({ from, to, parcels, carrier }: NonNullable<SharedTracking["window"]> & { carrier: string }) {
  const t = useT("tracking");
  const { day, dayLong, number } = useFormat();
  return (
    <>
      <p className="strong" suppressHydrationWarning>
        {from === to
          ? t("public.window.day", { day: dayLong(to) })
          : t("public.window.days", { from: dayLong(from), to: dayLong(to) })}
      </p>
      <p className="small" suppressHydrationWarning>
        {t("public.window.basis", { carrier, day: day(to), number: number(parcels) })}
      </p>
    </>
  );
}
