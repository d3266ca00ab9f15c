import { hasFlag } from "~/models/places";
import { useCountryName } from "./country-name";

/** A country's flag with its accessible name, unless the name stands beside it. @param country ISO 3166-1 alpha-2 */
export function Flag({ country, isNamed = false }: { country: string; isNamed?: boolean }) {
  const name = useCountryName()(country);
  if (!hasFlag(country)) return null;
  return (
    <img
      src={`/flags/${country}.svg`}
      alt={isNamed ? "" : name}
      title={isNamed ? undefined : name}
      className="flag"
      width="16"
      height="12"
      loading="lazy"
    />
  );
}
