import { Link } from "@remix-run/react";
import type { Setup } from "#contract/onboarding";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { EndSetup } from "~/components/onboarding/end-setup";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import { setupProgress, setupUrl } from "~/models/onboarding/setup";

interface SetupBannerProps {
  setup: Setup;
  canConnectShop: boolean;
  isNewUser: boolean;
}

/** How far a new merchant has come, and what is next. */
export default function SetupBanner({ setup, ...rights }: SetupBannerProps) {
  const t = useT("shipments");
  const paths = usePaths();
  const { number } = useFormat();
  const { done, total, next } = setupProgress(setup);
  if (next === null) return null;
  return (
    <div className="banner banner-slim tone-info list-notice setup-banner">
      <Icon name="check" />
      <p>
        <strong>{t("setup.title")}</strong>
        {DOT}
        {t("setup.so-far", { done: number(done), total: number(total) })}{" "}
        <Link to={setupUrl(paths, next, rights)}>{t(`setup.step.${next}`)}</Link>
        {DOT}
        <Link to={paths.setup}>{t("setup.all")}</Link>
      </p>
      <EndSetup className="button button-quiet button-icon button-small">
        <Icon name="close" label={t("setup.put-away")} />
      </EndSetup>
    </div>
  );
}
