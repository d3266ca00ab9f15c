import { readProblem } from "~/models/problem-text";
import { useT } from "~/components/app/translation";

/** Turns a schema's message into a sentence of the page's language. */
export function useProblemText(): (message: string, label?: string) => string {
  const t = useT("forms");
  return (message, label) => {
    const { key, params } = readProblem(message);
    return t(key, { ...params, field: label ?? params["field"] ?? "" });
  };
}
