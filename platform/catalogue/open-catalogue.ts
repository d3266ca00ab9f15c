import type { Catalogue } from "../rules/catalogue/catalog-types";
import { useCatalogue } from "../rules/catalogue/current";
import { CatalogueError } from "../rules/catalogue/files/problems";
import { readCatalogue } from "../rules/catalogue/files/read-catalogue";
import type { Log } from "../log";
import { SettingsError } from "../settings-error";

/** The catalogue of a running platform. */
export interface OpenCatalogue {
  /** Reads the folder again; keeps the current catalogue if it is wrong. @returns whether anything has changed */
  reload(): boolean;
}

/** Lines of an error at the start; the rest is counted. */
const MAX_LINES = 20;

/**
 * Reads the catalogue of this process, and sets it for all rules.
 *
 * @throws SettingsError with file and line of what is wrong
 */
export function openCatalogue(folder: string, log: Log): OpenCatalogue {
  let current = readOrExplain(folder);
  useCatalogue(current);
  return {
    reload: () => {
      let next: Catalogue;
      try {
        next = readOrExplain(folder);
      } catch (error) {
        if (!(error instanceof SettingsError)) throw error;
        log({ event: "catalogue-not-read", problems: error.message });
        return false;
      }
      const hasChanged = next.version !== current.version;
      current = next;
      useCatalogue(next);
      log({ event: "catalogue-read", services: next.services.length, changed: hasChanged });
      return hasChanged;
    },
  };
}

function readOrExplain(folder: string): Catalogue {
  try {
    return readCatalogue(folder);
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    const lines = error.message.split("\n");
    const more = lines.length > MAX_LINES ? [`… and ${lines.length - MAX_LINES} more`] : [];
    throw new SettingsError(`CATALOGUE_DIR: ${[...lines.slice(0, MAX_LINES), ...more].join("\n")}`);
  }
}
