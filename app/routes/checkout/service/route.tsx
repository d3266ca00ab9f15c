import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Await, useActionData, useLoaderData } from "@remix-run/react";
import { Suspense, useEffect, useRef } from "react";
import { preserveFormOffline } from "~/components/forms/offline";
import { useT } from "~/components/document/translation";
import { CalendarDay, TimeOfDay } from "#contract/primitives";
import type { Shipment } from "#contract/shipments";
import { draftOf } from "~/models/checkout/draft";
import type { FormAnswer } from "~/models/form-answer";
import { serviceIntent, type ServiceIntent } from "~/models/checkout/intents";
import { serviceOffer } from "~/models/checkout/service-card";
import { losesExtras, withService } from "~/models/checkout/service-change";
import { chosenServiceCard, type ServiceProblem } from "~/models/checkout/service-page";
import { needsCustoms } from "~/models/checkout/step-rules";
import { STEP_FORM } from "~/models/checkout/steps";
import { readQuery } from "~/models/urls";
import { requireStep, saveDraft } from "~/services/checkout/checkout.server";
import { isCollectionOffered, loadCollectionDays, searchServices } from "~/services/checkout/rates.server";
import { intentAction, type SentForm } from "~/services/forms/form-action.server";
import { answer } from "~/services/forms/form-reply.server";
import { wantsWholePage } from "~/services/http/browser.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { ChosenService } from "./chosen-service";
import { SearchProgress } from "./search-progress";
import { ServiceList } from "./service-list";

export const handle = { i18n: ["checkout"], title: { namespace: "checkout", key: "step.service" }, step: "service" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, shipment } = await requireStep(request, params.reference, "service");
  const offer = searchServices(merchant, shipment, { ft: ftOf(request) }).then(serviceOffer);
  const service = sellableService(shipment);
  const days = service ? await loadCollectionDays(merchant, shipment, service) : [];
  return {
    reference: shipment.waybillReference,
    chosen: chosenServiceCard({ ...shipment, service }, days),
    // A page for a browser that may have no script is complete; otherwise the list comes when it is there.
    offer: wantsWholePage(request) ? await offer : offer,
  };
}

const ftOf = (request: Request) => readQuery(request.url).get("ft");

/** The service chosen before, unless it cannot be bought. */
function sellableService(shipment: Shipment): Shipment["service"] {
  return needsCustoms(shipment) ? null : shipment.service;
}

type Checkout = Awaited<ReturnType<typeof requireStep>>;
type Problem = { problem: ServiceProblem };

export const action = intentAction<Checkout, ServiceIntent, Problem>({
  who: ({ request, params }) => requireStep(request, params.reference, "service"),
  intent: serviceIntent,
  run: (sent) => {
    const serviceId = sent.form.get("serviceId")?.toString();
    return serviceId ? chooseService(sent, serviceId) : submitCollection(sent);
  },
});

async function chooseService({ request, who: { merchant, shipment } }: SentForm<Checkout>, serviceId: string) {
  const { paths } = merchant;
  const reference = shipment.waybillReference;
  const here = paths.step(reference, "service");
  const service = (await searchServices(merchant, shipment, { serviceId, ft: ftOf(request) })).find(
    ({ id, customsRequired }) => id === serviceId && !customsRequired.available,
  );
  if (!service) return redirectWithFlash(request, here, { key: "service-gone", tone: "error" });
  const draft = draftOf(shipment);
  const changed = withService(draft, service, await loadCollectionDays(merchant, shipment, service));
  const saved = await saveDraft(merchant, reference, changed);
  if (saved.kind === "fault") throw saved.fault;
  if (saved.kind === "refused") return redirectWithFlash(request, here, { key: "service-gone", tone: "error" });
  const next = service.dropOff.origin ? paths.step(reference, "address") : here;
  if (!losesExtras(draft.upsales, changed.upsales)) return redirect(next, 303);
  return redirectWithFlash(request, next, { key: "extras-dropped", tone: "warning" });
}

async function submitCollection({ request, form, intent, who }: SentForm<Checkout> & { intent: ServiceIntent }) {
  const { merchant, shipment } = who;
  const service = sellableService(shipment);
  if (!service) return intent.kind === "save" ? draftSaved(request, merchant) : refuse("service-needed");
  const collection = readCollection(form.get("collection")?.toString());
  if (!(await isCollectionOffered(merchant, { ...shipment, service }, collection))) return refuse("collection-needed");
  const saved = await saveDraft(merchant, shipment.waybillReference, {
    ...draftOf(shipment),
    collection: service.dropOff.origin ? null : collection,
    step: "SHIPPING_DETAILS",
  });
  if (saved.kind === "fault") throw saved.fault;
  if (saved.kind === "refused") return refuse("collection-needed");
  if (intent.kind === "save") return draftSaved(request, merchant);
  return redirect(merchant.paths.step(shipment.waybillReference, "address"), 303);
}

const refuse = (problem: ServiceProblem) => answer<Problem>({ extra: { problem } }, 422);

function draftSaved(request: Request, { paths }: Merchant) {
  return redirectWithFlash(request, paths.inbox("DRAFT"), { key: "draft-saved", tone: "success" });
}

/** One value of the form carries day and interval, `2026-11-23 09:00 13:00`, so that it is one choice without JavaScript too. */
function readCollection(value = ""): Shipment["collection"] {
  const [date, intervalStart, intervalEnd] = value.split(" ");
  const day = CalendarDay.safeParse(date);
  const start = TimeOfDay.safeParse(intervalStart);
  const end = TimeOfDay.safeParse(intervalEnd);
  return day.success && start.success && end.success
    ? { date: day.data, intervalStart: start.data, intervalEnd: end.data }
    : null;
}

export const clientAction = preserveFormOffline;

export default function ServiceStep() {
  const { offer, chosen, reference } = useLoaderData<typeof loader>();
  const problem = useActionData<FormAnswer<Problem>>()?.extra?.problem;
  const t = useT("checkout");
  useFocusOnChoice(chosen?.id);
  return (
    <>
      <h1>{t("service.heading")}</h1>
      <ChosenService key={chosen?.id} chosen={chosen} problem={problem} />
      {"cards" in offer ? (
        <ServiceList offer={offer} chosenId={chosen?.id} reference={reference} />
      ) : (
        <Suspense fallback={<SearchProgress />}>
          <Await resolve={offer} errorElement={<p className="notice notice-error">{t("service.failed")}</p>}>
            {(found) => <ServiceList offer={found} chosenId={chosen?.id} reference={reference} />}
          </Await>
        </Suspense>
      )}
    </>
  );
}

/** The press that chose was further down the page; what comes next stands above. */
function useFocusOnChoice(chosenId: string | undefined) {
  const before = useRef(chosenId);
  useEffect(() => {
    if (before.current === chosenId) return;
    before.current = chosenId;
    const next = document.getElementById(STEP_FORM);
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);
}
