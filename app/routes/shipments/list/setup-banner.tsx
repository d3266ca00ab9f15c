import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { EndSetup } from "../set-up/end-setup";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import type { SetupProgress } from "~/models/onboarding/setup";

/** How far a new merchant has come, and what is next. */
export default function SetupBanner({ done, total, next }: SetupProgress) {
  const t = useT("shipments");
  const paths = usePaths();
  const { number } = useFormat();
  if (next === null) return null;
  return (
    <div className="banner banner-slim tone-info list-notice setup-banner">
      <Icon name="check" />
      <p>
        <strong>{t("setup.title")}</strong>
        {DOT}
        {t("setup.so-far", { done: number(done), total: number(total) })}{" "}
        <Link to={next.url}>{t(`setup.step.${next.step}`)}</Link>
        {DOT}
        <Link to={paths.setup}>{t("setup.all")}</Link>
      </p>
      <EndSetup className="button button-quiet button-icon button-small">
        <Icon name="close" label={t("setup.put-away")} />
      </EndSetup>
    </div>
  );
}
