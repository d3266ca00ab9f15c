import type { JobResult } from "./measure-jobs";

const UNKNOWN = "–";

/** Content of docs/jobs.md. */
export function formatJobs(results: readonly JobResult[]): string {
  return `# What a merchant’s jobs take

Written by \`npm run bench -- --jobs\` on ${new Date().toISOString().slice(0, 10)}. Ten jobs, two of them in two rows, done in the built product by a real
browser with JavaScript, 1440 × 900, each on the shortest way that the product offers. A job whose result is not reached ends the run.

| job | clicks | keystrokes | texts | actions | before | best rival |
|---|---|---|---|---|---|---|
${results.map(rowOf).join("\n")}

- **Clicks** are presses of the mouse button. Choosing of a list is two, a file that is dragged onto its field one.
- **Keystrokes** are keys, those of typed texts included; Ctrl with a letter is two. Long texts hide how a job is built, so
  **texts** says into how many fields something is typed, and **actions** are clicks, keys that are no text, and texts, each text as one.
- Nobody types the code of a barcode: a scan is no press. Neither is what the browser’s print dialog asks for.
- **Before** is what the job took when it was first counted, and **best rival** what another product is known to take; – is not known.
- A merchant of these jobs has a saved sender and parcel, and begins at the list that follows the login; the one who scans is at the print
  desk. The first job begins at the empty registration.

## The ways

${results.map(({ job: { name, way } }) => `- ${name}: ${way}.`).join("\n")}
`;
}

function rowOf({ job: { name, before = UNKNOWN, rival = UNKNOWN }, clicks, keys, single, texts }: JobResult): string {
  return `| ${[name, clicks, keys, texts, clicks + single + texts, before, rival].join(" | ")} |`;
}
