import { useForm } from "@conform-to/react";
import { useT } from "~/components/document/translation";
import { Money } from "~/components/ui/format";
import { BULK_PANEL_FORM, type BulkPage } from "~/models/shipments/bulk-page";
import { BulkFrame, type FlowFormProps } from "./bulk-frame";

/** Asks before drafts are deleted, and names their recipients. */
export function DeleteForm({ page, lastResult }: FlowFormProps) {
  const t = useT("bulk");
  const [form] = useForm({ id: BULK_PANEL_FORM, lastResult });
  const more = page.fits - page.names.length;
  return (
    <BulkFrame page={page} form={form}>
      <h3>{t("question.delete", { count: page.fits })}</h3>
      <ul className="bullets">
        {page.names.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
        {more > 0 ? <li className="quiet">{t("and-more", { number: more })}</li> : null}
      </ul>
      <p className="quiet">{t("undo-hint")}</p>
    </BulkFrame>
  );
}

/** Applies the merchant's rules to existing drafts. */
export function RulesForm({ page, lastResult }: FlowFormProps) {
  const t = useT("bulk");
  const [form] = useForm({ id: BULK_PANEL_FORM, lastResult });
  return (
    <BulkFrame page={page} form={form}>
      <h3>{t("question.rules", { count: page.fits })}</h3>
      <p className="quiet">{t("rules-hint")}</p>
      <p className="quiet">{t("undo-hint")}</p>
    </BulkFrame>
  );
}

/** Insures the shipments, with insured values and prices. */
export function InsuranceForm({ page, lastResult }: FlowFormProps) {
  const t = useT("bulk");
  const [form] = useForm({ id: BULK_PANEL_FORM, lastResult });
  return (
    <BulkFrame page={page} form={form}>
      <p>{t("question.insurance", { count: page.fits })}</p>
      {page.insurance ? <InsuranceTable insurance={page.insurance} currency={page.currency} /> : null}
    </BulkFrame>
  );
}

function InsuranceTable({
  insurance: { rows, totalPrice },
  currency,
}: {
  insurance: NonNullable<BulkPage["insurance"]>;
  currency: string;
}) {
  const t = useT("bulk");
  return (
    <table className="table">
      <caption className="visually-hidden">{t("title.insurance")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("insurance.shipment")}</th>
          <th scope="col" className="end">
            {t("insurance.value")}
          </th>
          <th scope="col" className="end">
            {t("insurance.cover")}
          </th>
          <th scope="col" className="end">
            {t("insurance.price")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ reference, whom, value, cover, price }) => (
          <tr key={reference}>
            <th scope="row">{whom}</th>
            <td className="end">
              <Money minor={value} currency={currency} />
            </td>
            <td className="end">
              <Money minor={cover} currency={currency} />
            </td>
            <td className="end">{price === null ? t("insurance.unknown") : <Money minor={price} currency={currency} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t("insurance.total")}
          </th>
          <td className="end price">
            <Money minor={totalPrice} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
