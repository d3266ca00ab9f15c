import { RETURN_REASONS, type ReturnReason } from "#contract/rules/buyer-returns";

/** A reason of the list, which has a name in each language; undefined for one in a merchant's own words. */
export function knownReason(reason: string): ReturnReason | undefined {
  return RETURN_REASONS.find((each) => each === reason);
}
