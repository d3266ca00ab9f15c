/** Something wrong in a file of the catalogue. */
export interface CatalogueProblem {
  /** Path in the catalogue's folder. */
  file: string;
  /** From 1; null if the file as a whole is wrong. */
  line: number | null;
  text: string;
}

/** A catalogue that cannot be used. */
export class CatalogueError extends Error {
  constructor(
    folder: string,
    readonly problems: readonly CatalogueProblem[],
  ) {
    super(problems.map((problem) => describeProblem(folder, problem)).join("\n"));
  }
}

/** `catalogue/services.json:12: unknown carrier "acme"` */
function describeProblem(folder: string, { file, line, text }: CatalogueProblem): string {
  return `${[folder, file].filter(Boolean).join("/")}${line === null ? "" : `:${line}`}: ${text}`;
}
