import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useSearchParams } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { requireMerchant } from "~/services/session/merchant.server";
import { GatePage } from "../gate-page";

export const handle = {
  i18n: ["privacy"],
  area: "gate",
  title: { namespace: "privacy", key: "warning.heading" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMerchant(request);
  return null;
}

/** The first warning after No to data processing. The primary action is going back. */
export default function PrivacyWarning() {
  const t = useT("privacy");
  const paths = usePaths();
  const [query] = useSearchParams();
  const kept = Object.fromEntries([...query].filter(([name]) => name === "marketingEmails" || name === "returnTo"));
  return (
    <GatePage heading={t("warning.heading")}>
      <p>{t("warning.text")}</p>
      <p className="quiet">{t("warning.next")}</p>
      <div className="gate-foot">
        <Link to={paths.privacyGate("closing", kept)} className="button">
          {t("warning.continue")}
        </Link>
        <Link to={paths.privacyGate("questions", { ...kept, dataProcessing: "no" })} className="button button-primary">
          {t("go-back")}
        </Link>
      </div>
    </GatePage>
  );
}
