import type { MouseEvent } from "react";
import { Form, useLocation } from "@remix-run/react";
import { LANGUAGE_NAMES } from "~/models/languages";
import { CsrfField, usePageContext } from "./page-context";
import { useT } from "./translation";

interface LanguageMenuProps {
  /** The form in sight, and how the `intent` of a button begins that keeps it before the page changes. */
  keep?: { form: string; intent: string };
}

/**
 * The choice of language. A whole page comes after it, with JavaScript too, so that no string of the old language stays.
 */
export function LanguageMenu({ keep }: LanguageMenuProps) {
  const { tenant, language } = usePageContext();
  const t = useT("common");
  const location = useLocation();
  if (!tenant?.flags.showLanguageSelector || tenant.languages.length < 2) return null;
  const choices = tenant.languages.map((code) => (
    <button
      key={code}
      {...(keep
        ? { form: keep.form, name: "intent", value: keep.intent + code, onClick: sendWhole }
        : { name: "language", value: code })}
      lang={code}
      aria-current={code === language || undefined}
    >
      {LANGUAGE_NAMES[code]}
    </button>
  ));
  return (
    <details className="menu language-menu">
      <summary>
        <span className="visually-hidden">{t("language.choose")} </span>
        <svg viewBox="0 0 20 20" width="18" height="18" className="icon" aria-hidden="true">
          <path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM2.500 10h15M10 2c5 5 5 11 0 16M10 2c-5 5-5 11 0 16" />
        </svg>
        <span className="label">{LANGUAGE_NAMES[language]}</span>
      </summary>
      {keep ? (
        <div className="menu-panel">{choices}</div>
      ) : (
        <Form method="post" action="/language" reloadDocument className="menu-panel">
          <CsrfField />
          <input type="hidden" name="returnTo" value={location.pathname + location.search} />
          {choices}
        </Form>
      )}
    </details>
  );
}

/** Sends a button's form past the framework, so that a whole page answers, in the language that was chosen. */
function sendWhole(event: MouseEvent<HTMLButtonElement>) {
  const { form, name, value } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const intent = Object.assign(document.createElement("input"), { type: "hidden", name, value });
  form.append(intent);
  form.submit();
  intent.remove();
}
