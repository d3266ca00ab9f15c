import { Link } from "@remix-run/react";
import type { OrderWithdrawal } from "#contract/shipments";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import type { Unwanted } from "~/models/shipments/unwanted";

interface WithdrawnNoticeProps {
  withdrawal: OrderWithdrawal;
  /** The carrier has the parcel: nothing is held back any more. */
  isHandedOver?: boolean;
}

/** The buyer has withdrawn from the order, where its goods would be packed, printed or paid. */
export function WithdrawnNotice({ withdrawal, isHandedOver = false }: WithdrawnNoticeProps) {
  const t = useT("states");
  return (
    <section className="banner tone-warning" aria-labelledby="withdrawn">
      <Icon name="alert" />
      <div>
        <h2 id="withdrawn">
          <WithdrawnOn {...withdrawal} />
        </h2>
        {isHandedOver ? null : <p>{t("withdrawn.advice")}</p>}
        <p>
          <OpenWithdrawal {...withdrawal} />
        </p>
      </div>
    </section>
  );
}

/** The same in a line of a table. */
export function WithdrawnLine(withdrawal: OrderWithdrawal) {
  return (
    <>
      <WithdrawnOn {...withdrawal} />
      {DOT}
      <OpenWithdrawal {...withdrawal} />
    </>
  );
}

/** Why a parcel is not to be sent, in a line of a table; nothing if it is. */
export function UnwantedLine({ cancelled, withdrawal }: Unwanted) {
  if (withdrawal && !cancelled) return <WithdrawnLine {...withdrawal} />;
  return <UnwantedReason cancelled={cancelled} withdrawal={withdrawal} />;
}

/** The same where the way to the withdrawal stands elsewhere. */
export function UnwantedReason({ cancelled, withdrawal }: Unwanted) {
  const t = useT("states");
  if (cancelled) return <>{[t("fact.order-cancelled"), ...cancelled].join(DOT)}</>;
  return withdrawal ? <WithdrawnOn {...withdrawal} /> : null;
}

function WithdrawnOn({ receivedAt }: Pick<OrderWithdrawal, "receivedAt">) {
  const t = useT("states");
  const { day, localDay } = useFormat();
  return <span suppressHydrationWarning>{t("withdrawn.title", { day: day(localDay(receivedAt)) })}</span>;
}

function OpenWithdrawal({ id }: Pick<OrderWithdrawal, "id">) {
  return <Link to={usePaths().withdrawal(id)}>{useT("states")("withdrawn.open")}</Link>;
}
