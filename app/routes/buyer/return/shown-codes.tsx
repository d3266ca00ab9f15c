import type { BuyersReturn } from "#contract/buyer-returns";
import { useT } from "~/components/document/translation";

/** What the buyer shows at the drop-off point. Black on white whatever the colours of the page are: scanners read nothing else. */
export function ShownCodes({ codes }: Pick<BuyersReturn, "codes">) {
  const t = useT("buyer-return");
  return codes.map(({ number, size, path }) => (
    <figure key={number} className="shown-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("qr-code", { number })} shapeRendering="crispEdges">
        <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption>
        {t("parcel-number")} <span className="mono">{number}</span>
      </figcaption>
    </figure>
  ));
}
