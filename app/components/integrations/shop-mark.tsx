import type { InboundIntegration } from "#contract/integrations";
import "./shop-mark.css";

/** A shop's initials on its colour, instead of a logo. */
export function ShopMark({ logo: { letters, colour } }: Pick<InboundIntegration, "logo">) {
  return (
    <svg className="shop-mark" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill={colour} />
      <text x="20" y="26" textAnchor="middle" fontSize={letters.length > 1 ? 15 : 19} fontWeight="700" fill="#fff">
        {letters}
      </text>
    </svg>
  );
}
