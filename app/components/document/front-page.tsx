import type { ReactNode } from "react";
import { LanguageMenu } from "~/components/ui/language-menu";
import { usePageContext } from "./page-context";
import { useT } from "./translation";
import { PlacesCredit } from "~/components/ui/places-credit";
import { WorkingBar } from "~/components/ui/working-bar";

/** The frame of the pages before sign-in: brand, one card, legal notice. */
export function FrontPage({ heading, children }: { heading: string; children: ReactNode }) {
  const { tenant } = usePageContext();
  const t = useT("common");
  if (!tenant) return null;
  return (
    <div className="front">
      <WorkingBar />
      <header className="front-header">
        <span className="brand">
          <img src={tenant.brand.logo} alt="" width="32" height="32" /> {tenant.brand.title}
        </span>
        <LanguageMenu />
      </header>
      <main id="main" className="front-card">
        <h1>{heading}</h1>
        {children}
      </main>
      <footer className="front-footer">
        <p>{tenant.brand.impressum}</p>
        {tenant.brand.poweredBy ? <p>{t("powered-by", { product: "Waybill" })}</p> : null}
        <PlacesCredit />
      </footer>
    </div>
  );
}
