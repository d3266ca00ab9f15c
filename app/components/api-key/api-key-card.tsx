import { Form, Link } from "@remix-run/react";
import type { ApiKey } from "#contract/api-key";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { useCopy } from "~/components/ui/use-copy";
import { useIsWorking } from "~/components/ui/working-bar";
import "./api-key.css";

interface ApiKeyCardProps {
  apiKey: ApiKey | null;
  /** Of the request that generates a key. */
  idempotencyKey: string;
  /** Where it is asked whether to revoke the key; without it there is no such button, as in the panel of a shop's module. */
  revokeUrl?: string;
  /** The module in whose panel it stands: a new key is shown there. */
  module?: string;
}

/** The client's API key, or the button that generates it. */
export function ApiKeyCard({ apiKey, ...props }: ApiKeyCardProps) {
  return apiKey ? <CurrentKey apiKey={apiKey} revokeUrl={props.revokeUrl} /> : <NoKey {...props} />;
}

function NoKey({ idempotencyKey, module }: Pick<ApiKeyCardProps, "idempotencyKey" | "module">) {
  const t = useT("api-key");
  const paths = usePaths();
  const isWorking = useIsWorking();
  return (
    <Form method="post" action={paths.settings("api-key")} className="card">
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {module ? <input type="hidden" name="module" value={module} /> : null}
      <div className="card-head">
        <div>
          <h2>{t("none-title")}</h2>
          <p>{t("none")}</p>
        </div>
      </div>
      <div className="card-foot api-key-foot">
        <p className="small quiet at-start grow">{t("whoever")}</p>
        <button
          className="button button-primary"
          name="intent"
          value="generate"
          disabled={isWorking}
          aria-busy={isWorking || undefined}
        >
          <Icon name="key" />
          {t("generate")}
        </button>
      </div>
    </Form>
  );
}

function CurrentKey({ apiKey, revokeUrl }: { apiKey: ApiKey; revokeUrl: string | undefined }) {
  const t = useT("api-key");
  const { localDay, day, dateTime } = useFormat();
  const { token, createdAt, lastUsedAt } = apiKey;
  const created = day(localDay(createdAt));
  return (
    <section className="card" aria-labelledby="api-key-title">
      <div className="card-head">
        <div>
          <h2 id="api-key-title">{t("yours")}</h2>
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
          aria-label={t("title")}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyText text={token} />
      </div>
      <div className="card-foot api-key-foot">
        <p className="small quiet at-start grow">{t("whoever")}</p>
        {revokeUrl ? (
          <Link to={revokeUrl} preventScrollReset className="button button-danger">
            {t("revoke")}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

/** Where a module or a program calls with the key. */
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

/** Only where a browser can copy: without it the field's text can be selected. */
function CopyText({ text }: { text: string }) {
  const t = useT("common");
  const { copy, isCopied } = useCopy(text);
  if (!copy) return null;
  return (
    <button type="button" className="button" onClick={copy}>
      <Icon name={isCopied ? "check" : "copy"} />
      <span aria-live="polite">{isCopied ? t("copied") : t("copy")}</span>
    </button>
  );
}
