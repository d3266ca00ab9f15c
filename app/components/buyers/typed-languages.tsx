import type { Language } from "#contract/primitives";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { PostForm } from "~/components/forms/post-form";
import { LANGUAGE_NAMES } from "~/models/languages";
import { TypedFields } from "./typed-fields";

interface TypedLanguagesProps {
  offered: readonly Language[];
  /** Names and values of the form. */
  typed: Record<string, string>;
  /** Intent that shows the step. */
  step: string;
}

/** The same step in another language, with what was typed. */
export function TypedLanguages({ offered, typed, step }: TypedLanguagesProps) {
  const { language } = usePageContext();
  const t = useT("common");
  if (offered.length < 2) return null;
  return (
    <PostForm aria-label={t("language.choose")} className="buyer-languages">
      <TypedFields typed={typed} />
      {offered.map((code) => (
        <button
          key={code}
          name="intent"
          value={step}
          formAction={`?lang=${code}`}
          lang={code}
          aria-current={code === language ? "true" : undefined}
        >
          {LANGUAGE_NAMES[code]}
        </button>
      ))}
    </PostForm>
  );
}
