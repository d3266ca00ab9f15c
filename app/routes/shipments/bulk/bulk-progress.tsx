import { useState } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useLiveEvents } from "~/components/live/use-live-events";
import type { BulkPage } from "~/models/shipments/bulk-page";

/** Up to this number, the work is too short for a counter. */
const AT_ONCE = 25;

/** Progress of a bulk change, counted by its events; short work shows an indeterminate bar. */
export function BulkProgress({ references }: Pick<BulkPage, "references">) {
  return references.length > AT_ONCE ? <CountedProgress references={references} /> : <Bar />;
}

function CountedProgress({ references }: Pick<BulkPage, "references">) {
  const t = useT("bulk");
  const paths = usePaths();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (event.type !== "shipment-updated" && event.type !== "shipment-deleted") return;
      const { waybillReference } = event;
      if (references.includes(waybillReference)) setDone((before) => new Set([...before, waybillReference]));
    },
    // The missed events are unknown; the response of the form gives the result.
    onReload: () => undefined,
  });
  return (
    <div className="stack stack-tight">
      <Bar value={done.size} max={references.length} />
      <p className="quiet small number">{t("progress", { number: done.size, total: references.length })}</p>
    </div>
  );
}

function Bar(props: { value?: number; max?: number }) {
  const t = useT("bulk");
  return <progress className="progress" aria-label={t("working")} {...props} />;
}
