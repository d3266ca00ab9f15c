import { useT } from "~/components/document/translation";
import { useFrame } from "~/components/document/use-frame";

/** "No VAT charged", with the reason under reverse charge, when the client owes it instead of the seller. */
export function useNoTaxText(): string {
  const t = useT("price");
  return t(useFrame()?.isReverseCharged ? "reverse-charge" : "no-tax");
}
