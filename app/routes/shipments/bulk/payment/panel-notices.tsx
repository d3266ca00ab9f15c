import { Link, useActionData } from "@remix-run/react";
import { usePaths } from "~/components/document/use-paths";
import { useEffect, useRef } from "react";
import { useT } from "~/components/document/translation";
import { useReportInvalidForm } from "~/components/forms/invalid-forms";
import { PaymentProblemText } from "~/components/payment/payment-problem";
import { ReasonLine } from "~/components/payment/reason-line";
import type { MissingDetail } from "~/models/shipments/missing-details";
import { focusMessage } from "~/components/ui/focus-message";
import { Money } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { PaymentProblem } from "~/models/checkout/payment-page";
import { PANEL_INTENT } from "~/models/payment/payment-panel-fields";
import type { PaymentRow, UnpayableRow } from "~/models/payment/payment-rows";

/** Why the payment stopped. @see spec shipment-core, section 4, "Payment error" */
export function PaymentNotice({ problem, hasPrices }: { problem: PaymentProblem | undefined; hasPrices: boolean }) {
  const t = useT("checkout");
  const box = useRef<HTMLDivElement>(null);
  useReportInvalidForm(Boolean(problem));
  const sent = useActionData();
  // The same problem comes again, and the button that was pressed has lost the focus.
  useEffect(() => focusMessage(box.current), [problem, sent]);
  if (!problem && hasPrices) return null;
  const tryAgain = hasPrices ? null : <a href="">{t("payment.error.try-again")}</a>;
  return (
    <div className="banner tone-danger" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <div>
        {problem ? (
          <PaymentProblemText problem={problem} tryAgain={tryAgain} />
        ) : (
          <p>
            {t("payment.error.price")} {tryAgain}
          </p>
        )}
      </div>
    </div>
  );
}

/** Prices that have changed since the services were chosen. */
export function ChangedPrices({ rows, currency }: { rows: readonly PaymentRow[]; currency: string }) {
  const t = useT("payment");
  const changed = rows.flatMap((row) => (row.before === null ? [] : [{ ...row, before: row.before }]));
  if (changed.length === 0) return null;
  return (
    <div className="banner banner-slim tone-warning" role="status">
      <Icon name="clock" />
      <div>
        <p>{t("changed", { count: changed.length })}</p>
        <ul>
          {changed.map(({ reference, whom, before, price }) => (
            <li key={reference}>
              {t("whom", { whom })} <Money minor={before} currency={currency} /> → <Money minor={price} currency={currency} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Selected shipments that cannot be paid, each with a way to correct it; folded to one line if others can be paid. */
export function Unpayable({ rows, formId, isOpen }: { rows: readonly UnpayableRow[]; formId: string; isOpen: boolean }) {
  const t = useT("payment");
  if (rows.length === 0) return null;
  return (
    <div className="banner banner-slim tone-warning">
      <Icon name="alert" />
      <details className="grow" open={isOpen}>
        <summary>{t("unpayable", { count: rows.length })}</summary>
        <ul className="plain-list">
          {rows.map(({ reference, whom, why, lacks }) => (
            <li key={reference} className="line between">
              <span>
                {t("whom", { whom })}{" "}
                {lacks && lacks.length > 0 ? (
                  <Lacks reference={reference} lacks={lacks} />
                ) : (
                  <ReasonLine reference={reference} why={why} />
                )}
              </span>
              <RemoveButton reference={reference} whom={whom} formId={formId} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

export function RemoveButton({ reference, whom, formId }: { reference: string; whom: string; formId?: string }) {
  const t = useT("payment");
  return (
    <button className="copy" form={formId} name="intent" value={PANEL_INTENT.remove(reference)}>
      <Icon name="close" label={t("remove", { whom })} />
    </button>
  );
}

/** Names what a draft lacks, as its row in the list does, with a link to complete it. */
function Lacks({ reference, lacks }: { reference: string; lacks: readonly MissingDetail[] }) {
  const t = useT("payment");
  const inStates = useT("states");
  const paths = usePaths();
  const what = lacks.map((lack) => inStates(`lack.${lack}`)).join(", ");
  return (
    <>
      {inStates("fact.needed", { what })}. <Link to={paths.complete(reference)}>{t("mend.resume")}</Link>
    </>
  );
}
