import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { PrinterSetup } from "./printer-forms.server";

/**
 * The setup that the page was answered with, until it is left or done: a revalidation drops the answer, and the new printer itself is
 * an event that causes one.
 */
export function useSetup(answered: PrinterSetup | undefined): { setup: PrinterSetup | undefined; finish(): void } {
  const { search } = useLocation();
  const [kept, setKept] = useState({ search, setup: answered, isDone: false });
  if (answered && answered.command !== kept.setup?.command) setKept({ search, setup: answered, isDone: false });
  const isShown = kept.search === search && !kept.isDone;
  return { setup: isShown ? kept.setup : undefined, finish: () => setKept({ ...kept, isDone: true }) };
}
