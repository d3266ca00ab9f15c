import { CsrfField } from "~/components/document/page-context";
import { useBuyersPage } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";

interface SendAgainProps {
  /** The form's action URL; empty for the current page. */
  action: string;
  fields: [name: string, value: string][];
  /** Whether files or secrets are missing from `fields`. */
  lacks?: boolean;
}

/** Conform's validation intent: the action renders the form's page again without processing it. */
const ONLY_VALIDATE = JSON.stringify({ type: "validate", payload: {} });

/** A rejected form with a button that sends it again. A form that lacks files or secrets returns to its page instead. */
export function SendAgain({ action, fields, lacks = false }: SendAgainProps) {
  const t = useT("common");
  const { isPlain: isForBuyers } = useBuyersPage();
  return (
    <form method="post" action={action} className="send-again">
      <p>{t(lacks ? "error.unsent-part" : isForBuyers ? "error.for-buyers.unsent" : "error.unsent")}</p>
      {lacks ? <input type="hidden" name="__intent__" value={ONLY_VALIDATE} /> : null}
      <CsrfField />
      {fields.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-primary">{t(lacks ? "error.back-to-form" : "error.send-again")}</button>
    </form>
  );
}
