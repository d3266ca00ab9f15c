import type { BuyerSettings } from "#contract/buyers";
import { isColour, isReadable } from "#contract/rules/contrast";
import { BuyerHead } from "~/components/buyers/buyer-head";
import { useT } from "~/components/document/translation";
import { useFormReading } from "~/components/forms/use-form-reading";
import { DOT } from "~/models/dot";

interface BuyerPreviewProps {
  formId: string;
  saved: BuyerSettings;
  /** Values of a form that was sent to be seen, or was refused; null for the saved ones. */
  typed: Record<string, unknown> | null;
  /** The saved logo. */
  logoUrl: string | null;
  /** Buyers see the tenant's logo and colours. */
  isLocked: boolean;
}

const FIELDS = ["name", "colour", "email", "phone", "pageUrl", "termsUrl", "privacyUrl", "imprintUrl", "removeLogo"] as const;
type Shown = Record<(typeof FIELDS)[number], string>;

/** A buyer's page as it will look: as it was sent and, with JavaScript, as it is typed. A new logo is shown once it is saved. */
export function BuyerPreview({ formId, saved, typed, logoUrl, isLocked }: BuyerPreviewProps) {
  const t = useT("buyers");
  const withdrawal = useT("withdrawal");
  const buyer = useT("buyer");
  const live = useFormReading(formId, readForm);
  const shown = live ?? sentValues(typed) ?? savedValues(saved);
  const hasLogo = logoUrl !== null && shown.removeLogo === "" && !isLocked;
  const accent = isLocked ? null : shownColour(shown.colour, saved.colour, hasLogo ? saved.logoColour : null);
  const brand = {
    name: shown.name,
    logo: hasLogo ? { url: logoUrl, width: 240, height: 64 } : null,
    accent,
  };
  const contact = [shown.email, shown.phone, shown.pageUrl ? buyer("page") : ""].filter(Boolean);
  const legal = [
    shown.termsUrl ? buyer("terms") : "",
    shown.privacyUrl ? buyer("privacy") : "",
    shown.imprintUrl ? buyer("imprint") : "",
  ].filter(Boolean);
  return (
    <section className="card buyers-preview" aria-labelledby="preview">
      <div className="card-head">
        <h2 id="preview">{t("preview")}</h2>
      </div>
      <div className="buyers-sheet">
        <div className="buyer-header">
          <BuyerHead brand={brand} />
        </div>
        <div className="buyer-card stack">
          <Tint accent={accent} className="buyers-bar" />
          <p className="buyers-title">{withdrawal("label")}</p>
          <p className="quiet">{withdrawal("lead", { merchant: shown.name })}</p>
          <p className="buyers-button">
            <Tint accent={accent} />
            <span>{withdrawal("continue")}</span>
          </p>
        </div>
        <div className="buyer-footer">
          <p className="strong">{shown.name}</p>
          {contact.length > 0 ? <p>{contact.join(DOT)}</p> : null}
          {legal.length > 0 ? <p>{legal.join(DOT)}</p> : null}
        </div>
      </div>
    </section>
  );
}

/** The typed colour, the saved one while another is half typed, that of the logo if there is none; null for the tenant's. */
function shownColour(typed: string, saved: string, ofLogo: string | null): string | null {
  const isWhole = isColour(typed) && isReadable(typed);
  return (isWhole ? typed : typed && saved) || ofLogo;
}

/** The merchant's colour, else the tenant's. An SVG, because the Content-Security-Policy blocks inline styles. */
function Tint({ accent, className }: { accent: string | null; className?: string }) {
  return (
    <svg aria-hidden="true" focusable="false" className={className}>
      <rect width="100%" height="100%" className={accent ? undefined : "buyers-tenant"} fill={accent ?? undefined} />
    </svg>
  );
}

function savedValues({ name, colour, contact, legal }: BuyerSettings): Shown {
  return { name, colour, ...contact, ...legal, removeLogo: "" };
}

function sentValues(typed: Record<string, unknown> | null): Shown | null {
  if (!typed) return null;
  const textOf = (name: string) => {
    const value = typed[name];
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(FIELDS.map((name) => [name, textOf(name)])) as Shown;
}

function readForm(form: HTMLFormElement): Shown {
  const sent = new FormData(form);
  return Object.fromEntries(FIELDS.map((name) => [name, String(sent.get(name) ?? "").trim()])) as Shown;
}
