import { useNavigation } from "@remix-run/react";
import { useT } from "~/components/document/translation";

/** Whether a navigation or submission is in progress. */
export function useIsWorking(): boolean {
  return useNavigation().state !== "idle";
}

/** Progress bar during a navigation or submission, as browsers show for pages without scripts. */
export function WorkingBar() {
  const t = useT("common");
  const isWorking = useIsWorking();
  return (
    <div className="working" role="status">
      {isWorking ? (
        <p className="loading-bar">
          <span>{t("working")}</span>
        </p>
      ) : null}
    </div>
  );
}
