import { useT } from "~/components/document/translation";

/** Country names in the page's language; an unknown code is returned as it is. */
export function useCountryName(): (code: string) => string {
  const t = useT("countries");
  return (code) => t(code, { defaultValue: code });
}
