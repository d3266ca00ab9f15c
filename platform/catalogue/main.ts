import { parseArgs } from "node:util";
import { SettingsError } from "../settings-error";
import { describePrices } from "./describe-prices";
import { describeCatalogue } from "./describe-catalogue";
import { openCatalogue } from "./open-catalogue";

const USAGE = `npm run catalogue -- check DIR
npm run catalogue -- price DIR --from ES:28001 --to DE:10115 --parcel 2.5kg,30x20x15 [--parcel …] [--day 2027-01-01]`;

/** The operator's commands for a catalogue. */
function main(args: readonly string[]): string {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      from: { type: "string" },
      to: { type: "string" },
      parcel: { type: "string", multiple: true },
      day: { type: "string" },
    },
  });
  const [command, folder, ...rest] = positionals;
  const isKnown = command === "check" || command === "price";
  if (!isKnown || folder === undefined || rest.length > 0) throw new SettingsError(USAGE);
  openCatalogue({ catalogueDir: folder }, () => undefined);
  return command === "check" ? describeCatalogue(folder) : describePrices(values);
}

try {
  process.stdout.write(`${main(process.argv.slice(2))}\n`);
} catch (error) {
  const isExpected = error instanceof SettingsError || (error instanceof TypeError && "code" in error);
  process.stderr.write(
    `${isExpected ? error.message.replace(/^CATALOGUE_DIR: /, "") : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
}
