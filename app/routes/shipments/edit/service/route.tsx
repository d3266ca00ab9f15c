import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { mapPoints } from "~/models/map/point-map";
import { serviceCard } from "~/models/checkout/service-card";
import { hasRoute } from "~/models/checkout/step-rules";
import { readQuery } from "~/models/urls";
import { loadCollectionDays, loadOffer, searchPickUpPoints } from "~/services/checkout/rates.server";
import { retryIfChanged } from "~/services/checkout/stale-draft.server";
import { intentAction } from "~/services/forms/form-action.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { pointsPicture } from "~/services/map/pictures.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { editPage } from "../edit-page.server";
import { type Edit, requireEdit } from "../open-edit.server";
import { findService, submitService } from "./submit-service.server";
import { ServiceChoice, ServiceDetails } from "./service-panel";

export const handle = {
  i18n: ["edit", "checkout", "price", "forms", "map"],
  title: { namespace: "edit", key: "title.service" },
  showsFlash: true,
} satisfies PageHandle;

/** First the list of services; with one in the query, its collection and pick-up point. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const edit = await requireEdit({ request, params });
  const query = readQuery(request.url);
  const serviceId = query.get("serviceId");
  if (serviceId !== null) return loadDetails(request, edit, serviceId);
  const { merchant, shipment } = edit;
  const offer = hasRoute(shipment)
    ? ((await nullIfUnavailable("service search", loadOffer(merchant, shipment, query.get("ft")))) ?? ("failed" as const))
    : null;
  return { kind: "choice" as const, ...editPage(edit), offer, chosenId: shipment.service?.id, listQuery: entriesOf(edit) };
}

async function loadDetails(request: Request, edit: Edit, serviceId: string) {
  const { merchant, shipment } = edit;
  const backTo = edit.panelUrl("service");
  const service = await findService(merchant, shipment, serviceId);
  if (!service) throw await redirectWithFlash(request, backTo, { key: "service-gone", tone: "error" });
  const [days, points] = await Promise.all([
    nullIfUnavailable("days", loadCollectionDays(merchant, shipment, service)),
    service.dropOff.destination ? searchPickUpPoints(merchant, shipment, service.id) : undefined,
  ]);
  const isSame = shipment.service?.id === service.id;
  return {
    kind: "details" as const,
    ...editPage(edit),
    backTo,
    service: serviceCard(service),
    days,
    collection: isSame ? shipment.collection : null,
    pointId: isSame ? (shipment.dropoffPointId ?? "") : "",
    /** Null if the points cannot be loaded, undefined if the service needs none. */
    points: points === undefined ? undefined : (points?.points ?? null),
    tiles: merchant.tenant.map ?? null,
    picture: pointsPicture(mapPoints(points?.points ?? [])),
  };
}

const entriesOf = ({ listQuery }: Edit) => [...listQuery];

export const action = intentAction<Edit, "save">({
  who: requireEdit,
  intent: () => "save",
  run: (sent) => retryIfChanged(sent, requireEdit, submitService),
});

export const clientAction = preserveFormOffline;

export default function Service() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  return page.kind === "choice" ? <ServiceChoice page={page} /> : <ServiceDetails page={page} lastResult={lastResult} />;
}
