import { useEffect } from "react";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";

/** After it, a page that is still here tries once more: a navigation can get lost beside the page's own. Slow providers take less. */
const LEAVE_AGAIN_MS = 10_000;

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
  useEffect(() => {
    const leave = () => window.location.replace(url);
    leave();
    const timer = setTimeout(leave, LEAVE_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [url]);
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
