import type { ReactNode } from "react";
import { LanguageMenu } from "~/components/ui/language-menu";
import { FlashBanner } from "./flash-banner";
import { LegalNotice } from "./legal-notice";
import { usePageContext } from "./page-context";
import { PlacesCredit } from "~/components/ui/places-credit";
import { WorkingBar } from "~/components/ui/working-bar";

interface FrontPageProps {
  heading: string;
  lead?: string;
  isWide?: boolean;
  /** Content above the heading. */
  mark?: ReactNode;
  children: ReactNode;
}

/** Layout of the pages before sign-in, in the tenant's design: brand, one card, legal notice. */
export function FrontPage({ heading, lead, isWide = false, mark, children }: FrontPageProps) {
  const { tenant } = usePageContext();
  if (!tenant) return null;
  return (
    <div className={`front dress-${tenant.brand.frontPage}`}>
      <WorkingBar />
      <header className="front-header">
        <span className="brand">
          <img src={tenant.brand.logo} alt="" width="36" height="36" /> {tenant.brand.title}
        </span>
        <LanguageMenu />
      </header>
      <main id="main" className={`front-card stack ${isWide ? "front-wide" : ""}`}>
        <div>
          {mark}
          <h1>{heading}</h1>
          {lead ? <p className="quiet">{lead}</p> : null}
        </div>
        <FlashBanner />
        {children}
      </main>
      <footer className="front-footer">
        <LegalNotice />
        <PlacesCredit />
      </footer>
    </div>
  );
}
