import { parseArgs } from "node:util";
import { runOperatorCommand } from "../operator-command";
import { SettingsError } from "../settings-error";
import { describePrices, describeCatalogue } from "./describe-catalogue";
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

await runOperatorCommand(() => {
  try {
    process.stdout.write(`${main(process.argv.slice(2))}\n`);
  } catch (error) {
    if (error instanceof SettingsError) throw new SettingsError(error.message.replace(/^CATALOGUE_DIR: /, ""));
    throw error;
  }
});
