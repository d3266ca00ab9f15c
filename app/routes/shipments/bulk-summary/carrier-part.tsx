import { Link, useLocation } from "@remix-run/react";
import { ReasonLine } from "~/components/payment/reason-line";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { Money } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import type { CarrierGroup, SummaryRow } from "~/models/payment/order-summary";
import { sitePaths } from "~/models/paths";

interface CarrierPartProps {
  group: CarrierGroup;
  currency: string;
  /** Whether the payment is deferred to the monthly invoice. */
  isLater: boolean;
}

/** The shipments of one carrier: expanded only if one of them was not paid. */
export function CarrierPart({ group, currency, isLater }: CarrierPartProps) {
  const t = useT("payment");
  const { carrier, logoId, rows, failed, refunded, credited, refused, canceled, paid } = group;
  return (
    <details className="card-part" open={failed + refunded + credited + refused + canceled > 0}>
      <summary className="line">
        <Icon name="right" className="icon part-mark" />
        {logoId ? <img className="mark" src={sitePaths.carrierLogo(logoId)} alt="" width={24} height={24} /> : null}
        <strong>{carrier || t("summary.no-carrier")}</strong>
        <span className="quiet">{t("summary.shipments", { count: rows.length })}</span>
        <GroupBadge group={group} isLater={isLater} />
        <span className="price push">
          <Money minor={paid} currency={currency} />
        </span>
      </summary>
      <div className="part-body">
        <table className="table">
          <caption className="visually-hidden">{carrier}</caption>
          <thead>
            <tr>
              <th scope="col">{t("column.recipient")}</th>
              <th scope="col">{t("column.result")}</th>
              <th scope="col" className="end">
                {t("column.price")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.reference} row={row} currency={currency} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Badge of the worst result among a carrier's shipments; none for those that cost nothing. */
function GroupBadge({ group, isLater }: Pick<CarrierPartProps, "group" | "isLater">) {
  const t = useT("payment");
  const inCheckout = useT("checkout");
  const { failed, refunded, credited, refused, canceled, paid } = group;
  if (paid + failed + refunded + credited + refused + canceled === 0) return null;
  const [tone, icon, text] =
    failed > 0
      ? (["danger", "alert", t("summary.unpaid", { count: failed })] as const)
      : refused > 0
        ? (["danger", "alert", t("summary.refused", { count: refused })] as const)
        : credited > 0
          ? (["warning", "alert", t("summary.credits", { count: credited })] as const)
          : refunded > 0
            ? (["warning", "alert", t("summary.given-back", { count: refunded })] as const)
            : canceled > 0
              ? (["info", "ban", t("summary.cancellations", { count: canceled })] as const)
              : (["success", "check", isLater ? inCheckout("payment.later") : t("summary.paid")] as const);
  return (
    <span className={`badge tone-${tone} hide-small`}>
      <Icon name={icon} />
      {text}
    </span>
  );
}

function Row({ row, currency }: { row: SummaryRow; currency: string }) {
  const paths = usePaths();
  const { reference, whom, town, service, result, price, isGivenBack } = row;
  const isPaid = typeof result === "string";
  return (
    <tr>
      <td>
        {result === "deleted" ? whom : <Link to={isPaid ? paths.details(reference) : paths.resume(reference)}>{whom}</Link>}
        <span className="block quiet small">{[town, service].filter(Boolean).join(DOT)}</span>
      </td>
      <td>
        <div className="part-result">
          <Result row={row} />
        </div>
      </td>
      <td className="end">
        {price === null ? null : (
          <span className={isPaid && !isGivenBack && result !== "already" ? "price" : "quiet"}>
            <Money minor={price} currency={currency} />
          </span>
        )}
      </td>
    </tr>
  );
}

const MARKS = {
  ready: { tone: "success", icon: "check" },
  making: { tone: "info", icon: "clock" },
  none: { tone: "warning", icon: "alert" },
  refunded: { tone: "warning", icon: "return" },
  credited: { tone: "warning", icon: "return" },
  refused: { tone: "danger", icon: "alert" },
  canceled: { tone: "info", icon: "ban" },
  canceling: { tone: "warning", icon: "clock" },
  done: { tone: "success", icon: "truck" },
  already: { tone: "info", icon: "check" },
  deleted: { tone: "warning", icon: "trash" },
} as const;

function Result({ row: { result, refusal, reference, isCorrectable, correctedCopy } }: { row: SummaryRow }) {
  const t = useT("payment");
  const paths = usePaths();
  const refusals = useT("refusals");
  if (typeof result === "string") {
    const { tone, icon } = MARKS[result];
    return (
      <>
        <span className={`badge tone-${tone}`}>
          <Icon name={icon} />
          {t(`result.${result}`)}
        </span>
        {refusal ? <p className="field-error small">{refusals(refusal.code, refusal)}</p> : null}
        {correctedCopy ? (
          <Link to={paths.resume(correctedCopy)} className="button button-small">
            {t("result.corrected-copy")}
          </Link>
        ) : isCorrectable ? (
          <SendAgain reference={reference} />
        ) : null}
      </>
    );
  }
  return (
    <>
      <span className="badge tone-danger">
        <Icon name="alert" />
        {t("result.failed")}
      </span>
      <p className="field-error small">
        <span>
          <ReasonLine reference={reference} why={result} />
        </span>
      </p>
    </>
  );
}

/** Copies a refunded shipment, to be corrected and paid again: the refunded one cannot be paid twice. */
function SendAgain({ reference }: { reference: string }) {
  const t = useT("payment");
  const paths = usePaths();
  const { pathname, search } = useLocation();
  return (
    <PostForm action={paths.copies}>
      <input type="hidden" name="at" value={search} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button name="duplicate" value={reference} className="button button-small">
        {t("result.again")}
      </button>
    </PostForm>
  );
}
