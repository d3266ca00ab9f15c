import { matchIn } from "~/models/match-in";

/** Whether the searched text is the whole number, whatever its case. Its own file: the models of finds must not reach browsers. */
export function isWholeMatch(number: string, q: string): boolean {
  const [before, match, after] = matchIn(number, q);
  return match !== "" && before === "" && after === "";
}
