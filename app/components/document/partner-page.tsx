import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { sitePaths } from "~/models/paths";
import type { Key } from "~/models/translation-keys";
import { FrontPage } from "./front-page";
import { usePageContext } from "./page-context";
import type { PageTitle } from "./page-handle";
import { useT } from "./translation";

interface PartnerData {
  /** The path names a partner that does not belong to the host. */
  isUnknown: boolean;
}

/** Title of a page before sign-in. @param key in the namespace `session` */
export function partnerTitle(key: Key<"session">) {
  return ({ isUnknown }: PartnerData): PageTitle =>
    isUnknown ? { namespace: "common", key: "error.not-found.title" } : { namespace: "session", key };
}

/**
 * A page before sign-in. If the path names the wrong partner, it shows "not found" with a link to the host's own login instead.
 */
export function PartnerPage({ children }: { children: ReactNode }) {
  const { isUnknown } = useLoaderData<PartnerData>();
  const { tenant } = usePageContext();
  const t = useT("session");
  const common = useT("common");
  if (!isUnknown || !tenant) return children;
  return (
    <FrontPage heading={common("error.not-found.title")} lead={common("error.not-found.advice")}>
      <p className="actions">
        <Link to={sitePaths.login(tenant.name)}>{t("back-to-login")}</Link>
      </p>
    </FrontPage>
  );
}
