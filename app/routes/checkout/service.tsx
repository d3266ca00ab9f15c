import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Await, useLoaderData } from "@remix-run/react";
import { keepTyped } from "~/components/app/offline";
import { Suspense, useEffect, useRef } from "react";
import { CalendarDay, TimeOfDay } from "../../../contract/primitives";
import { draftOf } from "~/models/checkout/draft";
import { serviceCard, serviceOffer } from "~/models/checkout/service-card";
import { losesExtras, withService } from "~/models/checkout/service-change";
import { checkoutUrl, STEP_FORM } from "~/models/checkout/steps";
import { wantsWholePage } from "~/services/browser.server";
import { requireStep, saveDraft } from "~/services/checkout.server";
import { readForm } from "~/services/csrf.server";
import { redirectWithFlash } from "~/services/flash.server";
import { isCollectionOffered, loadCollectionDays, searchServices } from "~/services/rates.server";
import { useT } from "~/components/app/translation";
import { ChosenService } from "./chosen-service";
import { ServiceList } from "./service-list";
import { SearchProgress } from "./search-progress";

export const handle = { i18n: ["checkout"], title: { namespace: "checkout", key: "step.service" } };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, shipment } = await requireStep(request, params.reference, "service");
  const { service, collection } = shipment;
  const offer = searchServices(merchant, shipment).then(serviceOffer);
  return {
    reference: shipment.waybillReference,
    chosen: service && {
      ...serviceCard({ ...service, tags: [] }),
      collection,
      days: await loadCollectionDays(merchant, shipment, service),
    },
    // A page for a browser that may have no script is complete; otherwise the list comes when it is there.
    offer: wantsWholePage(request) ? await offer : offer,
  };
}
export type ServiceData = Awaited<ReturnType<typeof loader>>;

export async function action({ request, params }: ActionFunctionArgs) {
  // Read first: where the upstream is silent, the page that says so offers to send the form again.
  const form = await readForm(request);
  const { merchant, shipment } = await requireStep(request, params.reference, "service");
  const here = checkoutUrl(merchant.prefix, shipment.waybillReference, "service");
  const draft = draftOf(shipment);
  const intent = form.get("intent")?.toString();
  const chosenId = form.get("serviceId")?.toString();
  if (chosenId) {
    const service = (await searchServices(merchant, shipment, chosenId)).find(
      ({ id, customsRequired }) => id === chosenId && !customsRequired.available,
    );
    if (!service) return redirectWithFlash(request, here, { key: "service-gone", tone: "error" });
    const days = await loadCollectionDays(merchant, shipment, service);
    const changed = withService(draft, service, days);
    const saved = await saveDraft(merchant, shipment.waybillReference, changed);
    if (!saved.ok) return redirectWithFlash(request, here, { key: "service-gone", tone: "error" });
    const next = service.dropOff.origin ? checkoutUrl(merchant.prefix, shipment.waybillReference, "address") : here;
    if (!losesExtras(draft.upsales, changed.upsales)) return redirect(next, 303);
    return redirectWithFlash(request, next, { key: "extras-dropped", tone: "warning" });
  }
  if (!shipment.service) {
    if (intent === "save") return putAside(request, merchant.prefix);
    return data({ problem: "service-needed" }, { status: 422 });
  }
  const collection = readCollection(form.get("collection")?.toString());
  if (!(await isCollectionOffered(merchant, { ...shipment, service: shipment.service }, collection))) {
    return data({ problem: "collection-needed" }, { status: 422 });
  }
  const saved = await saveDraft(merchant, shipment.waybillReference, {
    ...draft,
    collection: shipment.service.dropOff.origin ? null : collection,
    step: "SHIPPING_DETAILS",
  });
  if (!saved.ok) return data({ problem: "collection-needed" }, { status: 422 });
  if (intent === "save") return putAside(request, merchant.prefix);
  return redirect(checkoutUrl(merchant.prefix, shipment.waybillReference, "address"), 303);
}

function putAside(request: Request, prefix: string) {
  return redirectWithFlash(request, `${prefix}/shipments/draft`, { key: "draft-saved", tone: "success" });
}

/** One value of the form carries day and interval, `2026-11-23 09:00 13:00`, so that it is one choice without JavaScript too. */
function readCollection(value: string | undefined) {
  const [date, intervalStart, intervalEnd] = (value ?? "").split(" ");
  const day = CalendarDay.safeParse(date);
  const start = TimeOfDay.safeParse(intervalStart);
  const end = TimeOfDay.safeParse(intervalEnd);
  return day.success && start.success && end.success
    ? { date: day.data, intervalStart: start.data, intervalEnd: end.data }
    : null;
}

export const clientAction = keepTyped;

export default function ServiceStep() {
  const { offer, chosen, reference } = useLoaderData<typeof loader>();
  const t = useT("checkout");
  const chosenId = chosen?.id;
  const before = useRef(chosenId);
  useEffect(() => {
    if (before.current === chosenId) return;
    before.current = chosenId;
    // The press that chose was further down the page; what comes next stands above.
    const next = document.getElementById(STEP_FORM);
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);
  return (
    <>
      <h1>{t("service.heading")}</h1>
      <ChosenService key={chosen?.id} chosen={chosen} />
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
