import { useT } from "~/components/document/translation";

/** Where the postal places come from, as their licence asks for. */
export function PlacesCredit() {
  const t = useT("common");
  return (
    <p className="quiet places-credit">
      {t("places-credit")}{" "}
      <a href="https://www.geonames.org" rel="noreferrer">
        GeoNames
      </a>{" "}
      (CC BY 4.0)
    </p>
  );
}
