import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Await, useActionData, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { preserveFormOffline } from "~/components/forms/offline";
import { useT } from "~/components/document/translation";
import { draftOf } from "~/models/checkout/draft";
import type { FormActionData } from "~/models/form-action-data";
import { serviceIntent, type ServiceIntent } from "~/models/checkout/intents";
import { losesExtras, withService } from "~/models/checkout/service-change";
import { chosenServiceCard } from "~/models/checkout/service-page";
import { readQuery } from "~/models/urls";
import { requireStep, saveDraft } from "~/services/checkout/checkout.server";
import { loadCollectionDays, loadOffer, searchServices } from "~/services/checkout/rates.server";
import { intentAction, type SubmittedForm } from "~/services/forms/form-action.server";
import { isDocumentRequest } from "~/services/http/browser.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { CHANGED_ELSEWHERE, isStale, retryIfChanged } from "~/services/checkout/stale-draft.server";
import { ChosenService } from "./chosen-service";
import { SearchProgress } from "./search-progress";
import { ServiceList } from "./service-list";
import { type Checkout, sellableService, type ServiceExtra, submitCollection } from "./submit-collection.server";
import { useFocusOnChoice } from "./use-focus-on-choice";

export const handle = { i18n: ["checkout"], title: { namespace: "checkout", key: "step.service" }, step: "service" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, shipment } = await requireStep(request, params.reference, "service");
  const offer = loadOffer(merchant, shipment, ftOf(request));
  const service = sellableService(shipment);
  const days = service ? await loadCollectionDays(merchant, shipment, service) : [];
  return {
    reference: shipment.waybillReference,
    updatedAt: shipment.updatedAt,
    chosen: chosenServiceCard({ ...shipment, service }, days),
    // A page for a browser that may have no script is complete; otherwise the list comes when it is there.
    offer: isDocumentRequest(request) ? await offer : offer,
  };
}

const ftOf = (request: Request) => readQuery(request.url).get("ft");

export const action = intentAction<Checkout, ServiceIntent, ServiceExtra>({
  who: requireServiceStep,
  intent: serviceIntent,
  run: (sent) =>
    retryIfChanged(sent, requireServiceStep, (again) => {
      const serviceId = again.form.get("serviceId")?.toString();
      return serviceId ? chooseService(again, serviceId) : submitCollection(again);
    }),
});

function requireServiceStep({ request, params }: Pick<SubmittedForm<Checkout>, "request" | "params">) {
  return requireStep(request, params.reference, "service");
}

async function chooseService({ request, form, who: { merchant, shipment } }: SubmittedForm<Checkout>, serviceId: string) {
  const { paths } = merchant;
  const reference = shipment.waybillReference;
  const here = paths.step(reference, "service");
  if (isStale(form, shipment) && shipment.service?.id !== serviceId) return redirectWithFlash(request, here, CHANGED_ELSEWHERE);
  const service = (await searchServices(merchant, shipment, { serviceId, ft: ftOf(request) })).find(
    ({ id, customsRequired }) => id === serviceId && !customsRequired.available,
  );
  if (!service) return redirectWithFlash(request, here, { key: "service-gone", tone: "error" });
  const draft = draftOf(shipment);
  const changed = withService(draft, service, await loadCollectionDays(merchant, shipment, service));
  const saved = await saveDraft(merchant, shipment, changed);
  if (saved.kind === "fault") throw saved.fault;
  if (saved.kind === "refused") return redirectWithFlash(request, here, { key: "service-gone", tone: "error" });
  const next = service.dropOff.origin ? paths.step(reference, "address") : here;
  if (!losesExtras(draft.upsales, changed.upsales)) return redirect(next, 303);
  return redirectWithFlash(request, next, { key: "extras-dropped", tone: "warning" });
}

export const clientAction = preserveFormOffline;

export default function ServiceStep() {
  const { offer, chosen, reference, updatedAt } = useLoaderData<typeof loader>();
  const problem = useActionData<FormActionData<ServiceExtra>>()?.extra?.problem;
  const t = useT("checkout");
  useFocusOnChoice(chosen?.id);
  return (
    <>
      <h1>{t("service.heading")}</h1>
      <ChosenService key={chosen?.id} chosen={chosen} updatedAt={updatedAt} problem={problem} />
      {"cards" in offer ? (
        <ServiceList offer={offer} chosenId={chosen?.id} reference={reference} updatedAt={updatedAt} />
      ) : (
        <Suspense fallback={<SearchProgress />}>
          <Await resolve={offer} errorElement={<p className="notice notice-error">{t("service.failed")}</p>}>
            {(found) => <ServiceList offer={found} chosenId={chosen?.id} reference={reference} updatedAt={updatedAt} />}
          </Await>
        </Suspense>
      )}
    </>
  );
}
