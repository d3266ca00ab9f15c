import { useParams } from "@remix-run/react";
import { useMemo } from "react";
import { type MerchantPaths, merchantPaths } from "~/models/paths";

/** The merchant's paths under the prefix of the current URL: `/private` or `/be/private`. */
export function usePaths(): MerchantPaths {
  const { country } = useParams();
  return useMemo(() => merchantPaths(country ? `/${country}/private` : "/private"), [country]);
}
