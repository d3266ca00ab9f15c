import type { SubmissionResult } from "@conform-to/react";
import { BuyerPage } from "~/components/buyers/buyer-page";
import { TypedLanguages } from "~/components/buyers/typed-languages";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import { useFormat } from "~/components/ui/format";
import type { ReturnPoints } from "~/models/buyers/return-points";
import type { ShownBrand } from "~/models/buyers/shown-brand";
import { sitePaths } from "~/models/paths";
import { namedValues } from "~/models/named-values";
import { AskForReturn } from "./ask-for-return";
import type { ReturnReply } from "./return-actions.server";
import { ReturnState } from "./return-state";
import type { ShownOrder } from "./shown-order";

interface ReturnPageProps {
  brand: ShownBrand;
  order: ShownOrder;
  /** Of returns to be sent, by their number. */
  points: Record<string, ReturnPoints>;
  token: string;
  /** Number of the return that was just asked for. */
  asked: string;
  idempotencyKey: string;
  result: SubmissionResult | null;
  reply: ReturnReply | null;
}

/** The returns of an order, and the form for another one. */
export function ReturnPage({ brand, order, points, token, asked, idempotencyKey, result, reply }: ReturnPageProps) {
  const t = useT("buyer-return");
  const withdrawal = useT("withdrawal");
  const { language } = usePageContext();
  const { dayLong, localDay } = useFormat();
  const isConfirming = reply?.step === "confirm" && reply.outcome !== null;
  const number = String(result?.initialValue?.["number"] ?? "");
  const isAsking = number === "";
  const obstacle = order.obstacle;
  const languages = result ? (
    <TypedLanguages
      offered={brand.languages}
      // The button that was pressed would be pressed again.
      typed={namedValues({ ...result.initialValue, intent: undefined })}
      step={isConfirming ? "confirm" : "enter"}
    />
  ) : undefined;
  return (
    <BuyerPage
      heading={t(isConfirming ? "check.heading" : "title")}
      lead={t("of-order", { order: order.order, merchant: brand.name })}
      languages={languages}
    >
      {order.withdrawnAt ? (
        <p className="banner tone-info">
          <Icon name="info" />
          <span suppressHydrationWarning>{t("withdrawn", { day: dayLong(localDay(order.withdrawnAt)) })}</span>
        </p>
      ) : null}
      {isConfirming
        ? null
        : order.returns.map((each) => (
            <ReturnState
              key={each.number}
              each={each}
              brand={brand}
              order={order}
              token={token}
              points={points[each.number]}
              isNew={each.number === asked}
              result={each.number === number ? result : null}
              idempotencyKey={`${idempotencyKey}-${each.number}`}
            />
          ))}
      {obstacle === null ? (
        <>
          {isConfirming ? null : (
            <div className="stack stack-tight">
              {order.returns.length > 0 ? <h2>{t("more")}</h2> : null}
              <p suppressHydrationWarning>
                {order.deliveredOn ? t("delivered", { day: dayLong(order.deliveredOn) }) : t("not-delivered")}{" "}
                {order.endsOn ? t("until", { day: dayLong(order.endsOn) }) : null}
              </p>
              {order.note ? <p className="return-note">{order.note}</p> : null}
            </div>
          )}
          <AskForReturn
            key={reply?.step ?? "enter"}
            order={order}
            idempotencyKey={idempotencyKey}
            result={isAsking ? result : null}
            outcome={isConfirming ? reply.outcome : null}
          />
        </>
      ) : (
        <div className="banner tone-info">
          <Icon name="info" />
          <div>
            <p suppressHydrationWarning>
              {t(obstacle === "not-sent" && order.withdrawnAt ? "obstacle.not-sent-withdrawn" : `obstacle.${obstacle}`, {
                day: order.endsOn ? dayLong(order.endsOn) : "",
                merchant: brand.name,
              })}
            </p>
            {obstacle === "not-sent" && !order.withdrawnAt ? (
              <p>
                <a href={sitePaths.buyerWithdrawal(brand.slug, { lang: language })}>{withdrawal("label")}</a>
              </p>
            ) : null}
          </div>
        </div>
      )}
    </BuyerPage>
  );
}
