import { Form, useLocation } from "@remix-run/react";
import { sitePaths } from "~/models/paths";
import { LANGUAGE_NAMES } from "~/models/languages";
import { CsrfField, usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";

/**
 * The choice of language. A whole page comes after it, with JavaScript too, so that no string of the old language stays.
 */
export function LanguageMenu() {
  const { tenant, language } = usePageContext();
  const t = useT("common");
  const location = useLocation();
  if (!tenant?.flags.showLanguageSelector || tenant.languages.length < 2) return null;
  return (
    <details className="menu language-menu">
      <summary>
        <span className="visually-hidden">{t("language.choose")} </span>
        <svg viewBox="0 0 20 20" width="18" height="18" className="icon" aria-hidden="true">
          <path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM2.500 10h15M10 2c5 5 5 11 0 16M10 2c-5 5-5 11 0 16" />
        </svg>
        <span className="label">{LANGUAGE_NAMES[language]}</span>
      </summary>
      <Form method="post" action={sitePaths.language} reloadDocument className="menu-panel">
        <CsrfField />
        <input type="hidden" name="returnTo" value={location.pathname + location.search} />
        {tenant.languages.map((code) => (
          <button key={code} name="language" value={code} lang={code} aria-current={code === language || undefined}>
            {LANGUAGE_NAMES[code]}
          </button>
        ))}
      </Form>
    </details>
  );
}
