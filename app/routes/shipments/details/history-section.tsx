import { Link, useLocation } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Section } from "./section";

/** Leads to the page of the history, which is loaded there alone: this page follows every event. */
export function HistorySection({ reference }: { reference: string }) {
  const t = useT("history");
  const paths = usePaths();
  const { pathname, search } = useLocation();
  return (
    <Section name="history" heading={t("heading")}>
      <p className="quiet">{t("intro")}</p>
      <p>
        <Link to={paths.history(reference, pathname + search)} className="button">
          {t("show")}
        </Link>
      </p>
    </Section>
  );
}
