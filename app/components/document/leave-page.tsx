import { useEffect } from "react";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";

interface LeavePageProps {
  url: string;
  icon: IconName;
  heading: string;
  /** Advice if the redirect does not happen. */
  wait: string;
  link: string;
}

/**
 * Redirects to another site. The page in between is necessary because browsers apply `form-action` to a form's redirects, and the
 * origins of a tenant's payment providers and marketplaces are not known in advance.
 */
export function LeavePage({ url, icon, heading, wait, link }: LeavePageProps) {
  useEffect(() => window.location.replace(url), [url]);
  return (
    <main id="main" className="page">
      <section className="card empty" aria-live="polite">
        <span className="empty-mark tone-info">
          <Icon name={icon} className="icon icon-20" />
        </span>
        <h1>{heading}</h1>
        <p>{wait}</p>
        <p className="actions">
          <a className="button button-primary" href={url}>
            {link}
          </a>
        </p>
      </section>
    </main>
  );
}
