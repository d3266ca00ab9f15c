import { useT } from "~/components/document/translation";

/** Names of countries in the page's language; a code that no country of ours has stays a code. */
export function useCountryName(): (code: string) => string {
  const t = useT("countries");
  return (code) => t(code, { defaultValue: code });
}
