import { useLocation } from "@remix-run/react";
import { sitePaths } from "~/models/paths";
import { LANGUAGE_NAMES } from "~/models/languages";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { PostForm } from "~/components/forms/post-form";
import { Icon } from "./icon";
import { Menu } from "./menu";

/** The language menu. A choice reloads the document, so that no string of the old language remains. */
export function LanguageMenu() {
  const { tenant, language } = usePageContext();
  const t = useT("common");
  const location = useLocation();
  if (!tenant?.flags.showLanguageSelector || tenant.languages.length < 2) return null;
  return (
    <Menu
      className="button button-quiet"
      label={
        <>
          <span className="visually-hidden">{t("language.choose")} </span>
          <Icon name="globe" />
          <span className="hide-small">{LANGUAGE_NAMES[language]}</span>
        </>
      }
    >
      <PostForm action={sitePaths.language} reloadDocument>
        <input type="hidden" name="returnTo" value={location.pathname + location.search} />
        {tenant.languages.map((code) => (
          <button key={code} name="language" value={code} lang={code} aria-current={code === language || undefined}>
            {LANGUAGE_NAMES[code]}
          </button>
        ))}
      </PostForm>
    </Menu>
  );
}
