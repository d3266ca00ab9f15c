import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Shipment } from "#contract/shipments";
import { INBOXES } from "#contract/state-names";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { DeletionForm } from "~/components/shipments/deletion-form";
import { isFlowOffered } from "~/models/shipments/flow-offered";
import { isDraft } from "~/models/shipments/plan";
import { readQuery, safeReturnTo } from "~/models/urls";
import { readForm } from "~/services/forms/read-form.server";
import { redirectWithFlash, redirectWithSessionFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { unselect } from "~/services/shipments/selection.server";
import { requireShipment } from "~/services/shipments/load-purchased.server";
import { attempt, nullIfRefused } from "~/services/upstream/upstream.server";

export const handle = {
  hasMainAction: true,
  i18n: ["shipments"],
  title: { namespace: "shipments", key: "deletion.heading" },
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const shipment = await requireShipment(merchant, params.reference);
  const { waybillReference, inbox, state, to } = shipment;
  if (!isDraft(state)) throw redirect(merchant.paths.details(waybillReference));
  refuseUnlessOffered(merchant, shipment);
  const requested = readQuery(request.url).get("returnTo");
  const drafts = merchant.paths.inbox("DRAFT");
  return {
    cancelUrl: safeReturnTo(requested, drafts),
    // After the deletion, a step of the draft's checkout is gone: return to a list instead.
    returnTo: listUrl(merchant, requested, drafts),
    shipment: { inbox },
    reference: waybillReference,
    whom: `${to.firstName} ${to.lastName}`.trim() || to.company,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const merchant = await requireMerchant(request);
  const form = await readForm(request);
  if (merchant.tenant.flags.deleteInboxes) {
    const found = await nullIfRefused(merchant.upstream.shipments.get({ waybillReference: params.reference ?? "" }));
    if (found) refuseUnlessOffered(merchant, found);
  }
  const deleted = await attempt(merchant.upstream.shipments.delete({ references: [params.reference ?? ""] }));
  if (deleted.kind === "fault") throw deleted.fault;
  const draftsUrl = listUrl(merchant, form.get("returnTo")?.toString(), merchant.paths.inbox("DRAFT"));
  // Already deleted counts as success; purchased meanwhile does not.
  if (deleted.kind === "ok" || deleted.refusal.status === 404) {
    const undoToken = deleted.kind === "ok" ? deleted.value.undoToken : undefined;
    const undo = undoToken ? { undo: [undoToken] } : {};
    unselect(merchant.session, [params.reference ?? ""]);
    return redirectWithSessionFlash(merchant.session, draftsUrl, { key: "draft-deleted", tone: "success", ...undo });
  }
  return redirectWithFlash(request, draftsUrl, { key: "draft-not-deleted", tone: "error" });
}

/** The URL to return to if it is a list of shipments, otherwise the default. */
function listUrl({ paths }: Merchant, requested: string | null | undefined, otherwise: string): string {
  const url = safeReturnTo(requested, otherwise);
  const isList = INBOXES.some((inbox) => url.split("?")[0] === paths.inbox(inbox));
  return isList ? url : otherwise;
}

/** A tenant may offer deletion only in the lists of some inboxes. */
function refuseUnlessOffered({ tenant }: Merchant, { inboxes }: Shipment) {
  if (!inboxes.some((inbox) => isFlowOffered("delete", inbox, tenant.flags))) throw new Response("not-allowed", { status: 403 });
}

export default function Deletion() {
  const { cancelUrl, returnTo, reference, whom } = useLoaderData<typeof loader>();
  const t = useT("shipments");
  return (
    <div className="message-page">
      <div className="card card-body stack">
        <h1>{t("deletion.heading")}</h1>
        <DeletionForm reference={reference} whom={whom} cancelUrl={cancelUrl} returnTo={returnTo} />
      </div>
    </div>
  );
}
