import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { LegalNotice } from "~/components/document/legal-notice";
import { usePageContext } from "~/components/document/page-context";
import { useBuyersPage } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { LANGUAGE_NAMES } from "~/models/languages";
import { BuyerFooter } from "./buyer-footer";
import { BuyerHead } from "./buyer-head";

interface BuyerPageProps {
  heading: string;
  lead?: ReactNode;
  /** Content above the heading. */
  mark?: ReactNode;
  /** The language switch, where links would lose what was typed. */
  languages?: ReactNode;
  /** Number or reference of the order that the page is about. */
  order?: string | undefined;
  children?: ReactNode;
}

/**
 * Layout of the pages of a merchant's buyers: the merchant's brand, one card, contact and legal links. Without a merchant it has the
 * tenant's.
 */
export function BuyerPage({ heading, lead, mark, languages, order, children }: BuyerPageProps) {
  const { brand } = useBuyersPage();
  return (
    <div className="buyer">
      <header className="buyer-header">
        <BuyerHead brand={brand} />
        {languages ?? <LanguageLinks />}
      </header>
      <main id="main" className="buyer-card stack">
        <div>
          {mark}
          <h1>{heading}</h1>
          {lead ? <p className="quiet">{lead}</p> : null}
        </div>
        {children}
      </main>
      <footer className="buyer-footer">
        {brand ? <BuyerFooter {...brand} order={order} /> : null}
        <LegalNotice className="quiet small" />
      </footer>
    </div>
  );
}

/** The page in another language, as a link. */
function LanguageLinks() {
  const { language, tenant } = usePageContext();
  const { brand } = useBuyersPage();
  const { search } = useLocation();
  const t = useT("common");
  const own = tenant?.flags.showLanguageSelector ? tenant.languages : [];
  const offered = brand?.languages ?? own;
  if (offered.length < 2) return null;
  return (
    <nav aria-label={t("language.choose")} className="buyer-languages">
      {offered.map((code) => (
        <a
          key={code}
          href={inLanguage(search, code)}
          lang={code}
          hrefLang={code}
          aria-current={code === language ? "true" : undefined}
        >
          {LANGUAGE_NAMES[code]}
        </a>
      ))}
    </nav>
  );
}

/** A page's query with another language. */
function inLanguage(search: string, language: string): string {
  const query = new URLSearchParams(search);
  query.set("lang", language);
  return `?${query}`;
}
