import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { planPaths } from "~/models/subscription/plan-paths";

/** Link to the tenant's terms, or to this app's short version. */
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
