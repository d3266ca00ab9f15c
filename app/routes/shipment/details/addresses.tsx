import { useCountryName } from "~/components/ui/country-name";
import { useT } from "~/components/document/translation";
import type { Details, ShownAddress } from "~/models/shipment/details";
import { townLine } from "~/models/town-line";
import { Section } from "./section";

/** A postal address with contact details. */
export function Address({ address }: { address: ShownAddress }) {
  const country = useCountryName();
  const { company, street1, street2, zipCode, city, state, phone, email, alpha2Code } = address;
  const name = `${address.firstName} ${address.lastName}`.trim();
  const lines = [
    name,
    company,
    street1,
    street2,
    townLine({ zipCode, city, alpha2Code }),
    state === city ? "" : state,
    country(alpha2Code),
  ];
  return (
    <>
      <address className="address-lines">
        {lines.filter(Boolean).map((line, at) => (
          // Lines may be equal and never reorder.
          <span key={at} className={at === 0 ? "line strong" : "line"}>
            {line}
          </span>
        ))}
      </address>
      {phone || email ? (
        <p className="address-contact">
          {phone ? (
            <a className="line" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
              {phone}
            </a>
          ) : null}
          {email ? (
            <a className="line" href={`mailto:${email}`}>
              {email}
            </a>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

/** Packing advice and recipient notifications, until the parcel is handed over. */
export function Advice({ details: { packaging, printInStore, to } }: { details: Details }) {
  const t = useT("details");
  if (!packaging) return null;
  const { parcels } = packaging;
  return (
    <Section name="packaging" heading={t("packaging.title")}>
      <ul className="packing-advice">
        <li>{t("packaging.box")}</li>
        {printInStore ? null : <li>{t("packaging.label", { count: parcels })}</li>}
        <li>{t("packaging.old-labels")}</li>
      </ul>
      <p className="quiet">{to.email ? t("recipient-email.given", { email: to.email }) : t("recipient-email.missing")}</p>
    </Section>
  );
}
