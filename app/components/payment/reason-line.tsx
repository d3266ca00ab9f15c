import { Fragment } from "react";
import { Link } from "@remix-run/react";
import { MessageLine } from "~/components/document/flash-text";
import { LateBoundary } from "~/components/document/late-part";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import type { UnpayableRow } from "~/models/payment/payment-rows";

/** Why a shipment cannot be paid, with a link to correct it. */
export function ReasonLine({ reference, why }: Pick<UnpayableRow, "reference" | "why">) {
  const t = useT("payment");
  const paths = usePaths();
  if (why === "paid") return <Link to={paths.details(reference)}>{t("why.paid")}</Link>;
  if (typeof why === "string") {
    return (
      <>
        {t(`why.${why}`)} <Link to={paths.complete(reference)}>{t("mend.resume")}</Link>
      </>
    );
  }
  const { message, given, step } = why;
  return (
    <LateBoundary>
      {[message, given].map((line) =>
        line ? (
          <Fragment key={line.key}>
            <MessageLine line={{ ...line, key: `order.${line.key}` }} />{" "}
          </Fragment>
        ) : null,
      )}
      {step === "payment" ? null : <Link to={paths.step(reference, step)}>{t(`mend.${step}`)}</Link>}
    </LateBoundary>
  );
}
