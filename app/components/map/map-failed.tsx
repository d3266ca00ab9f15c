import { useT } from "~/components/document/translation";

/** Shown instead of a map that could not be loaded. */
export function MapFailed() {
  const t = useT("map");
  return (
    <p className="quiet small" role="status">
      {t("failed")}
    </p>
  );
}
