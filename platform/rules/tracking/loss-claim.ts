import { addDays } from "../../../contract/rules/time-zones";
import { carrierOf, findService } from "../catalogue/catalog";

/**
 * The first day on which a parcel counts as lost: its carrier searches for it for some days after the one on which it was expected.
 *
 * @returns `2026-11-21`; null for a service that is offered no more, or where no day was expected
 */
export function lossClaimFrom(service: { id: string } | null, expected: string | null): string | null {
  const found = service && findService(service.id);
  return found && expected !== null ? addDays(expected, carrierOf(found).searchDays) : null;
}
