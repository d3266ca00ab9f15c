import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useHeadingFocus } from "~/components/settings/use-heading-focus";
import { CopyText } from "~/components/ui/copy-text";
import { Icon } from "~/components/ui/icon";
import type { PrinterSetup } from "./printer-forms.server";

interface PrinterSetupCardProps {
  setup: PrinterSetup;
  onDone(): void;
}

/** How a printer is connected: one line, as text and as a file. It holds a secret and is not shown again. */
export function PrinterSetupCard({ setup: { name, command, file }, onDone }: PrinterSetupCardProps) {
  const t = useT("printers");
  const paths = usePaths();
  const heading = useHeadingFocus(false);
  return (
    <section className="card" aria-labelledby="printer-setup">
      <div className="card-head">
        <div>
          <h2 id="printer-setup" ref={heading} tabIndex={-1}>
            {t("setup.title", { name })}
          </h2>
          <p>{t("setup.once")}</p>
        </div>
      </div>
      <div className="card-body stack">
        <div className="field">
          <label htmlFor="printer-line">{t("setup.line")}</label>
          <p className="hint" id="printer-line-hint">
            {t("setup.line-hint")}
          </p>
          <div className="printers-line">
            <input
              id="printer-line"
              readOnly
              value={command}
              autoComplete="off"
              spellCheck={false}
              aria-describedby="printer-line-hint"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyText text={command} />
          </div>
        </div>
        <div className="stack stack-tight">
          <p className="hint" id="printer-file-hint">
            {t("setup.file-hint")}
          </p>
          <p>
            <a href={file} download="printer.zpl" className="button" aria-describedby="printer-file-hint">
              <Icon name="export" />
              {t("setup.file")}
            </a>
          </p>
        </div>
      </div>
      <div className="card-foot actions">
        <Link to={paths.settings("printers")} preventScrollReset className="button button-primary" onClick={onDone}>
          {t("setup.done")}
        </Link>
      </div>
    </section>
  );
}
