import { matchIn } from "~/models/match-in";

/** A page of the app by its name. */
export interface NamedPage {
  name: string;
  url: string;
}

/** Pages or commands whose name has a word that begins with the searched text. */
export function pageFinds<Named extends Pick<NamedPage, "name">>(pages: readonly Named[], q: string): Named[] {
  return pages.filter(({ name }) => {
    const [before, match] = matchIn(name, q);
    return match !== "" && !/[\p{L}\p{N}]$/u.test(before);
  });
}
