import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import { scanPrinter } from "~/models/printers/printer-state";
import type { DeskData } from "./load-desk.server";

type Printers = Pick<DeskData, "printers" | "choice">;

/** The printer that scans print on, and what keeps it from printing. */
export function PrinterState({ printers, choice }: Printers) {
  const t = useT("printing");
  const inPrinters = useT("printers");
  const printer = scanPrinter(printers, choice.printer);
  if (!printer) {
    const offered = choice.printer === "none" ? [] : printers.filter(({ uses }) => uses.includes("SCANS"));
    const away = offered.find(({ id }) => id === choice.printer) ?? offered[0];
    return away ? (
      <p className="quiet small desk-printer" role="status">
        {t("printer.offline", { printer: away.name })}
      </p>
    ) : null;
  }
  const { name, alerts } = printer;
  return alerts.length > 0 ? (
    <p className="banner banner-slim tone-warning desk-printer" role="status">
      <Icon name="alert" />
      <span>{t("printer.help", { printer: name, why: alerts.map((alert) => inPrinters(`alert.${alert}`)).join(", ") })}</span>
    </p>
  ) : (
    <p className="quiet small desk-printer" role="status">
      {t("printer.ready", { printer: name })}
    </p>
  );
}

/** What became of the labels that were last sent to a printer. @param unsure how many are asked about, which is said beside it */
export function SentTo({
  job: { printer, shipment, state, count },
  unsure,
}: {
  job: NonNullable<DeskData["sentTo"]>;
  unsure: number;
}) {
  const t = useT("printing");
  const paths = usePaths();
  const isOver = state === "PRINTED" || state === "CANCELLED";
  const others = count - 1 - (state === "PRINTED" ? unsure : 0);
  const what = shipment ? `${shipment.order}, ${shipment.whom}` : "";
  return (
    <p className={`banner banner-slim ${state === "PRINTED" ? "tone-success" : "tone-info"}`}>
      <Icon name={state === "PRINTED" ? "check" : "print"} />
      <span>
        <strong>{others > 0 ? t("job.and-more", { what, number: String(others) }) : what}</strong>{" "}
        {t(`printer.${state}`, { printer })}
        {isOver ? null : (
          <noscript>
            {" "}
            <a href={paths.printDesk()}>{t("refresh")}</a>
          </noscript>
        )}
      </span>
    </p>
  );
}

/** Where scans are printed, if there is something to choose. */
export function PrinterChoice({ printers, choice }: Printers) {
  const t = useT("printing");
  const offered = printers.filter(({ uses }) => uses.includes("SCANS"));
  if (offered.length === 0) return null;
  const chosen = choice.printer === "none" || offered.some(({ id }) => id === choice.printer) ? choice.printer : offered[0]!.id;
  const choices = [...offered.map(({ id, name }) => ({ value: id, label: name })), { value: "none", label: t("printer.file") }];
  return (
    <fieldset className="radio-field">
      <legend className="label">{t("printer.legend")}</legend>
      <div className="choices">
        {choices.map(({ value, label }) => (
          <label key={value} className="choice">
            <input type="radio" name="printer" value={value} defaultChecked={chosen === value} />
            <span className="grow">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
