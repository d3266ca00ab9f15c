import { parseArgs } from "node:util";
import { isCalendarDay } from "../contract/rules/time-zones";
import { readSettings } from "./config";
import { reconcile } from "./domain/payments/reconcile";
import { runOperatorCommand } from "./operator-command";
import { SettingsError } from "./settings-error";
import { openDatabase } from "./store/database";

/** `npm run reconcile -- --from 2026-11-01 --to 2026-12-01`: the ledger against Stripe. Days are UTC, `to` is exclusive. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } });
  const from = dayOf(values.from, "--from");
  const to = dayOf(values.to, "--to");
  if (to <= from) throw new SettingsError("--to: expected a day after --from");
  const settings = readSettings(process.env);
  if (!settings.stripe) throw new SettingsError("STRIPE_SECRET_KEY: needed to read the movements of the account");
  const { stripePayments } = await import("./outside/payments/stripe/provider");
  const { db, close } = await openDatabase(settings.database);
  try {
    const differences = await reconcile(db, stripePayments(settings.stripe), from, to);
    for (const { chargeId, reference, ledger, provider, currency } of differences)
      process.stdout.write(`${chargeId} ${reference ?? "unknown"}: ledger ${ledger}, provider ${provider} ${currency}\n`);
    process.stdout.write(differences.length === 0 ? "Every cent agrees.\n" : `${differences.length} charges differ.\n`);
    process.exitCode = differences.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

function dayOf(text: string | undefined, option: string): Date {
  if (text === undefined || !isCalendarDay(text)) throw new SettingsError(`${option}: expected a day such as 2026-11-01`);
  return new Date(`${text}T00:00:00Z`);
}

await runOperatorCommand(main, 2);
