import { useT } from "~/components/document/translation";

/** Attribution of the postal places, required by their licence. */
export function PlacesCredit() {
  const t = useT("common");
  return (
    <p className="quiet tiny">
      {t("places-credit")}{" "}
      <a href="https://www.geonames.org" rel="noreferrer">
        GeoNames
      </a>{" "}
      (CC BY 4.0)
    </p>
  );
}
