import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";

/** Polling interval with JavaScript, and refresh interval without. */
const ASK_MS = 2000;
const REFRESH_S = 4;

/** An order that is not settled yet. The page polls until it is. */
export function PendingOrder() {
  const t = useT("payment");
  const paths = usePaths();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, ASK_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <div className="page stack">
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH_S)} />
      </noscript>
      <BackLink to={paths.home}>{t("summary.back")}</BackLink>
      <h1>{t("summary.pending")}</h1>
      <section className="card card-body stack stack-tight" role="status">
        <progress className="progress" aria-label={t("summary.pending")} />
        <p>{t("summary.pending-advice")}</p>
      </section>
    </div>
  );
}
