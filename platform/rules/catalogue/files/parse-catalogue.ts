import { createHash } from "node:crypto";
import { keysOf } from "../../../../contract/rules/objects";
import { type Carrier, type CarrierService, type Catalogue, isServed, type ServedCountry } from "../catalog-types";
import { jsonLines, syntaxErrorLine } from "./json-lines";
import { CatalogueError, type CatalogueProblem } from "./problems";
import { isDay, readPrices } from "./read-prices";
import { readZones, remoteZoneFrom } from "./read-zones";
import { JSON_FILES, type JsonFile, type Parsed } from "./schema";

const CURRENCY = "EUR";

type Lines = (path: readonly PropertyKey[]) => number;

/** A JSON file that has its shape, and where its values are. */
interface JsonContent<Name extends JsonFile> {
  data: Parsed<Name>;
  lines: Lines;
}

/**
 * Reads a catalogue from its files.
 *
 * @param folder name for messages
 * @param files texts by path; of logos, too
 * @param taken other catalogues by their folder; ids of carriers and services are in one of all
 * @throws CatalogueError with everything that is wrong
 */
export function parseCatalogue(
  folder: string,
  files: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, Catalogue>,
): Catalogue {
  const problems: CatalogueProblem[] = [];
  const stopIfWrong = () => {
    if (problems.length > 0) throw new CatalogueError(folder, problems);
  };
  const carriersFile = readJson("carriers.json", files, problems);
  const servicesFile = readJson("services.json", files, problems);
  const remoteFile = readJson("remote-zones.json", files, problems);
  const tariffsFile = readJson("tariffs.json", files, problems);
  const laterTariffs = [...files.keys()].flatMap((file) => {
    const [, validFrom] = /^prices\/([^/]+)\/tariffs\.json$/.exec(file) ?? [];
    const content = validFrom === undefined ? undefined : readJson("tariffs.json", files, problems, file);
    return content && validFrom !== undefined ? [{ file, validFrom, ...content }] : [];
  });
  const zonesText = files.get("zones.csv");
  if (zonesText === undefined) problems.push({ file: "zones.csv", line: null, text: "is missing" });
  // References between files are checked once each has its shape.
  stopIfWrong();
  const { zones, problems: wrongZones } = readZones(zonesText!);
  problems.push(...wrongZones);
  stopIfWrong();
  const carriers = carriersFile!.data.map((carrier): Carrier => ({ ...carrier, logoId: carrier.logoId ?? carrier.id }));
  const byId = new Map(carriers.map((carrier) => [carrier.id, carrier]));
  const services = servicesFile!.data.map((service) => serviceFrom(service, byId.get(service.carrierId)));
  const remoteZones = remoteFile!.data.map(remoteZoneFrom);
  problems.push(
    ...repeated(
      "carriers.json",
      carriersFile!,
      foldersOf(taken, ({ carriers: others }) => others),
    ),
    ...repeated(
      "services.json",
      servicesFile!,
      foldersOf(taken, ({ services: others }) => others),
    ),
    ...repeated("remote-zones.json", remoteFile!, new Map()),
    ...carriers.flatMap((carrier, index) => {
      const line = carriersFile!.lines([index, carrier.logoId === carrier.id ? "id" : "logoId"]);
      return logoProblems(carrier, files).map((text) => ({ file: "carriers.json", line, text }));
    }),
    ...services.flatMap((service, index) =>
      serviceProblems(service, { carrier: byId.get(service.carrierId), zones, remoteZones }).map(([path, text]) => ({
        file: "services.json",
        line: servicesFile!.lines([index, ...path]),
        text,
      })),
    ),
    ...remoteZones.flatMap(({ id, country }, index) =>
      id.startsWith(`${country}-`)
        ? []
        : [{ file: "remote-zones.json", line: remoteFile!.lines([index, "id"]), text: `must begin with "${country}-"` }],
    ),
  );
  stopIfWrong();
  const isSold = ({ carrierId }: CarrierService) => byId.get(carrierId)?.contractFields === null;
  const sold = services.filter(isSold);
  const { prices, problems: wrongPrices } = readPrices(new Map([...files].filter(([file]) => /^prices\/.*\.csv$/.test(file))), {
    sold: new Map(sold.map((service) => [service.id, service])),
    byContract: new Set(services.filter((service) => !isSold(service)).map(({ id }) => id)),
    zones: new Set(zones.values()),
    currency: CURRENCY,
  });
  problems.push(...wrongPrices, ...laterTariffs.flatMap((later) => tariffProblems(later, services)));
  services.forEach((service, index) => {
    if (isSold(service) && !prices.has(service.id)) {
      const line = servicesFile!.lines([index, "id"]);
      problems.push({ file: "services.json", line, text: `"${service.id}" has no prices in prices/<day>/*.csv` });
    }
  });
  stopIfWrong();
  const logos = new Map(carriers.map(({ logoId }) => [logoId, files.get(`logos/${logoId}.svg`) ?? ""]));
  const tariffs = [
    { validFrom: "", ...tariffsFile!.data },
    ...laterTariffs
      .map(({ validFrom, data }) => ({ validFrom, ...data }))
      .sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1)),
  ];
  return { version: versionOf(files), carriers, services, zones, remoteZones, tariffs, logos, prices };
}

function tariffProblems(
  { file, validFrom, data, lines }: JsonContent<"tariffs.json"> & { file: string; validFrom: string },
  services: readonly CarrierService[],
): CatalogueProblem[] {
  if (!isDay(validFrom)) return [{ file, line: null, text: `the folder "${validFrom}" is not a day such as 2027-01-01` }];
  return Object.entries(data.extras).flatMap(([id, prices]) => {
    const service = services.find((each) => each.id === id);
    if (!service) return [{ file, line: lines(["extras", id]), text: `unknown service "${id}"` }];
    return keysOf(prices).flatMap((name) =>
      service.extras[name] === null
        ? [{ file, line: lines(["extras", id, name]), text: `${id} does not offer ${name}: add it to services.json first` }]
        : [],
    );
  });
}

function versionOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const [path, text] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(JSON.stringify([path, text]));
  return hash.digest("base64url");
}

function readJson<Name extends JsonFile>(
  name: Name,
  files: ReadonlyMap<string, string>,
  problems: CatalogueProblem[],
  file: string = name,
): JsonContent<Name> | undefined {
  const text = files.get(file);
  if (text === undefined) {
    problems.push({ file, line: null, text: "is missing" });
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    problems.push({ file, line: syntaxErrorLine(text, message), text: `is not JSON: ${message}` });
    return undefined;
  }
  const lines = jsonLines(text);
  const parsed = JSON_FILES[name].safeParse(value);
  // The schema is the file's; TypeScript does not pair it with the name.
  if (parsed.success) return { data: parsed.data as Parsed<Name>, lines };
  for (const issue of parsed.error.issues) {
    const isUnknown = issue.code === "unrecognized_keys";
    const path = isUnknown ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
    const property = path.filter((part) => typeof part === "string").join(".");
    const text = isUnknown ? "there is no such property" : issue.message;
    problems.push({ file, line: lines(path), text: property === "" ? text : `${property}: ${text}` });
  }
  return undefined;
}

function serviceFrom(service: Parsed<"services.json">[number], carrier: Carrier | undefined): CarrierService {
  const countries = carrier?.countries ?? [];
  return { ...service, from: service.from ?? countries, to: service.to ?? countries };
}

function foldersOf(
  taken: ReadonlyMap<string, Catalogue>,
  entries: (catalogue: Catalogue) => readonly { id: string }[],
): Map<string, string> {
  return new Map([...taken].flatMap(([folder, catalogue]) => entries(catalogue).map(({ id }) => [id, folder] as const)));
}

/** @param folders of other catalogues, by the ids that they have */
function repeated(
  file: string,
  { data, lines }: { data: readonly { id: string }[]; lines: Lines },
  folders: ReadonlyMap<string, string>,
): CatalogueProblem[] {
  return data.flatMap(({ id }, index) => {
    const other = folders.get(id);
    const isFirst = data.findIndex((each) => each.id === id) === index;
    if (isFirst && other === undefined) return [];
    return [{ file, line: lines([index, "id"]), text: `"${id}" is in ${isFirst ? other : "this file"} already` }];
  });
}

/** A logo is shown on pages with a policy that lets it draw nothing from elsewhere. */
function logoProblems({ logoId }: Carrier, files: ReadonlyMap<string, string>): string[] {
  const logo = files.get(`logos/${logoId}.svg`);
  if (logo === undefined) return [`logos/${logoId}.svg is missing`];
  if (!/^\s*<svg [^>]*viewBox=/.test(logo)) return [`logos/${logoId}.svg must begin with <svg … viewBox=…>`];
  return /<script|<style|href|url\(|\son\w+=/.test(logo) ? [`logos/${logoId}.svg must not have scripts, styles or links`] : [];
}

interface Known {
  carrier: Carrier | undefined;
  zones: ReadonlyMap<string, string>;
  remoteZones: readonly { id: string }[];
}

function serviceProblems(service: CarrierService, { carrier, zones, remoteZones }: Known): [PropertyKey[], string][] {
  if (!carrier) return [[["carrierId"], `unknown carrier "${service.carrierId}"`]];
  const names = new Set(zones.values());
  const problems: [PropertyKey[], string][] = [];
  for (const id of service.unserved)
    if (!remoteZones.some((zone) => zone.id === id)) problems.push([["unserved"], `unknown remote zone "${id}"`]);
  for (const to of Object.keys(service.transitHours)) {
    if (isServed(to) ? !service.to.includes(to) : !names.has(to))
      problems.push([["transitHours", to], isServed(to) ? `it does not go to ${to}` : `unknown zone or country "${to}"`]);
  }
  const routes = service.from.flatMap((from: ServedCountry) => service.to.map((to) => `${from}-${to}`));
  const missing = routes.find((route) => !zones.has(route));
  if (missing) problems.push([["id"], `zones.csv has no zone for ${missing}`]);
  return problems;
}
