import { Form, Link, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { FoundCard, StateBadge } from "~/components/support/found-card";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { isShipmentOptional } from "#contract/rules/tickets";
import { DOT } from "~/models/dot";
import { supportPaths } from "~/models/support/support-paths";
import { type Lookup, MAX_TYPED } from "~/models/support/lookup";
import { SHIPMENT_LOOKUP_MS } from "~/models/timings";
import type { NewTicketData } from "./load-new-ticket.server";

type TypeChooserProps = Pick<NewTicketData, "type" | "types" | "reference" | "lookup">;

/** Type and shipment in a GET form. With JavaScript a choice and a pause in typing submit it. */
export function TypeChooser({ type, types, reference, lookup }: TypeChooserProps) {
  const t = useT("support");
  const { newTicket } = supportPaths(usePaths());
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const send = () => submit(form.current, { replace: true, preventScrollReset: true });
  const lookUpSoon = useDebouncedCallback(send, SHIPMENT_LOOKUP_MS);
  useEffect(() => {
    // Don't overwrite a focused input.
    if (field.current && field.current !== document.activeElement) field.current.value = reference;
  }, [reference]);
  // Submit a choice made before hydration.
  useEffect(() => {
    const chosen = form.current ? new FormData(form.current).get("ticketType") : null;
    if (chosen !== null && chosen !== type) send();
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);
  // A link or Back changes the type. Update the existing radios: remounted ones would lose the focus.
  useEffect(() => {
    for (const radio of form.current?.querySelectorAll<HTMLInputElement>("[name=ticketType]") ?? [])
      radio.checked = radio.value === type;
  }, [type]);
  const error = lookup.kind === "unknown" ? t("new.unknown") : null;
  return (
    <section className={"card"} aria-labelledby="about">
      <div className="card-head">
        <h2 id="about">{t("new.about")}</h2>
      </div>
      <div className="card-body stack">
        <Form
          ref={form}
          method="get"
          action={newTicket()}
          className="stack"
          preventScrollReset
          replace
          onSubmit={() => lookUpSoon.cancel()}
        >
          <fieldset>
            <legend className="visually-hidden">{t("new.type")}</legend>
            <div className="chips">
              {types.map((each) => (
                <label key={each} className="pill">
                  <input
                    type="radio"
                    name="ticketType"
                    value={each}
                    defaultChecked={each === type}
                    onChange={() => {
                      lookUpSoon.cancel();
                      send();
                    }}
                  />
                  {t(`type.${each}`)}
                </label>
              ))}
            </div>
          </fieldset>
          <div className={`field ${error ? "field-wrong" : ""}`}>
            <label htmlFor="ticket-shipment">
              {t("new.reference")}{" "}
              {type === null || isShipmentOptional(type) ? <span className="quiet">{t("new.reference-optional")}</span> : null}
            </label>
            {error ? (
              <p className="field-error" id="ticket-shipment-error" role="alert">
                {error}
              </p>
            ) : null}
            <div className="line support-reference">
              <input
                ref={field}
                id="ticket-shipment"
                name="shipmentReference"
                defaultValue={reference}
                maxLength={MAX_TYPED}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? "ticket-shipment-error" : undefined}
                onChange={() => lookUpSoon()}
              />
              <button className="button">{t("new.find")}</button>
            </div>
          </div>
        </Form>
        {"shipment" in lookup ? <FoundCard shipment={lookup.shipment} /> : null}
        {lookup.kind === "several" ? <Choices {...lookup} type={type} /> : null}
        <Obstacle lookup={lookup} />
      </div>
    </section>
  );
}

type ChoicesProps = Pick<Extract<Lookup, { kind: "several" }>, "choices" | "hasMore"> & Pick<NewTicketData, "type">;

/** Several shipments that match the typed reference, each linking to its form. */
function Choices({ choices, hasMore, type }: ChoicesProps) {
  const t = useT("support");
  const { newTicket } = supportPaths(usePaths());
  const about = type === null ? {} : { ticketType: type };
  return (
    <div className="stack stack-tight">
      <p role="status">{t("new.several")}</p>
      <ul className="stack stack-tight">
        {choices.map(({ reference, recipient, city, contents, orderNumber, state }) => (
          <li key={reference} className="support-found">
            <span className="grow">
              <Link to={newTicket({ ...about, shipmentReference: reference })} preventScrollReset className="strong">
                {[recipient, city].filter(Boolean).join(", ") || reference}
              </Link>
              <span className="block small quiet">{[orderNumber, contents, reference].filter(Boolean).join(DOT)}</span>
            </span>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
      {hasMore ? <p className="small quiet">{t("new.more")}</p> : null}
    </div>
  );
}

/** Why this shipment has no form, and where to go instead. */
function Obstacle({ lookup }: { lookup: Lookup }) {
  const t = useT("support");
  const { details } = supportPaths(usePaths());
  if (lookup.kind === "exists")
    return (
      <div className="banner tone-warning" role="alert">
        <Icon name="info" />
        <p className="grow">{t(`new.exists.${lookup.status ?? "unknown"}`)}</p>
        <Link to={details(lookup.ticketId)} className="button button-small">
          {t("new.view-details")}
        </Link>
      </div>
    );
  return lookup.kind === "refused" ? <Refused {...lookup} /> : null;
}

function Refused({ why, shipment }: Extract<Lookup, { kind: "refused" }>) {
  const t = useT("support");
  const { day, dayLong, localDay } = useFormat();
  const merchantPaths = usePaths();
  const { newTicket } = supportPaths(merchantPaths);
  const { reference, lossClaimFrom: from, deliveredAt } = shipment;
  const isKnownByCarrier = why === "with-carrier" || why === "too-early" || why === "delivered" || why === "returned";
  return (
    <div className="banner tone-warning" role="alert">
      <Icon name="ban" />
      <p className="grow" suppressHydrationWarning>
        {why === "delivered" && deliveredAt !== null
          ? t("new.refused.delivered-on", { day: day(localDay(deliveredAt)) })
          : t(`new.refused.${why}`, { day: from === null ? "" : dayLong(from) })}
      </p>
      {why === "delivered" ? (
        <Link to={newTicket({ ticketType: "damage", shipmentReference: reference })} className="button button-small">
          {t("type.damage")}
        </Link>
      ) : null}
      {why === "draft" ? (
        <Link to={merchantPaths.deletion(reference)} className="button button-small">
          {t("new.delete-draft")}
        </Link>
      ) : isKnownByCarrier ? (
        <Link to={newTicket({ ticketType: "delivery", shipmentReference: reference })} className="button button-small">
          {t("new.ask-delivery")}
        </Link>
      ) : (
        <Link to={merchantPaths.details(reference)} className="button button-small">
          {t("new.view-shipment")}
        </Link>
      )}
    </div>
  );
}
