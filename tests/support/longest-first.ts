import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files, in order. Vitest sorts by file size until it has durations, which a fresh checkout lacks. */
const LONGEST = [
  "program/platform",
  "program/start",
  "http/every-upstream-fault",
  "http/another-upstream",
  "contract/upstream-money",
  "contract/upstream-shops",
  "contract/upstream-accounts",
  "contract/upstream-care",
  "contract/karrio",
  "contract/payments",
  "contract/two-processes",
  "contract/reconciliation",
  "reliability/bulk-orders",
  "reliability/orders",
  "reliability/app-streams",
  "reliability/two-by-two",
].map((name) => `tests/${name}.test.ts`);

const rankOf = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return at === -1 ? LONGEST.length : at;
};

/** Starts the slowest files first, so that no core idles at the end of a stage. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
