import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { OFFLINE } from "./offline";
import { useT } from "./translation";

/** Says that nothing was sent, until another page, or until the network is back. */
export function OfflineNotice() {
  const t = useT("common");
  const { pathname } = useLocation();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const tell = () => setFailed(true);
    const forget = () => setFailed(false);
    window.addEventListener(OFFLINE, tell);
    window.addEventListener("online", forget);
    return () => {
      window.removeEventListener(OFFLINE, tell);
      window.removeEventListener("online", forget);
    };
  }, []);
  useEffect(() => setFailed(false), [pathname]);
  return (
    <div className="flash-region" role="alert">
      {hasFailed ? <p className="notice notice-error">{t("offline")}</p> : null}
    </div>
  );
}
