import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Panel } from "~/components/ui/panel";
import type { ApiKey } from "#contract/api-key";

interface RevokeDialogProps {
  /** The key to revoke; null once it is revoked. */
  dialog: { apiKey: ApiKey | null; hasOthers: boolean };
  idempotencyKey: string;
}

const FORM = "revoke-api-key";

/** Asks whether to revoke a key, then confirms it. @see spec configuration-and-support, section 4, "API key" */
export function RevokeDialog({ dialog: { apiKey, hasOthers }, idempotencyKey }: RevokeDialogProps) {
  const t = useT("api-key");
  const page = usePaths().settings("api-key");
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
          <SubmitButton form={FORM} className="button button-destroy" name="intent" value="revoke">
            {t("revoke")}
          </SubmitButton>
        </>
      }
    >
      <PostForm id={FORM} action={page} preventScrollReset idempotencyKey={idempotencyKey}>
        <input type="hidden" name="id" value={apiKey.id} />
        <div className="stack">
          <p>
            <strong>{apiKey.name}</strong>
          </p>
          <p>{t("revoke-text")}</p>
          {hasOthers ? <p>{t("others")}</p> : null}
        </div>
      </PostForm>
    </Panel>
  );
}
