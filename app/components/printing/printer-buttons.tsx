import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";

interface PrinterButtonsProps {
  printers: readonly { id: string; name: string }[];
  className?: string;
  /** Name of the buttons, and what stands before the printer's id in their values. */
  name?: string;
  prefix?: string;
}

/** Submit buttons that print a form's labels on a printer. */
export function PrinterButtons({ printers, className = "", name = "printer", prefix = "" }: PrinterButtonsProps) {
  const t = useT("printing");
  return printers.map((printer) => (
    <button key={printer.id} className={`button button-wide ${className}`} name={name} value={prefix + printer.id}>
      <Icon name="print" />
      {t("printer.print-on", { printer: printer.name })}
    </button>
  ));
}
