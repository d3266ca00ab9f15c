import { useT } from "~/components/document/translation";
import { knownReason } from "~/models/returns/known-reason";

/** Names a reason for a return: one of the list in the page's language, one of the merchant's as it is. */
export function useReasonName(): (reason: string) => string {
  const t = useT("buyer-return");
  return (reason) => {
    const known = knownReason(reason);
    return known ? t(`reasons.${known}`) : reason;
  };
}
