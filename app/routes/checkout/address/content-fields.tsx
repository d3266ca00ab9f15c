import type { FieldMetadata } from "@conform-to/react";
import { CONTENT_SUGGESTIONS } from "#contract/content-suggestions";
import { useT } from "~/components/document/translation";
import { CheckField, TextField } from "~/components/forms/field";

interface ContentFieldsProps {
  content: Record<"description" | "value" | "secondHand", FieldMetadata<unknown>>;
  currency: string;
  isInsured: boolean;
}

/** What is in the parcel and what it is worth. Suggestions are in the page's language; anything else may be written. */
export function ContentFields({ content, currency, isInsured }: ContentFieldsProps) {
  const t = useT("checkout");
  const suggestion = useT("content");
  return (
    <fieldset className="card stack">
      <legend>
        <h2>{t("content.heading")}</h2>
      </legend>
      <div className="pair">
        <TextField
          meta={content.description}
          label={t("field.content.description")}
          list="content-suggestions"
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          meta={content.value}
          label={t("content.value-in", { currency })}
          hint={isInsured ? t("content.value-hint") : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={11}
        />
      </div>
      <datalist id="content-suggestions">
        {CONTENT_SUGGESTIONS.map((name) => (
          <option key={name} value={suggestion(name)} />
        ))}
      </datalist>
      <CheckField meta={content.secondHand} label={t("field.content.secondHand")} />
    </fieldset>
  );
}
