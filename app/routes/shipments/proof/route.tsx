import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ProofPictures } from "~/components/shipments/proof-pictures";
import { BackLink } from "~/components/ui/back-link";
import { LoadFailure } from "~/components/ui/load-failure";
import { requireMerchant } from "~/services/session/merchant.server";
import { findPurchased } from "~/services/shipments/load-purchased.server";
import { attempt } from "~/services/upstream/upstream.server";

export const handle = {
  i18n: ["details", "tracking"],
  title: { namespace: "tracking", key: "proof.title" },
} satisfies PageHandle;

/** The carrier's pictures of a delivery; the carrier is asked when the page is opened. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const shipment = await findPurchased(merchant, request, params.reference);
  const { waybillReference: reference } = shipment;
  const asked = await attempt(merchant.upstream.shipments.proof({ waybillReference: reference }));
  const carrier = shipment.service?.carrierName ?? "";
  // Refused: there is none yet, or none any more.
  const pictures = asked.kind === "ok" ? asked.value.pictures : asked.kind === "refused" ? [] : null;
  return { reference, carrier, pictures };
}

export default function Proof() {
  const { reference, carrier, pictures } = useLoaderData<typeof loader>();
  const t = useT("tracking");
  const details = useT("details");
  const paths = usePaths();
  return (
    <div className="page page-narrow stack">
      <div>
        <BackLink to={paths.details(reference)}>{details("tracking.to-details")}</BackLink>
        <h1>{t("proof.title")}</h1>
      </div>
      {pictures ? (
        <ProofPictures pictures={pictures} carrier={carrier} />
      ) : (
        <LoadFailure text={carrier ? t("proof.failed", { carrier }) : t("proof.failed-plain")} />
      )}
    </div>
  );
}
