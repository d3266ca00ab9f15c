import type { Language } from "#contract/primitives";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { PostForm } from "~/components/forms/post-form";
import { LANGUAGE_NAMES } from "~/models/languages";

/** Reloads the document after a change, so that no string of the old language stays. */
export function LanguageForm({ languages }: { languages: readonly Language[] }) {
  const t = useT("account");
  const { language } = usePageContext();
  return (
    <PostForm reloadDocument className="card">
      <div className="card-head">
        <div>
          <h2 id="language-heading">{t("language.heading")}</h2>
          <p>{t("language.intro")}</p>
        </div>
      </div>
      <div className="card-body line wrap account-language">
        <select name="language" defaultValue={language} aria-labelledby="language-heading">
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </select>
        <button className="button" name="intent" value="language">
          {t("language.save")}
        </button>
      </div>
    </PostForm>
  );
}
