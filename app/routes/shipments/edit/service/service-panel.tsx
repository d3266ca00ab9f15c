import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useSearchParams } from "@remix-run/react";
import type { CollectionDay, PickUpPoint } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { CollectionChoice } from "~/components/checkout/collection-choice";
import { PointField } from "~/components/checkout/point-field";
import { ServiceList, ServicesFailed } from "~/components/checkout/service-list";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Money } from "~/components/ui/format";
import { Panel } from "~/components/ui/panel";
import { DOT } from "~/models/dot";
import { splitCollection } from "~/models/checkout/collection-value";
import { SERVICE_PANEL } from "~/models/checkout/edit-fields";
import type { ServiceCard, ServiceOffer } from "~/models/checkout/service-card";
import { readServiceQuery } from "~/models/checkout/service-query";
import { fieldLabels } from "~/models/form-fields";
import { serviceTitle } from "~/models/service-name";
import type { MapPicture } from "~/models/map/picture";
import type { MapTiles } from "~/models/tenant";
import { type EditPageBase, EditPanel } from "../edit-panel";

const FORM = "edit-service";

/** Query key of the services' order, distinct from that of the list beneath. */
const ORDER = "order-services";

interface ServiceChoiceProps {
  page: EditPageBase & {
    /** Null before the route is known, `failed` if the services cannot be loaded. */
    offer: ServiceOffer | "failed" | null;
    chosenId: string | undefined;
    /** Query of the list beneath, as hidden inputs: the GET form would drop it. */
    listQuery: [string, string][];
  };
}

/** The services for the draft's route, each leading to its details. */
export function ServiceChoice({ page: { reference, whom, closeTo, offer, chosenId, listQuery } }: ServiceChoiceProps) {
  const t = useT("edit");
  const paths = usePaths();
  const [query] = useSearchParams();
  const found = offer === "failed" ? null : offer;
  const hasServices = found !== null && found.cards.length > 0;
  return (
    <Panel
      title={t("title.service")}
      note={whom ? `${whom}${DOT}${reference}` : reference}
      closeTo={closeTo}
      foot={
        hasServices ? (
          <button className="button button-primary grow" form={FORM}>
            {t("next")}
          </button>
        ) : (
          <Link to={paths.resume(reference)} className="button button-primary grow">
            {t("complete")}
          </Link>
        )
      }
    >
      {found ? (
        <Form id={FORM} className="stack in-panel">
          {listQuery.map(([name, value], at) => (
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <ServiceList offer={found} query={readServiceQuery(query, ORDER)} chosenId={chosenId} sortKey={ORDER} />
        </Form>
      ) : offer === null ? (
        <p>{t("no-route")}</p>
      ) : (
        <ServicesFailed />
      )}
    </Panel>
  );
}

interface ServiceDetailsProps {
  page: EditPageBase & {
    backTo: string;
    service: ServiceCard;
    days: CollectionDay[] | null;
    collection: Shipment["collection"];
    pointId: string;
    points: PickUpPoint[] | null | undefined;
    tiles: MapTiles | null;
    picture: MapPicture | null;
  };
  lastResult: SubmissionResult | null;
}

/** Collection and pick-up point of the chosen service; submitting saves it. */
export function ServiceDetails({ page, lastResult }: ServiceDetailsProps) {
  const t = useT("edit");
  const inCheckout = useT("checkout");
  const { service, days, points, tiles, picture } = page;
  const [form, fields] = useForm({
    id: FORM,
    lastResult,
    defaultValue: { collection: "", dropoffPointId: page.pointId },
  });
  const collection = splitCollection(String(fields.collection.initialValue ?? "")) ?? page.collection;
  return (
    <EditPanel
      panel="service"
      page={page}
      form={form}
      labels={fieldLabels(SERVICE_PANEL, inCheckout)}
      lastResult={lastResult}
      backTo={page.backTo}
    >
      <input type="hidden" name="serviceId" value={service.id} />
      <p className="line between">
        <span>
          <span className="quiet block small">{t("chosen-service")}</span>
          <strong>{serviceTitle(service)}</strong>
        </span>
        <span className="price">
          <Money minor={service.total} currency={service.currency} />
        </span>
      </p>
      <CollectionChoice chosen={{ dropOff: service.dropOff, days, collection }} form={form.id} />
      {points === undefined ? null : (
        <PointField
          meta={fields.dropoffPointId}
          points={points ?? []}
          hasFailed={points === null}
          tiles={tiles}
          picture={picture}
        />
      )}
    </EditPanel>
  );
}
