import { ReasonLine } from "~/components/payment/reason-line";
import { useT } from "~/components/document/translation";
import { useDialog } from "~/components/ui/use-dialog";
import type { CarrierGroup } from "~/models/payment/order-summary";

/**
 * Reference and error of each failed shipment in a dialog. Without JavaScript the list below is expanded instead.
 *
 * @see spec shipment-core, section 8, "Payment summary errors dialog"
 */
export function ErrorsDialog({ groups }: { groups: readonly CarrierGroup[] }) {
  const t = useT("payment");
  const inCommon = useT("common");
  const { isOpen, open, close, dialog } = useDialog(() => undefined);
  const failed = groups.flatMap(({ rows }) =>
    rows.flatMap(({ result, ...row }) => (typeof result === "string" ? [] : [{ ...row, result }])),
  );
  return (
    <>
      <a href="#by-carrier" onClick={open} className="button button-quiet button-small">
        {t("summary.reasons", { count: failed.length })}
      </a>
      <dialog {...dialog} aria-labelledby={isOpen ? "reasons" : undefined}>
        {isOpen ? (
          <div className="stack">
            <h2 id="reasons">{t("summary.failed", { count: failed.length })}</h2>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col" className="nowrap">
                    {t("column.reference")}
                  </th>
                  <th scope="col">{t("column.error")}</th>
                </tr>
              </thead>
              <tbody>
                {failed.map(({ reference, whom, result }) => (
                  <tr key={reference}>
                    <td>
                      {whom} <span className="block quiet small nowrap">{reference}</span>
                    </td>
                    <td>
                      <ReasonLine reference={reference} why={result} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="actions actions-end">
              <button type="button" className="button" onClick={close}>
                {inCommon("close")}
              </button>
            </p>
          </div>
        ) : null}
      </dialog>
    </>
  );
}
