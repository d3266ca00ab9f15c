import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Await, Link, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { Suspense, useState } from "react";
import { StepPage } from "~/components/checkout/step-page";
import type { PageHandle } from "~/components/document/page-handle";
import { usePaths } from "~/components/document/use-paths";
import { useReportInvalidForm } from "~/components/forms/invalid-forms";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { DRAFT_VERSION } from "~/models/checkout/hidden-fields";
import type { ServiceCard, ServiceOffer } from "~/models/checkout/service-card";
import { readServiceQuery } from "~/models/checkout/service-query";
import { STEP_FORM } from "~/models/checkout/steps";
import { preserveFormOffline } from "~/components/forms/offline";
import { useT } from "~/components/document/translation";
import { PostForm } from "~/components/forms/post-form";
import { draftOf } from "~/models/checkout/draft";
import { serviceIntent, type ServiceIntent } from "~/models/checkout/intents";
import { dropsExtras, withService } from "~/models/checkout/service-change";
import { chosenServiceCard, previewOf } from "~/models/checkout/service-page";
import { unsentChoice } from "~/models/checkout/unsent-choice";
import { MARKS } from "~/models/paths";
import { readQuery } from "~/models/urls";
import { requireStep, saveDraft } from "~/services/checkout/checkout.server";
import { loadCollectionDays, loadOffer, searchServices } from "~/services/checkout/rates.server";
import { intentAction, type SubmittedForm } from "~/services/forms/form-action.server";
import { isDocumentRequest } from "~/services/http/browser.server";
import { startEarly } from "~/services/process/start-early.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { CHANGED_ELSEWHERE, isStale, retryIfChanged } from "~/services/checkout/stale-draft.server";
import { findSavedInput, preserveInput } from "~/services/checkout/typed-form.server";
import { CollectionChoice } from "~/components/checkout/collection-choice";
import { TypedNote } from "~/components/checkout/typed-note";
import { SearchProgress } from "~/components/checkout/search-progress";
import { ServiceList, ServicesFailed } from "~/components/checkout/service-list";
import { type Checkout, draftSaved, type ServiceExtra, submitCollection } from "./submit-collection.server";

export const handle = {
  i18n: ["checkout"],
  title: { namespace: "checkout", key: "step.service" },
  step: "service",
  keepsTyped: true,
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, shipment, today } = await requireStep(request, params.reference, "service");
  const offer = startEarly(nullIfUnavailable("service search", loadOffer(merchant, shipment, ftOf(request))));
  const { service } = shipment;
  const [days, typed] = await Promise.all([
    service ? nullIfUnavailable("days", loadCollectionDays(merchant, shipment, service)) : [],
    findSavedInput(request),
  ]);
  const chosen = chosenServiceCard({ ...shipment, service }, days);
  const isComplete = isDocumentRequest(request) || typed !== null;
  return {
    reference: shipment.waybillReference,
    shipBy: shipment.shipBy,
    isOverdue: shipment.shipBy !== null && shipment.shipBy < today,
    updatedAt: shipment.updatedAt,
    chosen,
    unsent: unsentChoice(typed, chosen, typed && (await offer)),
    // Document requests get a complete page, as the browser may lack JavaScript; others stream the list. Null if it failed.
    offer: isComplete ? await offer : offer,
  };
}

const ftOf = (request: Request) => readQuery(request.url).get("ft");

export const action = intentAction<Checkout, ServiceIntent, ServiceExtra>({
  who: requireServiceStep,
  intent: serviceIntent,
  run: (sent) => preserveInput(sent, () => retryIfChanged(sent, requireServiceStep, submitChoice)),
});

function submitChoice(sent: Sent) {
  const serviceId = sent.form.get("serviceId")?.toString();
  const isStored = serviceId === undefined || serviceId === sent.who.shipment.service?.id;
  return isStored ? submitCollection(sent) : chooseService(sent, serviceId);
}

function requireServiceStep({ request, params }: Pick<SubmittedForm<Checkout>, "request" | "params">) {
  return requireStep(request, params.reference, "service");
}

type Sent = SubmittedForm<Checkout> & { intent: ServiceIntent };

/** Saves another service with its first collection and continues. Without a collection day it stays here with a message. */
async function chooseService({ request, form, intent, who: { merchant, shipment } }: Sent, serviceId: string) {
  const { paths } = merchant;
  const reference = shipment.waybillReference;
  const here = paths.step(reference, "service", readQuery(request.url));
  if (isStale(form, shipment)) return redirectWithFlash(request, here, CHANGED_ELSEWHERE);
  const service = (await searchServices(merchant, shipment, { serviceId, ft: ftOf(request) })).find(({ id }) => id === serviceId);
  if (!service) return redirectWithFlash(request, here, { key: "service-gone", tone: "error" });
  const draft = draftOf(shipment);
  const changed = withService(draft, service, await loadCollectionDays(merchant, shipment, service));
  const saved = await saveDraft(merchant, shipment, changed);
  if (saved.kind === "fault") throw saved.fault;
  if (saved.kind === "refused") return redirectWithFlash(request, here, { key: "service-gone", tone: "error" });
  if (intent.kind === "save") return draftSaved(request, merchant);
  const next = service.dropOff.origin || changed.collection ? paths.step(reference, "address") : here;
  if (!dropsExtras(draft.upsales, changed.upsales)) return redirect(next, 303);
  return redirectWithFlash(request, next, { key: "extras-dropped", tone: "warning" });
}

export const clientAction = preserveFormOffline;

/** Changing order or filters does not reload: both apply to the loaded list. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, ...context }: ShouldRevalidateFunctionArgs): boolean {
  const isOtherView = currentUrl.pathname === nextUrl.pathname && ftIn(currentUrl) === ftIn(nextUrl);
  if (isOtherView && currentUrl.search !== nextUrl.search && formMethod === undefined) return false;
  return context.defaultShouldRevalidate;
}

const isLate = <T,>(value: T | Promise<T>): value is Promise<T> => value instanceof Promise;

const ftIn = (url: URL) => url.searchParams.get("ft");

export default function ServiceStep() {
  const { offer, chosen, unsent, reference, updatedAt, shipBy, isOverdue } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.extra?.problem;
  const paths = usePaths();
  const [query] = useSearchParams();
  const [choice, setChoice] = useState<{ service: ServiceCard; updatedAt: string } | null>(null);
  /** Chosen on the page and not yet saved; a draft that was saved since shows its own service. */
  const picked = choice?.updatedAt === updatedAt ? choice.service : unsent.service;
  const t = useT("checkout");
  const { dayLong } = useFormat();
  useReportInvalidForm(problem !== undefined);
  const isOther = picked !== null && picked.id !== chosen?.id;
  const shown = chosen && { ...chosen, collection: unsent.collection ?? chosen.collection };
  const failed = <ServicesFailed />;
  const list = (found: ServiceOffer | null) =>
    found ? (
      <ServiceList
        offer={found}
        query={readServiceQuery(query)}
        chosenId={picked?.id ?? chosen?.id}
        onChoose={(service) => setChoice({ service, updatedAt })}
        shipBy={shipBy}
      />
    ) : (
      failed
    );
  const look = "button button-primary button-large button-wide";
  const goOn = (
    <button className={look} form={STEP_FORM}>
      {t("service.continue")}
    </button>
  );
  const wayOn = (found: ServiceOffer | null) =>
    !found || found.cards.length > 0 ? (
      goOn
    ) : (
      <Link className={look} to={paths.step(reference, "info")}>
        {t("service.back-to-info")}
      </Link>
    );
  return (
    <StepPage
      preview={isOther ? previewOf(picked) : null}
      before={shown && !isOther ? <CollectionChoice key={shown.id} chosen={shown} form={STEP_FORM} /> : null}
      submit={
        isLate(offer) ? (
          <Suspense fallback={goOn}>
            <Await resolve={offer} errorElement={goOn}>
              {wayOn}
            </Await>
          </Suspense>
        ) : (
          wayOn(offer)
        )
      }
    >
      <h1>{t("service.heading")}</h1>
      <TypedNote isTyped={unsent.state !== null && !problem} input={unsent.state ?? undefined} />
      <PostForm id={STEP_FORM} className="stack">
        <input type="hidden" name={DRAFT_VERSION} value={updatedAt} />
        {query.has(MARKS) ? (
          <p className="banner tone-warning">
            <Icon name="alert" />
            {t(chosen ? "service.to-complete-day" : "service.to-complete")}
          </p>
        ) : null}
        {shipBy ? (
          <p className={`banner tone-${isOverdue ? "warning" : "info"}`} suppressHydrationWarning>
            <Icon name={isOverdue ? "alert" : "clock"} />
            {t(isOverdue ? "ship-by.over" : "ship-by.until", { day: dayLong(shipBy) })}
          </p>
        ) : null}
        {problem ? (
          <p className="banner tone-danger" role="alert">
            <Icon name="alert" />
            {t(`service.${problem}`)}
          </p>
        ) : null}
        {isLate(offer) ? (
          <Suspense fallback={<SearchProgress />}>
            <Await resolve={offer} errorElement={failed}>
              {list}
            </Await>
          </Suspense>
        ) : (
          list(offer)
        )}
        {/* A filter may hide the row of the chosen service. */}
        {isOther ? <input type="hidden" name="serviceId" value={picked.id} /> : null}
      </PostForm>
    </StepPage>
  );
}
