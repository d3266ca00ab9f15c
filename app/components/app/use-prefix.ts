import { useParams } from "@remix-run/react";

/** The tenant's prefix as this page's url has it: `/private` or `/be/private`. */
export function usePrefix(): string {
  const { country } = useParams();
  return country ? `/${country}/private` : "/private";
}
