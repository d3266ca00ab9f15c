import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { OFFLINE } from "./offline";
import { useT } from "./translation";

/** Says that nothing was sent, until the next page, or until the network is back. */
export function OfflineNotice() {
  const t = useT("common");
  const { key } = useLocation();
  const [failedAt, setFailedAt] = useState<string | null>(null);
  useEffect(() => {
    const tell = () => setFailedAt(key);
    const forget = () => setFailedAt(null);
    window.addEventListener(OFFLINE, tell);
    window.addEventListener("online", forget);
    return () => {
      window.removeEventListener(OFFLINE, tell);
      window.removeEventListener("online", forget);
    };
  }, [key]);
  return (
    <div className="flash-region" role="alert">
      {failedAt === key ? <p className="notice notice-error">{t("offline")}</p> : null}
    </div>
  );
}
