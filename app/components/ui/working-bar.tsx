import { useNavigation } from "@remix-run/react";
import { useT } from "~/components/document/translation";

/** Whether what was pressed last is still being worked on. */
export function useIsWorking(): boolean {
  return useNavigation().state !== "idle";
}

/** Says that what was pressed is being worked on, in the words and at the place where a browser without script shows it itself. */
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
