import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useMoment } from "~/components/shipments/use-moment";
import type { Details } from "~/models/shipments/details";
import { Section } from "./section";

/** Leads to the packing check of a shipment with a label, or to the photos of a packed one. */
export function PackingSection({ details, now }: { details: Details; now: string }) {
  const t = useT("details");
  const paths = usePaths();
  const moment = useMoment(now);
  const { packedAt, canDownloadLabels, reference } = details;
  if (packedAt === null && !canDownloadLabels) return null;
  return (
    <Section name="packing" heading={t("packing.heading")}>
      {packedAt === null ? null : <p suppressHydrationWarning>{t("packing.packed", { when: moment(packedAt) })}</p>}
      <p>
        <Link to={paths.packing(reference)} className="button">
          {t(packedAt === null ? "packing.check" : "packing.photos")}
        </Link>
      </p>
    </Section>
  );
}
