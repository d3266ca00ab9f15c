import { useRouteLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/translation";

/** "No VAT charged", with the reason where the client owes it instead of the seller. */
export function useNoTaxText(): string {
  const t = useT("price");
  const shell = useRouteLoaderData<{ isReverseCharged: boolean }>("routes/frame/layout/route");
  return t(shell?.isReverseCharged ? "reverse-charge" : "no-tax");
}
