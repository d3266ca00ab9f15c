import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest, the longest first. Vitest goes by the size of files, and a checkout that was never tried has no times yet. */
const LONGEST = [
  "program/platform",
  "program/start",
  "http/every-upstream-fault",
  "http/another-upstream",
  "contract/upstream-money",
  "contract/upstream-shops",
  "contract/upstream-accounts",
  "contract/upstream-care",
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

/** Starts the longest files first, so that no core waits at a stage's end for one that began late. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
