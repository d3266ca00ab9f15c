import { CopyButton } from "~/components/ui/copy-button";
import { useT } from "~/components/document/translation";
import type { ShownTracking } from "~/models/shipment/details";

interface TrackingNumbersProps {
  trackings: ShownTracking[];
  /** URL of the carrier's page for all parcels. */
  trackingUrl: string | null;
}

/** The carrier's number of each parcel, to copy or to follow on the carrier's own page. */
export function TrackingNumbers({ trackings, trackingUrl }: TrackingNumbersProps) {
  const t = useT("details");
  if (trackings.length === 0) return <p className="quiet">{t("tracking.no-number")}</p>;
  const followed = trackings.some((tracking) => tracking.url);
  return (
    <>
      <ul className="tracking-numbers">
        {trackings.map(({ id, parcel, url }) => (
          <li key={id}>
            <span className="quiet">
              {parcel && trackings.length > 1 ? t("tracking.parcel-number", { number: parcel }) : t("tracking.number")}
            </span>{" "}
            <code>{id}</code> <CopyButton text={id} />{" "}
            {url ? (
              <CarrierLink url={url}>
                {t("tracking.at-carrier")}
                <span className="visually-hidden"> {id}</span>
              </CarrierLink>
            ) : null}
          </li>
        ))}
      </ul>
      {!followed && trackingUrl ? (
        <p>
          <CarrierLink url={trackingUrl}>{t("tracking.at-carrier")}</CarrierLink>
        </p>
      ) : null}
    </>
  );
}

/** No referrer: the carrier must not see the merchant's page. */
function CarrierLink({ url, children }: { url: string; children: React.ReactNode }) {
  const t = useT("details");
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> {t("new-tab")}</span>
    </a>
  );
}
