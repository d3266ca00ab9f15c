import { Form, Link } from "@remix-run/react";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Panel } from "~/components/ui/panel";
import { useIsWorking } from "~/components/ui/working-bar";
import type { ApiKey } from "#contract/api-key";

interface RevokeDialogProps {
  /** Without a key it is revoked. */
  dialog: { apiKey: ApiKey | null; hasOthers: boolean };
  idempotencyKey: string;
}

const FORM = "revoke-api-key";

/** Asks whether to revoke the key, and says that it is revoked. @see spec configuration-and-support, section 4, "API key" */
export function RevokeDialog({ dialog: { apiKey, hasOthers }, idempotencyKey }: RevokeDialogProps) {
  const t = useT("api-key");
  const page = usePaths().settings("api-key");
  const isWorking = useIsWorking();
  if (!apiKey)
    return (
      <Panel
        isDialog
        title={t("revoked-title")}
        closeTo={page}
        foot={
          <Link to={page} preventScrollReset className="button button-primary">
            {t("back")}
          </Link>
        }
      >
        <p role="status">{t("revoked-text")}</p>
      </Panel>
    );
  return (
    <Panel
      isDialog
      title={t("revoke-title")}
      closeTo={page}
      foot={
        <>
          <Link to={page} preventScrollReset className="button">
            {t("keep")}
          </Link>
          <button
            form={FORM}
            className="button button-destroy"
            name="intent"
            value="revoke"
            disabled={isWorking}
            aria-busy={isWorking || undefined}
          >
            {t("revoke")}
          </button>
        </>
      }
    >
      <Form method="post" id={FORM} action={page} preventScrollReset>
        <CsrfField />
        <input type="hidden" name="id" value={apiKey.id} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <div className="stack">
          <p>
            <strong>{apiKey.name}</strong>
          </p>
          <p>{t("revoke-text")}</p>
          {hasOthers ? <p>{t("others")}</p> : null}
        </div>
      </Form>
    </Panel>
  );
}
