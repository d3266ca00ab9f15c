import { Link } from "@remix-run/react";
import { CarrierMark } from "~/components/checkout/carrier-mark";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DOT } from "~/models/dot";
import { statusTone } from "~/models/shipments/status-tone";
import type { FoundShipment } from "~/models/support/lookup";
import { statusName } from "~/models/shipments/inbox";
import type { ShipmentState } from "#contract/states";
import "./support-parts.css";

/** The shipment that a ticket is about. */
export function FoundCard({ shipment }: { shipment: FoundShipment }) {
  const { details } = usePaths();
  const { recipient, city, contents, service, logoId, reference, state } = shipment;
  return (
    <div className="support-found">
      {logoId ? <CarrierMark service={{ logoId }} size={32} /> : null}
      <span className="grow">
        <Link to={details(reference)} className="strong">
          {[recipient, city].filter(Boolean).join(", ") || reference}
        </Link>
        <span className="block small quiet">{[contents, service].filter(Boolean).join(DOT)}</span>
      </span>
      <StateBadge state={state} />
    </div>
  );
}

/** A shipment's state, worded as in the inboxes. */
export function StateBadge({ state }: { state: ShipmentState }) {
  const t = useT("states");
  return <span className={`badge tone-${statusTone(state)}`}>{t(statusName(state))}</span>;
}
