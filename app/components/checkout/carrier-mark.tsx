import type { SummaryService } from "~/models/checkout/summary";
import { sitePaths } from "~/models/paths";

/** A carrier's logo. Decorative: the name stands beside it. */
export function CarrierMark({ service, size = 24 }: { service: Pick<SummaryService, "logoId">; size?: 24 | 32 }) {
  return (
    <img
      className={size === 32 ? "mark mark-32" : "mark"}
      src={sitePaths.carrierLogo(service.logoId)}
      alt=""
      width={size}
      height={size}
    />
  );
}
