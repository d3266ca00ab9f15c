import { RETURN_REASONS } from "#contract/rules/buyer-returns";
import { useT } from "~/components/document/translation";

/** Names a reason for a return: one of the list in the page's language, one of the merchant's as it is. */
export function useReasonName(): (reason: string) => string {
  const t = useT("buyer-return");
  return (reason) => {
    const known = RETURN_REASONS.find((each) => each === reason);
    return known ? t(`reasons.${known}`) : reason;
  };
}
