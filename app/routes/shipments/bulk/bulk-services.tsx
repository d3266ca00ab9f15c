import { useForm } from "@conform-to/react";
import { PricesWithTax } from "~/components/checkout/prices-with-tax";
import { ServiceRow } from "~/components/checkout/service-row";
import { useT } from "~/components/document/translation";
import { FieldError } from "~/components/forms/field";
import { Icon } from "~/components/ui/icon";
import { Money } from "~/components/ui/format";
import { serviceMarks } from "~/models/checkout/service-query";
import { DOT } from "~/models/dot";
import { fieldLabels } from "~/models/form-fields";
import { BULK_CHOICE_FIELDS, type BulkChoiceValues } from "~/models/shipments/bulk-fields";
import type { ServiceChoice } from "~/models/shipments/bulk-choices";
import { BULK_PANEL_FORM } from "~/models/shipments/bulk-page";
import { BulkFrame, type FlowFormProps } from "./bulk-frame";

/** A service for all shipments, or for those that it can carry. */
export function ServicesForm({ page, lastResult }: FlowFormProps) {
  const t = useT("bulk");
  // The cheapest service for each is what most merchants take.
  const usual = page.services.find(({ value }) => value === "cheapest")?.value;
  const [form, fields] = useForm<BulkChoiceValues>({ id: BULK_PANEL_FORM, lastResult, defaultValue: { choice: usual } });
  const { choice } = fields;
  const cards = page.services.flatMap(({ card, takes }) => (card && takes === page.fits ? card : []));
  const marks = serviceMarks(cards);
  const note = ({ takes }: ServiceChoice) =>
    takes === page.fits ? t("fits", { count: takes }) : t("for", { number: takes, total: page.fits });
  const isPartial = page.services.some(({ takes }) => takes < page.fits);
  const needsPoint = page.services.some(({ card }) => card?.dropOff.destination);
  return (
    <BulkFrame page={page} form={form} labels={fieldLabels(BULK_CHOICE_FIELDS, t)}>
      <fieldset className={choice.errors ? "radio-field field-wrong" : "radio-field"} id={choice.id}>
        <legend className="label">{t("title.services")}</legend>
        <FieldError meta={choice} />
        <div className="choices services">
          {page.services.map((offered) =>
            offered.card ? (
              <ServiceRow
                key={offered.value}
                name={choice.name}
                service={offered.card}
                marks={marks}
                isChosen={choice.initialValue === offered.value}
                note={note(offered)}
              />
            ) : (
              <EachRow
                key={offered.value}
                name={choice.name}
                offered={offered}
                note={note(offered)}
                isChosen={choice.initialValue === offered.value}
              />
            ),
          )}
        </div>
      </fieldset>
      <p className="hint">
        <PricesWithTax cards={page.services.flatMap(({ card }) => card ?? [])} />
      </p>
      {isPartial ? <p className="hint">{t("some-only")}</p> : null}
      {needsPoint ? <p className="hint">{t("point-later")}</p> : null}
    </BulkFrame>
  );
}

interface EachRowProps {
  name: string;
  offered: ServiceChoice;
  /** Number of shipments that it applies to, as text. */
  note: string;
  isChosen: boolean;
}

/** An option that gives each shipment a service of its own. */
function EachRow({ name, offered: { value, totalPrice, currency }, note, isChosen }: EachRowProps) {
  const t = useT("bulk");
  const inCheckout = useT("checkout");
  return (
    <label className="choice service">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        aria-labelledby={`${value}-name`}
        aria-describedby={`${value}-what ${value}-cost`}
      />
      <span className="mark mark-32 mark-plain">
        <Icon name={value === "cheapest" ? "tag" : "bolt"} />
      </span>
      <span className="service-what">
        <span className="line">
          <strong className="service-name" id={`${value}-name`}>
            {t(value === "cheapest" ? "service.cheapest" : "service.fastest")}
          </strong>
        </span>
        <span className="block small quiet service-included" id={`${value}-what`}>
          <span className="net">{note + DOT}</span>
          {inCheckout("service.to-home")}
        </span>
      </span>
      <span className="cost" id={`${value}-cost`}>
        <span className="price">
          <Money minor={totalPrice} currency={currency} />
        </span>
        <span className="tiny quiet">{note}</span>
      </span>
    </label>
  );
}
