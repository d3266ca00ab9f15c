import { useCountryName } from "~/components/ui/country-name";
import { Link } from "@remix-run/react";
import { Day, Money, useFormat } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { StatusBadge } from "~/components/shipments/status-badge";
import { isDraft, isOver, type ShipmentRow } from "~/models/shipments/row";
import { NewBadge } from "./new-badge";

interface CellProps {
  row: ShipmentRow;
}

export function RecipientCell({ row }: CellProps) {
  const t = useT("shipments");
  const country = useCountryName();
  const paths = usePaths();
  const { name, company, city, country: code } = row.recipient;
  return (
    <>
      <Link to={isDraft(row.state) ? paths.resume(row.reference) : paths.details(row.reference)} className="row-link">
        {name || company || t("row.no-recipient")}
      </Link>
      {row.isNew ? <NewBadge reference={row.reference} /> : null}
      {name && company ? <span className="line">{company}</span> : null}
      <span className="line quiet">{[city, code ? country(code) : ""].filter(Boolean).join(", ")}</span>
    </>
  );
}

export function ContentsCell({ row }: CellProps) {
  const t = useT("shipments");
  const { weight } = useFormat();
  return (
    <>
      <span className="line">{row.content || <span className="quiet">{t("row.no-content")}</span>}</span>
      {row.parcels > 0 ? (
        <span className="line quiet" suppressHydrationWarning>
          {t("row.parcels", { count: row.parcels })} · {weight(row.weightKg)}
        </span>
      ) : null}
    </>
  );
}

export function ServiceCell({ row }: CellProps) {
  const t = useT("shipments");
  if (!row.service) return <span className="quiet">{t("row.no-service")}</span>;
  return (
    <>
      <span className="line">
        {row.service.carrier} · {row.service.name}
      </span>
      <span className="line quiet">
        {row.deliveryDate ? (
          <>
            {t("row.delivery")} <Day day={row.deliveryDate} short />
          </>
        ) : isOver(row.state) ? null : row.service.dropOff ? (
          t("row.drop-off")
        ) : row.collectionDate ? (
          <>
            {t("row.collection")} <Day day={row.collectionDate} short />
          </>
        ) : null}
      </span>
    </>
  );
}

export function BenefitsCell({ row }: CellProps) {
  const t = useT("shipments");
  if (row.insured === 0 && row.benefits.length === 0) return <span className="quiet no-benefits">{t("row.no-benefits")}</span>;
  return (
    <>
      {row.insured > 0 ? (
        <span className="line">
          {t("row.insured")} <Money minor={row.insured} currency={row.currency} />
        </span>
      ) : null}
      {row.benefits.length > 0 ? (
        <span className="line quiet benefits">{row.benefits.map((benefit) => t(`benefit.${benefit}`)).join(", ")}</span>
      ) : null}
    </>
  );
}

export function StatusCell({ row }: CellProps) {
  const t = useT("states");
  return (
    <>
      <StatusBadge state={row.state} />
      {row.isLate ? <span className="badge badge-bad badge-late">{t("late")}</span> : null}
    </>
  );
}
