import type { Catalogue } from "../rules/catalogue/catalog-types";
import { useCatalogue } from "../rules/catalogue/current";
import { CatalogueError } from "../rules/catalogue/files/problems";
import { readCatalogue } from "../rules/catalogue/files/read-catalogue";
import type { Log } from "../log";
import { SettingsError } from "../settings-error";

/** The catalogue of a running platform. */
interface OpenCatalogue {
  /** Reads the folder again; keeps the current catalogue if it is wrong. @returns whether anything has changed */
  reload(): boolean;
}

/** Lines of an error at the start; the rest is counted. */
const MAX_LINES = 20;

/** Where catalogues lie. */
interface CatalogueFolders {
  /** Of all tenants that have none of their own. */
  catalogueDir: string;
  /** Folders of tenants' own catalogues, by tenant; asked again at each reload. */
  ofTenants?: () => ReadonlyMap<string, string>;
}

export interface Catalogues {
  main: Catalogue;
  ofTenants: ReadonlyMap<string, Catalogue>;
}

/**
 * Reads the catalogues of this process, and sets them for all rules.
 *
 * @throws SettingsError with file and line of what is wrong
 */
export function openCatalogue(folders: CatalogueFolders, log: Log): OpenCatalogue {
  let current = readCatalogues(folders);
  useCatalogue(current.main, current.ofTenants);
  return {
    reload: () => {
      let next: Catalogues;
      try {
        next = readCatalogues(folders);
      } catch (error) {
        if (!(error instanceof SettingsError)) throw error;
        log({ event: "catalogue-not-read", problems: error.message });
        return false;
      }
      const hasChanged = versionOf(next) !== versionOf(current);
      current = next;
      useCatalogue(next.main, next.ofTenants);
      log({ event: "catalogue-read", services: next.main.services.length, tenants: next.ofTenants.size, changed: hasChanged });
      return hasChanged;
    },
  };
}

/** A tenant that gets a catalogue of its own changes it, too. */
function versionOf({ main, ofTenants }: Catalogues): string {
  return JSON.stringify([main.version, [...ofTenants].map(([name, { version }]) => [name, version])]);
}

/** Reads the catalogues. @throws SettingsError with file and line of what is wrong */
export function readCatalogues({ catalogueDir, ofTenants }: CatalogueFolders): Catalogues {
  try {
    const main = readCatalogue(catalogueDir);
    const taken = new Map([[catalogueDir, main]]);
    const own = new Map<string, Catalogue>();
    for (const [tenant, folder] of ofTenants?.() ?? []) {
      const catalogue = readCatalogue(folder, taken);
      taken.set(folder, catalogue);
      own.set(tenant, catalogue);
    }
    return { main, ofTenants: own };
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    const lines = error.message.split("\n");
    const more = lines.length > MAX_LINES ? [`… and ${lines.length - MAX_LINES} more`] : [];
    throw new SettingsError(`CATALOGUE_DIR: ${[...lines.slice(0, MAX_LINES), ...more].join("\n")}`);
  }
}
