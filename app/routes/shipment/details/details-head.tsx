import { CopyButton } from "~/components/ui/copy-button";
import { Day } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import { StatusBadge } from "~/components/shipments/status-badge";
import type { Details } from "~/models/shipment/details";
import { ProgressLine } from "./progress-line";

/** Recipient, status and progress. */
export function DetailsHead({ details }: { details: Details }) {
  const { reference, recipient, state, progress, estimatedDeliveryDate } = details;
  const t = useT("details");
  const states = useT("states");
  return (
    <div className="details-head">
      <div className="details-title">
        <h1>{recipient || t("no-recipient")}</h1>
        <StatusBadge state={state} />
      </div>
      <p className="details-facts">
        <span>
          <span className="quiet">{t("reference")}</span> <code>{reference}</code> <CopyButton text={reference} />
        </span>
        {estimatedDeliveryDate ? (
          <span>
            <span className="quiet">{t("estimated-delivery")}</span> <Day day={estimatedDeliveryDate} />{" "}
            {details.isLate ? <span className="badge badge-bad">{states("late")}</span> : null}
          </span>
        ) : null}
      </p>
      {progress ? <ProgressLine progress={progress} isBroughtToPoint={details.isBroughtToPoint} /> : null}
    </div>
  );
}
