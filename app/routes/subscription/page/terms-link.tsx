import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { planPaths } from "~/models/subscription/plan-paths";

/** The tenant's terms, or the short ones of this app. */
export function TermsLink({ url }: { url: string | null }) {
  const t = useT("subscription");
  const { terms } = planPaths(usePaths());
  if (url === null) {
    return (
      <Link to={terms} preventScrollReset>
        {t("terms.title")}
      </Link>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {t("terms.title")}
    </a>
  );
}
