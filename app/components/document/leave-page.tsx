import { useEffect } from "react";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";

interface LeavePageProps {
  url: string;
  icon: IconName;
  heading: string;
  /** What to do where nothing happens. */
  wait: string;
  link: string;
}

/**
 * Sends the browser on to another site. A page of our own stands between, because browsers hold a form's redirects against
 * `form-action`, and where a tenant's providers and marketplaces are is not known to this app beforehand.
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
        <a className="button button-primary" href={url}>
          {link}
        </a>
      </section>
    </main>
  );
}
