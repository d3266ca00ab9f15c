import { isColour } from "#contract/rules/contrast";
import { useEffect, useState } from "react";
import { type PreviewLook, SheetButton, SheetHead } from "~/components/branded-emails/mail-sheet";
import { useT } from "~/components/document/translation";
import { useFormReading } from "~/components/forms/use-form-reading";

/** Texts of an email in the merchant's language. */
export interface PreviewWords {
  language: string;
  heading: string;
  track: string;
}

interface BrandPreviewProps {
  formId: string;
  /** As saved. */
  look: PreviewLook;
  /** Colour of the button while none is typed and the saved logo stays; null without one. */
  logoColour: string | null;
  /** Shown while no company name is typed. */
  accountName: string;
  words: PreviewWords;
}

/** The head and the button of an email: as they are saved and, with JavaScript, as they are typed. */
export function BrandPreview({ formId, look, logoColour, accountName, words }: BrandPreviewProps) {
  const t = useT("branded-emails");
  const typed = useFormReading(formId, readLook);
  const name = typed ? typed.name : look.name;
  const picked = usePickedLogo(formId, typed?.file ?? "");
  const logoUrl = picked ?? (typed?.removesLogo ? null : look.logoUrl);
  const accent = typed?.hasNoColour ? (typed.removesLogo ? null : logoColour) : (typed?.colour ?? look.accent);
  return (
    <section className="card emails-preview" aria-labelledby="preview">
      <div className="card-head">
        <h2 id="preview">{t("preview")}</h2>
      </div>
      <div className="card-body">
        <div className="emails-ground">
          <div className="emails-sheet" lang={words.language}>
            <SheetHead name={name || accountName} logoUrl={logoUrl} />
            <p className="emails-sheet-title">{words.heading}</p>
            <SheetButton accent={accent} label={words.track} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** The chosen picture as a data URL; null if there is none. @param file changes with the choice; empty for none */
function usePickedLogo(formId: string, file: string): string | null {
  const [read, setRead] = useState<{ file: string; url: string } | null>(null);
  useEffect(() => {
    const picture = logoOf(document.getElementById(formId));
    if (!picture) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => typeof reader.result === "string" && setRead({ file, url: reader.result }));
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [formId, file]);
  return file !== "" && read?.file === file ? read.url : null;
}

/** The chosen file, if it may be a logo. */
function logoOf(form: HTMLElement | null): File | undefined {
  const field = form?.querySelector<HTMLInputElement>('[name="companyLogo"]');
  return [...(field?.files ?? [])].find(({ type }) => type === "image/png" || type === "image/jpeg");
}

/** The colour is null while it is half typed. */
function readLook(form: HTMLFormElement) {
  const textOf = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value.trim() : "";
  };
  const remove = form.elements.namedItem("removeLogo");
  const colour = textOf("brandColour");
  const picture = logoOf(form);
  return {
    name: textOf("companyName"),
    colour: isColour(colour) ? colour : null,
    hasNoColour: colour === "",
    file: picture ? `${picture.name} ${picture.size} ${picture.lastModified}` : "",
    removesLogo: remove instanceof HTMLInputElement && remove.checked,
  };
}
