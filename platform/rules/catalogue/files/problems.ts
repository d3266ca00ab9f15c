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
    super(problems.map((problem) => `${folder}/${describeProblem(problem)}`).join("\n"));
  }
}

/** `services.json:12: unknown carrier "acme"` */
function describeProblem({ file, line, text }: CatalogueProblem): string {
  return `${file}${line === null ? "" : `:${line}`}: ${text}`;
}
