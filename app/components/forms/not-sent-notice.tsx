import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { NOT_SENT, type NotSentReason } from "./offline";
import { Icon } from "~/components/ui/icon";
import { useT } from "~/components/document/translation";

/** Notice that a form was not sent, or not answered, until the next page or attempt, or until the browser is online again. */
export function NotSentNotice() {
  const t = useT("common");
  const { pathname } = useLocation();
  const [reason, setReason] = useState<NotSentReason | null>(null);
  useEffect(() => {
    const tell = (event: CustomEvent<NotSentReason>) => setReason(event.detail);
    const forget = () => setReason(null);
    window.addEventListener(NOT_SENT, tell);
    window.addEventListener("online", forget);
    window.addEventListener("submit", forget, { capture: true });
    return () => {
      window.removeEventListener(NOT_SENT, tell);
      window.removeEventListener("online", forget);
      window.removeEventListener("submit", forget, { capture: true });
    };
  }, []);
  useEffect(() => setReason(null), [pathname]);
  return (
    <div role="alert">
      {reason ? (
        <p className="toast tone-danger">
          <Icon name="alert" />
          <span>
            {reason === "offline" ? t("offline") : null}
            {reason === "no-answer" ? `${t("no-answer")} ${t("error.unsent")}` : null}
            {reason === "other-account" ? t("error.other-account.advice") : null}
          </span>
        </p>
      ) : null}
    </div>
  );
}
