import { usePageContext } from "~/components/document/page-context";
import { LanguageMenu } from "~/components/ui/language-menu";

/** Header of the pages before the shipments, such as the onboarding: brand and language. */
export function GateHeader() {
  const { tenant } = usePageContext();
  return (
    <header className="header">
      <span className="brand">
        <img src={tenant?.brand.logo} alt="" width="28" height="28" />
        <span>{tenant?.brand.title}</span>
      </span>
      <div className="header-actions">
        <LanguageMenu />
      </div>
    </header>
  );
}
