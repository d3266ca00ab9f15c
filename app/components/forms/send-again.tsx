import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";

interface SendAgainProps {
  /** Where the form goes; empty for the current page. */
  action: string;
  fields: [name: string, value: string][];
}

/** A form that was rejected, with a button that sends it again. */
export function SendAgain({ action, fields }: SendAgainProps) {
  const t = useT("common");
  return (
    <form method="post" action={action} className="send-again">
      <p>{t("error.unsent")}</p>
      <CsrfField />
      {fields.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-primary">{t("error.send-again")}</button>
    </form>
  );
}
