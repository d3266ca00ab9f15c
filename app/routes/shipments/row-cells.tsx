import { Link } from "@remix-run/react";
import { Day, Money, useFormat } from "~/components/app/format";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";
import { StatusBadge } from "~/components/shipments/status-badge";
import { isDraft, type ShipmentRow } from "~/models/shipments/row";
import { NewBadge } from "./new-badge";

interface CellProps {
  row: ShipmentRow;
}

export function RecipientCell({ row }: CellProps) {
  const t = useT("shipments");
  const country = useT("countries");
  const prefix = usePrefix();
  const { name, company, city, country: code } = row.recipient;
  const target = isDraft(row.state) ? "create" : "details";
  return (
    <>
      <Link to={`${prefix}/shipments/${row.reference}/${target}`} className="row-link">
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
        ) : row.service.dropOff ? (
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
  return <StatusBadge state={row.state} />;
}
