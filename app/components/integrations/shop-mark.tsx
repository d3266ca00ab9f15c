import type { InboundIntegration } from "#contract/integrations";
import { sitePaths } from "~/models/paths";
import "./shop-mark.css";

/** Shop systems whose mark lies in `public/shops`. @see NOTICE */
export const MARKS: readonly string[] = "bigcommerce discogs ebay etsy prestashop shopify shopware tiktok wix".split(" ");

/** A shop system's mark, white on the colour of its tile; where there is none, its initials. */
export function ShopMark({ alias, logo: { letters, colour } }: Pick<InboundIntegration, "alias" | "logo">) {
  const system = alias.replace(/^shipengine_|_module$/g, "");
  return (
    <svg className="shop-mark" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill={colour} />
      {MARKS.includes(system) ? (
        <image href={sitePaths.shopMark(system)} x="9" y="9" width="22" height="22" />
      ) : (
        <text x="20" y="26" textAnchor="middle" fontSize={letters.length > 1 ? 15 : 19} fontWeight="700" fill="#fff">
          {letters}
        </text>
      )}
    </svg>
  );
}
