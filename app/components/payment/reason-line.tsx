import { Fragment } from "react";
import { Link } from "@remix-run/react";
import { MessageLine } from "~/components/document/flash-text";
import { LateBoundary } from "~/components/document/late-part";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import type { UnpayableRow } from "~/models/payment/payment-rows";
import type { Lack } from "~/models/shipments/lacks";

/** Why a shipment cannot be paid, with a link to correct it. */
export function ReasonLine({
  reference,
  why,
  lacks = [],
}: Pick<UnpayableRow, "reference" | "why"> & { lacks?: Lack[] | undefined }) {
  const t = useT("payment");
  const paths = usePaths();
  if (why === "paid") return <Link to={paths.details(reference)}>{t("why.paid")}</Link>;
  if (typeof why === "string") {
    return (
      <>
        {why === "incomplete" && lacks.length > 0 ? <Lacks lacks={lacks} /> : t(`why.${why}`)}{" "}
        <Link to={paths.complete(reference)}>{t("mend.resume")}</Link>
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

/** Names what a draft lacks, as its row in the list does. */
function Lacks({ lacks }: { lacks: readonly Lack[] }) {
  const t = useT("states");
  return `${t("fact.needed", { what: lacks.map((lack) => t(`lack.${lack}`)).join(", ") })}.`;
}
