import { LANGUAGES } from "../../../../contract/primitives";
import { recordOf } from "../../../../contract/rules/objects";
import { type RemoteZone, isServed } from "../catalog-types";
import type { CatalogueProblem } from "./problems";
import { readCsv } from "./read-csv";
import type { Parsed } from "./schema";

const FILE = "zones.csv";

/** Reads the table of distance zones: a row for each country of departure, a column for each of destination. */
export function readZones(text: string): { zones: Map<string, string>; problems: CatalogueProblem[] } {
  const { columns, rows, problems: wrong } = readCsv(FILE, text, ["from"]);
  const problems = [...wrong];
  const zones = new Map<string, string>();
  const destinations = columns.filter((name) => name !== "from");
  for (const country of destinations)
    if (!isServed(country)) problems.push({ file: FILE, line: 1, text: `unknown country "${country}"` });
  for (const { line, cells } of rows) {
    const from = cells.get("from") ?? "";
    if (!isServed(from)) {
      problems.push({ file: FILE, line, text: `unknown country "${from}"` });
      continue;
    }
    if (zones.has(`${from}-${destinations[0]}`)) problems.push({ file: FILE, line, text: `${from} has a row already` });
    for (const to of destinations) {
      const zone = cells.get(to) ?? "";
      if (zone === "") problems.push({ file: FILE, line, text: `no zone from ${from} to ${to}` });
      else if (isServed(zone)) problems.push({ file: FILE, line, text: `a zone cannot have a country's name, "${zone}"` });
      zones.set(`${from}-${to}`, zone);
    }
  }
  return { zones, problems };
}

/** A remote zone with its rule for postal codes. */
export function remoteZoneFrom({ prefixes, ranges, areas, names, ...zone }: Parsed<"remote-zones.json">[number]): RemoteZone {
  return {
    ...zone,
    covers: (code) =>
      prefixes.some((prefix) => code.startsWith(prefix)) ||
      ranges.some(([first, last]) => {
        const number = Number(code.slice(0, first.length));
        return number >= Number(first) && number <= Number(last);
      }) ||
      // A British postcode area is the letters before the first digit.
      areas.includes(/^[A-Z]+/.exec(code)?.[0] ?? ""),
    translations: recordOf(LANGUAGES, (language) => names[language] ?? names.en ?? ""),
  };
}
