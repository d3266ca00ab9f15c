import { usePageContext } from "./page-context";
import { useT } from "./translation";
import { DOT } from "~/models/dot";

/**
 * The operator of the site, and "made with" where the tenant shows it. @see spec configuration-and-support, section 6, "Brand
 * flags"
 */
export function LegalNotice({ className }: { className?: string }) {
  const { tenant } = usePageContext();
  const t = useT("common");
  if (!tenant) return null;
  const { impressum, impressumUrl, poweredBy } = tenant.brand;
  return (
    <p className={className}>
      {impressumUrl ? (
        <a href={impressumUrl} target="_blank" rel="noreferrer">
          {impressum}
        </a>
      ) : (
        impressum
      )}
      {poweredBy ? `${DOT}${t("powered-by", { product: "Waybill" })}` : null}
    </p>
  );
}
