import { useEffect } from "react";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";

/**
 * Sends the browser on to the provider. A page of our own stands between, because browsers hold a form's redirects against
 * `form-action`, and the provider of a tenant is not known to this app beforehand.
 */
export function PaymentLeave({ url }: { url: string }) {
  const t = useT("checkout");
  useEffect(() => window.location.replace(url), [url]);
  return (
    <main id="main" className="page">
      <section className="card empty" aria-live="polite">
        <span className="empty-mark tone-info">
          <Icon name="lock" className="icon icon-20" />
        </span>
        <h1>{t("leave.heading")}</h1>
        <p>{t("leave.wait")}</p>
        <a className="button button-primary" href={url}>
          {t("leave.link")}
        </a>
      </section>
    </main>
  );
}
