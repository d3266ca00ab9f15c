import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { DeletionForm } from "~/components/shipments/deletion-form";
import { isDraft } from "~/models/shipments/plan";
import { readQuery, safeReturnTo } from "~/models/urls";
import { readForm } from "~/services/forms/read-form.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { requireShipment } from "~/services/shipments/shipment.server";
import { attempt } from "~/services/upstream/upstream.server";

export const handle = {
  hasMainAction: true,
  area: "shipments",
  i18n: ["shipments"],
  title: { namespace: "shipments", key: "deletion.heading" },
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { waybillReference, state, to } = await requireShipment(merchant, params.reference);
  if (!isDraft(state)) throw redirect(merchant.paths.details(waybillReference));
  const cancelUrl = safeReturnTo(readQuery(request.url).get("returnTo"), merchant.paths.inbox("DRAFT"));
  return { cancelUrl, reference: waybillReference, whom: `${to.firstName} ${to.lastName}`.trim() || to.company };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const merchant = await requireMerchant(request);
  await readForm(request);
  const deleted = await attempt(merchant.upstream.shipments.delete({ references: [params.reference ?? ""] }));
  if (deleted.kind === "fault") throw deleted.fault;
  const draftsUrl = merchant.paths.inbox("DRAFT");
  // Already deleted counts as success; purchased meanwhile does not.
  if (deleted.kind === "ok" || deleted.refusal.status === 404) {
    const undoToken = deleted.kind === "ok" ? deleted.value.undoToken : undefined;
    const undo = undoToken ? { undo: [undoToken] } : {};
    return redirectWithFlash(request, draftsUrl, { key: "draft-deleted", tone: "success", ...undo });
  }
  return redirectWithFlash(request, draftsUrl, { key: "draft-not-deleted", tone: "error" });
}

export default function Deletion() {
  const { cancelUrl, reference, whom } = useLoaderData<typeof loader>();
  const t = useT("shipments");
  return (
    <main id="main" className="message-page">
      <div className="card card-body stack">
        <h1>{t("deletion.heading")}</h1>
        <DeletionForm reference={reference} whom={whom} cancelUrl={cancelUrl} />
      </div>
    </main>
  );
}
