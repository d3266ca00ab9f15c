import { Link } from "@remix-run/react";
import type { ApiKey } from "#contract/api-key";
import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { CopyText } from "~/components/ui/copy-text";
import "./api-key.css";

interface ApiKeyCardProps {
  apiKey: ApiKey;
  /** URLs that rename the shop and confirm a revocation. Without them neither is offered, as in a module's panel. */
  manage?: { renameUrl: string; revokeUrl: string };
}

/** The API key of a shop. */
export function ApiKeyCard({ apiKey, manage }: ApiKeyCardProps) {
  const t = useT("api-key");
  const { localDay, day, dateTime } = useFormat();
  const { id, name, token, createdAt, lastUsedAt } = apiKey;
  const titleId = `api-key-${id}`;
  const created = day(localDay(createdAt));
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head">
        <div>
          <h2 id={titleId}>{name}</h2>
          <p suppressHydrationWarning>
            {lastUsedAt ? t("created-used", { day: created, when: dateTime(lastUsedAt) }) : t("created-unused", { day: created })}
          </p>
        </div>
        <span className="badge tone-success">{t("active")}</span>
      </div>
      <div className="card-body api-key">
        <input
          readOnly
          value={token}
          aria-label={t("key-of", { name })}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyText text={token} />
      </div>
      <div className="card-foot api-key-foot">
        <p className="small quiet at-start grow">{t("whoever")}</p>
        {manage ? (
          <>
            <Link to={manage.renameUrl} preventScrollReset className="button" aria-describedby={titleId}>
              {t("rename")}
            </Link>
            <Link to={manage.revokeUrl} preventScrollReset className="button button-danger" aria-describedby={titleId}>
              {t("revoke")}
            </Link>
          </>
        ) : null}
      </div>
    </section>
  );
}

/** URL that a module or a program calls with the key. */
export function ApiAddress({ apiUrl, documentUrl }: { apiUrl: string; documentUrl: string }) {
  const t = useT("api-key");
  return (
    <section className="card" aria-labelledby="api-address-title">
      <div className="card-head">
        <h2 id="api-address-title">{t("interface")}</h2>
      </div>
      <div className="card-body stack">
        <div className="api-key">
          <input readOnly value={apiUrl} aria-label={t("address")} onFocus={({ currentTarget }) => currentTarget.select()} />
          <CopyText text={apiUrl} />
        </div>
        <p>
          <a href={documentUrl} target="_blank" rel="noreferrer">
            {t("document")}
          </a>
        </p>
      </div>
    </section>
  );
}
