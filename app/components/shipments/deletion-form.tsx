import { Form, Link } from "@remix-run/react";
import { CsrfField } from "~/components/app/page-context";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";

interface DeletionFormProps {
  reference: string;
  /** The recipient's name; empty where the draft has none yet. */
  whom: string;
  /** Closes the dialog. */
  onCancel?: () => void;
  /** On the page of its own, cancelling is a link back to here. */
  cancelUrl?: string;
}

export function DeletionForm({ reference, whom, onCancel, cancelUrl }: DeletionFormProps) {
  const t = useT("shipments");
  const prefix = usePrefix();
  return (
    <Form method="post" action={`${prefix}/shipments/${reference}/deletion`}>
      <CsrfField />
      <p>{whom ? t("deletion.question", { whom, reference }) : t("deletion.question-nameless", { reference })}</p>
      <p className="actions">
        <button className="button button-danger">{t("deletion.confirm")}</button>
        {onCancel ? (
          <button type="button" className="button button-quiet" onClick={onCancel}>
            {t("deletion.cancel")}
          </button>
        ) : (
          <Link to={cancelUrl ?? `${prefix}/shipments/draft`} className="button button-quiet">
            {t("deletion.cancel")}
          </Link>
        )}
      </p>
    </Form>
  );
}
