/** Name, logo and colour of the sender. */
export interface PreviewLook {
  name: string;
  logoUrl: string | null;
  /** Colour of the button; null if the merchant has chosen none. */
  accent: string | null;
}

/** Button colour of merchants who have chosen none. */
export const NEUTRAL_ACCENT = "#1f2a37";

/** The head of an email: the logo, or the name without one. */
export function SheetHead({ name, logoUrl }: Pick<PreviewLook, "name" | "logoUrl">) {
  return logoUrl ? <img src={logoUrl} alt={name} className="emails-sheet-logo" /> : <p className="emails-sheet-name">{name}</p>;
}

export function SheetButton({ accent, label }: Pick<PreviewLook, "accent"> & { label: string }) {
  return (
    <p>
      <span className="emails-sheet-button">
        {/* An SVG, because the Content-Security-Policy blocks inline styles. */}
        <svg aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" rx="6" fill={accent ?? NEUTRAL_ACCENT} />
        </svg>
        <span>{label}</span>
      </span>
    </p>
  );
}
