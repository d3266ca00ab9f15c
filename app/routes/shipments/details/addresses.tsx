import { useCountryName } from "~/components/ui/country-name";
import { Icon } from "~/components/ui/icon";
import { useT } from "~/components/document/translation";
import type { Details, ShownAddress } from "~/models/shipments/details";
import { townLine } from "~/models/places";
import { telephone } from "./details-head";
import { Section } from "./section";

/** Sender and recipient side by side. */
export function Addresses({ details: { from, to } }: { details: Details }) {
  const t = useT("details");
  return (
    <div className="card card-body two">
      <AddressBlock name="origin" heading={t("address.origin")} address={from} />
      <AddressBlock name="destination" heading={t("address.destination")} address={to} />
    </div>
  );
}

/** A postal address with contact details. */
function AddressBlock({ name: id, heading, address }: { name: string; heading: string; address: ShownAddress }) {
  const country = useCountryName();
  const { company, street1, street2, zipCode, city, phone, email, alpha2Code } = address;
  const name = `${address.firstName} ${address.lastName}`.trim();
  const lines = [
    [name, company].filter(Boolean).join(", "),
    street1,
    street2,
    townLine({ zipCode, city, alpha2Code }),
    country(alpha2Code),
  ];
  return (
    <section id={id} className="stack stack-tight" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="part-title">
        {heading}
      </h2>
      <address className="address">
        {lines.filter(Boolean).map((line, at) => (
          // The index is a stable key: lines may be equal and never reorder.
          <span key={at} className="block">
            {line}
          </span>
        ))}
      </address>
      {phone ? (
        <a className="line contact" href={telephone(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      ) : null}
      {email ? (
        <a className="line contact" href={`mailto:${email}`}>
          <Icon name="mail" />
          <span className="cut" title={email}>
            {email}
          </span>
        </a>
      ) : null}
    </section>
  );
}

/** Packing advice, customs and carrier requirements, and recipient notifications, until the parcel is handed over. */
export function Advice({ details: { packaging, printInStore, notices, to } }: { details: Details }) {
  const t = useT("details");
  if (!packaging) return null;
  const { parcels } = packaging;
  return (
    <Section name="packaging" heading={t("packaging.title")}>
      <ul className="ticks">
        <li>{t("packaging.box")}</li>
        {printInStore ? null : <li>{t("packaging.label", { count: parcels })}</li>}
        <li>{t("packaging.old-labels")}</li>
        {notices.map(({ name }) => (
          <li key={name}>
            <strong>{t(`notice.${name}.title`)}</strong> {t(`notice.${name}.advice`)}
          </li>
        ))}
      </ul>
      <p className="quiet small">{to.email ? t("recipient-email.given", { email: to.email }) : t("recipient-email.missing")}</p>
    </Section>
  );
}
