import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";

interface DeletionFormProps {
  reference: string;
  /** The recipient's name, or empty. */
  whom: string;
  /** Closes the dialog. */
  onCancel?: () => void;
  /** Target of the cancel link on the page without JavaScript. */
  cancelUrl?: string;
  /** List to return to; all drafts by default. */
  returnTo?: string;
}

export function DeletionForm({ reference, whom, onCancel, cancelUrl, returnTo }: DeletionFormProps) {
  const t = useT("shipments");
  const paths = usePaths();
  return (
    <PostForm action={paths.deletion(reference)} className="stack">
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <p>{whom ? t("deletion.question", { whom }) : t("deletion.question-nameless", { reference })}</p>
      <p className="actions actions-end">
        {onCancel ? (
          <button type="button" className="button" onClick={onCancel}>
            {t("deletion.cancel")}
          </button>
        ) : (
          <Link to={cancelUrl ?? paths.inbox("DRAFT")} className="button">
            {t("deletion.cancel")}
          </Link>
        )}
        <button className="button button-destroy">
          <Icon name="trash" />
          {t("deletion.confirm")}
        </button>
      </p>
    </PostForm>
  );
}
