import { Form, useLocation } from "@remix-run/react";
import { sitePaths } from "~/models/paths";
import { LANGUAGE_NAMES } from "~/models/languages";
import { CsrfField, usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { Menu } from "./menu";

/** The language menu. A choice reloads the document, so that no string of the old language stays. */
export function LanguageMenu() {
  const { tenant, language } = usePageContext();
  const t = useT("common");
  const location = useLocation();
  if (!tenant?.flags.showLanguageSelector || tenant.languages.length < 2) return null;
  return (
    <Menu
      className="menu-button language-button"
      label={
        <>
          <span className="visually-hidden">{t("language.choose")} </span>
          <svg viewBox="0 0 20 20" width="18" height="18" className="icon" aria-hidden="true">
            <path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM2.500 10h15M10 2c5 5 5 11 0 16M10 2c-5 5-5 11 0 16" />
          </svg>
          <span className="label">{LANGUAGE_NAMES[language]}</span>
        </>
      }
    >
      <Form method="post" action={sitePaths.language} reloadDocument>
        <CsrfField />
        <input type="hidden" name="returnTo" value={location.pathname + location.search} />
        {tenant.languages.map((code) => (
          <button key={code} name="language" value={code} lang={code} aria-current={code === language || undefined}>
            {LANGUAGE_NAMES[code]}
          </button>
        ))}
      </Form>
    </Menu>
  );
}
