import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { hasPostgres } from "../tests/support/postgres";
import { measureAttacks } from "./attacks";
import { countEvents, countOrders } from "./deliveries";
import { measureJobs } from "./jobs/measure-jobs";
import { formatJobs } from "./jobs/report-jobs";
import { measurePresses } from "./presses/measure-presses";
import { formatPresses } from "./presses/report-presses";
import { measureIdleStreams } from "./idle-streams";
import { measureImports } from "./imports";
import { measureOpenPage } from "./open-page";
import { measureListPage } from "./list-page";
import { measureManyShipments } from "./many-shipments";
import { type Results, formatReport } from "./report";

const { values } = parseArgs({
  options: {
    shipments: { type: "string", default: "1000000" },
    /** Existing databases with 1,000 and `--shipments` shipments; otherwise they are created and dropped. */
    databases: { type: "string" },
    /** Counts what a merchant's jobs take, and measures nothing else. */
    jobs: { type: "boolean", default: false },
    /** Measures how soon presses are answered, and nothing else. */
    presses: { type: "boolean", default: false },
  },
});
const shipments = Number(values.shipments);
if (!Number.isInteger(shipments) || shipments < 2_000) throw new Error("--shipments: give a whole number, at least 2000");
const databases = values.databases?.split(",");

const load: number[] = [];
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  process.stderr.write(`${name} …\n`);
  load.push(loadavg()[0]!);
  return work();
}

async function measure(): Promise<Results> {
  return {
    listPage: await step("list page", measureListPage),
    idle: await step("waiting event streams", measureIdleStreams),
    events: await step("events under cuts", countEvents),
    orders: await step("orders under faults", countOrders),
    imports: await step("imports", measureImports),
    openPage: await step("a list in a browser while orders come in", measureOpenPage),
    attacks: await step("lists beside attacks", measureAttacks),
    many: (await hasPostgres())
      ? await step(`lists of ${shipments} shipments`, () => measureManyShipments(shipments, databases))
      : null,
    load,
  };
}

function report(file: string, text: string): void {
  writeFileSync(file, text);
  process.stdout.write(text);
}

if (values.jobs) report("docs/jobs.md", formatJobs(await measureJobs()));
else if (values.presses) report("docs/presses.md", formatPresses(await measurePresses()));
else report("docs/performance.md", formatReport(await measure()));
