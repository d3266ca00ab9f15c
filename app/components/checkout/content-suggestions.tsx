import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useT } from "~/components/document/translation";
import { CONTENT_SUGGESTIONS } from "~/models/checkout/content-suggestions";

interface ContentSuggestionsProps {
  form: Pick<FormMetadata<Record<string, unknown>>, "update">;
  description: FieldMetadata<unknown>;
}

/** Buttons that fill in the description; they work without JavaScript too. */
export function ContentSuggestions({ form, description }: ContentSuggestionsProps) {
  const t = useT("checkout");
  const suggestion = useT("content");
  return (
    <ul className="chips" aria-label={t("content.suggestions")}>
      {CONTENT_SUGGESTIONS.map((name) => (
        <li key={name}>
          <button className="pill" {...form.update.getButtonProps({ name: description.name, value: suggestion(name) })}>
            {suggestion(name)}
          </button>
        </li>
      ))}
    </ul>
  );
}
