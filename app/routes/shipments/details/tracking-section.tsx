import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Journey } from "~/components/shipments/journey";
import { CarrierLink, TrackingNumbers } from "~/components/shipments/tracking-numbers";
import { TrackingTimeline } from "~/components/shipments/tracking-timeline";
import { useMoment } from "~/components/shipments/use-moment";
import { CopyButton } from "~/components/ui/copy-button";
import { WayMap } from "~/components/map/way-map";
import type { ShownWay } from "~/models/map/shown-way";
import type { Details } from "~/models/shipments/details";
import type { MapTiles } from "~/models/tenant";
import type { TimelineEvent } from "~/models/shipments/tracking";
import { Section } from "./section";
import { Icon } from "~/components/ui/icon";
import { useCopy } from "~/components/ui/use-copy";

interface TrackingSectionProps {
  details: Details;
  events: TimelineEvent[] | null;
  /** Instant of the loader. */
  now: string;
  /** The carrier may have pictures of the delivery. */
  hasProof: boolean;
  /** URL of the recipient's tracking page; null if there is none. */
  shareUrl: string | null;
  /** Null if a place of it is unknown. */
  way: ShownWay | null;
  /** Null if the tenant has no tiles. */
  tiles: MapTiles | null;
}

/** The parcel's route, its events, and links to share its tracking. */
export function TrackingSection({ details, events, now, hasProof, shareUrl, way, tiles }: TrackingSectionProps) {
  const t = useT("details");
  const paths = usePaths();
  const moment = useMoment(now);
  const { trackings, carrierUrl, journey } = details;
  const [single] = trackings.length === 1 ? trackings : [];
  const number = single ? (
    <span className="line push">
      <span className="visually-hidden">{t("tracking.number")}</span>
      <code>{single.id}</code>
      <CopyButton text={single.id} />
    </span>
  ) : null;
  // With several parcels, each tracking number is a link.
  const isLinked = details.mainAction === "carrier" || (!single && trackings.some(({ url }) => url));
  const carrierLink = isLinked ? null : carrierUrl;
  const foot =
    carrierLink || shareUrl || hasProof ? (
      <>
        {hasProof ? (
          <Link to={paths.proof(details.reference)} className={LOOK}>
            {t("tracking.proof")}
          </Link>
        ) : null}
        {carrierLink ? (
          <CarrierLink url={carrierLink} className="button button-quiet button-small">
            {t("tracking.at", { carrier: details.order.service?.carrier ?? "" })}
          </CarrierLink>
        ) : null}
        {shareUrl ? <ShareLink url={shareUrl} /> : null}
      </>
    ) : null;
  return (
    <Section name="tracking" heading={t("tracking.title")} aside={number} foot={foot}>
      {journey ? <Journey steps={journey} now={now} /> : null}
      {single || !details.isFollowed ? null : <TrackingNumbers trackings={trackings} trackingUrl={null} />}
      <div className="timeline-beside-map">
        {events?.length === 0 && trackings.length === 0 ? null : (
          <TrackingTimeline events={events} moment={moment} tone={details.endTone} />
        )}
        {way ? <WayMap way={way} tiles={tiles} /> : null}
      </div>
    </Section>
  );
}

const LOOK = "button button-quiet button-small";

/** Copies the link to the recipient's tracking page; without JavaScript it shows the link. */
function ShareLink({ url }: { url: string }) {
  const t = useT("details");
  const { copy, isCopied } = useCopy(url);
  if (copy) {
    return (
      <button type="button" className={LOOK} onClick={copy}>
        <Icon name={isCopied ? "check" : "share"} />
        <span aria-live="polite">{t(isCopied ? "share.copied" : "share.action")}</span>
      </button>
    );
  }
  return (
    <details className="share">
      <summary className={LOOK}>
        <Icon name="share" />
        {t("share.action")}
      </summary>
      <p className="small">
        <span className="quiet">{t("share.hint")}</span> <a href={url}>{url}</a>
      </p>
    </details>
  );
}
