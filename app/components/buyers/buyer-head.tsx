import { usePageContext } from "~/components/document/page-context";
import type { ShownBrand } from "~/models/buyers/shown-brand";

/** The merchant's logo; else its name, beside the tenant's logo unless it has a colour of its own. */
export function BuyerHead({ brand }: { brand: Pick<ShownBrand, "name" | "logo" | "accent"> | null }) {
  const { tenant } = usePageContext();
  if (brand?.logo) {
    return (
      <img src={brand.logo.url} alt={brand.name} width={brand.logo.width} height={brand.logo.height} className="buyer-logo" />
    );
  }
  return (
    <p className="buyer-name">
      {tenant && !brand?.accent ? <img src={tenant.brand.logo} alt="" width="32" height="32" /> : null}
      {brand?.name ?? tenant?.brand.title}
    </p>
  );
}
