import type { ReactNode } from "react";
import { CopyButton } from "~/components/ui/copy-button";
import { Icon } from "~/components/ui/icon";
import { useT } from "~/components/document/translation";
import type { ShownTracking } from "~/models/shipments/details";

interface TrackingNumbersProps {
  trackings: ShownTracking[];
  /** URL of the carrier's tracking page for all parcels. */
  trackingUrl: string | null;
}

/** Each parcel's tracking number, with a copy button and a link to the carrier's tracking page. */
export function TrackingNumbers({ trackings, trackingUrl }: TrackingNumbersProps) {
  const t = useT("details");
  if (trackings.length === 0) return <p className="quiet">{t("tracking.no-number")}</p>;
  const followed = trackings.some((tracking) => tracking.url);
  return (
    <>
      <ul className="stack stack-tight">
        {trackings.map(({ id, parcel, url }) => (
          <li key={id} className="line wrap">
            <span className="quiet">
              {parcel && trackings.length > 1
                ? t("tracking.parcel-of", { number: parcel, total: trackings.length })
                : t("tracking.number")}
            </span>
            <span className="line copied">
              {url ? (
                <CarrierLink url={url} className="line">
                  <span className="visually-hidden">{t("tracking.at-carrier")}: </span>
                  <code>{id}</code>
                </CarrierLink>
              ) : (
                <code>{id}</code>
              )}
              <CopyButton text={id} />
            </span>
          </li>
        ))}
      </ul>
      {!followed && trackingUrl ? (
        <CarrierLink url={trackingUrl} className="line">
          {t("tracking.at-carrier")}
        </CarrierLink>
      ) : null}
    </>
  );
}

/** Link to the carrier without a referrer: the carrier must not see the merchant's URL. */
export function CarrierLink({ url, className, children }: { url: string; className: string; children: ReactNode }) {
  const t = useT("details");
  return (
    <a href={url} target="_blank" rel="noreferrer" className={className}>
      <span>
        {children}
        <span className="visually-hidden"> {t("new-tab")}</span>
      </span>
      <Icon name="external" />
    </a>
  );
}
