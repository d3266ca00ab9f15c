import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { hasPostgres } from "../tests/contract/support/target";
import { countEvents, countOrders } from "./deliveries";
import { measureIdleStreams } from "./idle-streams";
import { measureListPage } from "./list-page";
import { measurePageCost } from "./page-cost";
import { type Results, formatReport } from "./report";

const { values } = parseArgs({ options: { shipments: { type: "string", default: "100000" } } });
const shipments = Number(values.shipments);
if (!Number.isInteger(shipments) || shipments < 2_000) throw new Error("--shipments: give a whole number, at least 2000");

const load: number[] = [];
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  process.stderr.write(`${name} …\n`);
  load.push(loadavg()[0]!);
  return work();
}

const results: Results = {
  listPage: await step("list page", measureListPage),
  idle: await step("waiting event streams", measureIdleStreams),
  events: await step("events under cuts", countEvents),
  orders: await step("orders under faults", countOrders),
  pageCost: (await hasPostgres()) ? await step(`pages of ${shipments} shipments`, () => measurePageCost(shipments)) : null,
  load,
};
const text = formatReport(results);
writeFileSync("docs/performance.md", text);
process.stdout.write(text);
