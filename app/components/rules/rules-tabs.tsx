import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { NEW_RULE, rulePath } from "~/models/settings/rule-paths";

/** Tabs of the shipping rules. @param current null on the page of an existing rule */
export function RulesTabs({ current }: { current: "list" | "new" | "how" | null }) {
  const t = useT("rules");
  const paths = usePaths();
  const page = (name: typeof current) => (current === name ? "page" : undefined);
  return (
    <nav className="tabs rules-tabs" aria-label={t("title")}>
      <Link to={paths.settings("shipping-rules")} aria-current={page("list")}>
        {t("tab.list")}
      </Link>
      <Link to={rulePath(paths, NEW_RULE)} aria-current={page("new")}>
        {t("tab.new")} <span className="badge badge-new badge-plain">{t("new")}</span>
      </Link>
      <Link to={paths.settings("shipping-rules", { tab: "how" })} aria-current={page("how")}>
        {t("tab.how")}
      </Link>
    </nav>
  );
}
