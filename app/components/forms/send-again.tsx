import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";

interface SendAgainProps {
  /** Where the form goes; empty for the current page. */
  action: string;
  fields: [name: string, value: string][];
  /** Whether files or secrets are missing among them. */
  lacks?: boolean;
}

/** Asks a form for its page instead of sending it: the form library's own way to have it validated. */
const ONLY_VALIDATE = JSON.stringify({ type: "validate", payload: {} });

/** A form that was rejected, with a button that sends it again; one that is not whole goes back to its page first. */
export function SendAgain({ action, fields, lacks = false }: SendAgainProps) {
  const t = useT("common");
  return (
    <form method="post" action={action} className="send-again">
      <p>{t(lacks ? "error.unsent-part" : "error.unsent")}</p>
      {lacks ? <input type="hidden" name="__intent__" value={ONLY_VALIDATE} /> : null}
      <CsrfField />
      {fields.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-primary">{t(lacks ? "error.back-to-form" : "error.send-again")}</button>
    </form>
  );
}
