import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { readListState } from "~/models/settings/list-state";
import { readQuery } from "~/models/urls";
import { intentAction } from "~/services/forms/form-action.server";
import { requestId } from "~/services/http/request-scope.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { PARCEL_INTENTS, runParcelForm } from "./parcel-forms.server";
import { ParcelsView } from "./parcels-view";

export const handle = {
  i18n: ["parcels", "checkout", "invoices", "forms", "flash"],
  title: { namespace: "parcels", key: "title" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [{ limits }, found] = await Promise.all([
    loadInit(merchant),
    nullIfUnavailable("parcels", merchant.upstream.parcels.list()),
  ]);
  const parcels = found?.parcels ?? null;
  const isFull = (parcels?.length ?? 0) >= limits.savedParcels;
  const { form, deletes } = readListState(readQuery(request.url));
  const has = (id: string | null) => parcels?.some((parcel) => parcel.id === id) ?? false;
  return {
    parcels,
    max: limits.savedParcels,
    isFull,
    // A parcel that another tab has deleted has no form.
    form: (form === "new" && !isFull) || has(form) ? form : null,
    deletes: has(deletes) ? deletes : null,
    idempotencyKey: randomUUID(),
    requestId: requestId(),
  };
}

export const action = intentAction({
  who: ({ request }) => requireMerchant(request),
  intent: (pressed) => PARCEL_INTENTS.find((intent) => intent === pressed) ?? "save",
  run: ({ intent, ...sent }) => runParcelForm(intent, sent),
});

export const clientAction = preserveFormOffline;

/** @see spec configuration-and-support, section 2, "Parcels" */
export default function Parcels() {
  return <ParcelsView {...useLoaderData<typeof loader>()} sent={useActionData<typeof action>()} />;
}
