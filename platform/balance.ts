import { parseArgs } from "node:util";
import { readTransferReference, writtenReference } from "../contract/rules/balance";
import { readSettings } from "./config";
import { type ArrivedTransfer, bookTransfer, type BookedTransfer } from "./domain/balance/book-transfer";
import { runOperatorCommand } from "./operator-command";
import { SettingsError } from "./settings-error";
import { openDatabase } from "./store/database";

const USAGE = "expected: npm run balance -- pay-in --reference RF18… --amount 50.00 --bank-id ID";

/** Minor units of an amount such as 50 or 50.00. */
function amountOf(text: string | undefined): number {
  const [, units, cents = ""] = /^(\d{1,9})(?:\.(\d{2}))?$/.exec(text ?? "") ?? [];
  const amount = Number(units) * 100 + Number(cents);
  if (!(amount > 0)) throw new SettingsError("--amount: expected an amount above 0 such as 50.00");
  return amount;
}

function transferOf(args: string[]): ArrivedTransfer {
  const text = { type: "string" } as const;
  const options = { reference: text, amount: text, currency: text, "bank-id": text };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.join(" ") !== "pay-in") throw new SettingsError(USAGE);
  const reference = readTransferReference(values.reference ?? "");
  if (reference === null) throw new SettingsError("--reference: expected a merchant's reference with its check digits");
  const bankId = values["bank-id"]?.trim() ?? "";
  if (bankId === "") throw new SettingsError("--bank-id: expected the bank's id of the transfer, so that it is booked once");
  const { currency } = values;
  return { reference, amount: amountOf(values.amount), bankId, ...(currency === undefined ? {} : { currency }) };
}

const written = (minor: number, currency: string): string => `${(minor / 100).toFixed(2)} ${currency}`;

const REFUSALS: Record<Exclude<Extract<BookedTransfer, { ok: false }>["reason"], "other-transfer">, string> = {
  "wrong-reference": "The check digits of the reference are wrong: ask the merchant.",
  "unknown-reference": "No merchant has this reference.",
  "other-currency": "The merchant's account has another currency.",
};

function told(booked: BookedTransfer, { bankId, reference }: ArrivedTransfer): string {
  if (booked.ok) {
    const { client, isNew, amount, balance, currency } = booked;
    const done = isNew ? "Booked" : "Was booked before, so nothing was changed";
    return `${done}: ${written(amount, currency)} of ${bankId} to ${client} (${writtenReference(reference)}). The balance after it: ${written(balance, currency)}.`;
  }
  if (booked.reason === "other-transfer")
    return `${bankId} is another transfer, of ${written(booked.amount, booked.currency)}, or of another merchant: nothing was booked.`;
  return REFUSALS[booked.reason];
}

/** `npm run balance -- pay-in --reference RF18… --amount 50.00 --bank-id ID`: books a transfer that has arrived, once per id. */
async function main(): Promise<void> {
  const transfer = transferOf(process.argv.slice(2));
  const { db, close } = await openDatabase(readSettings(process.env).database);
  try {
    const booked = await bookTransfer(db, transfer);
    (booked.ok ? process.stdout : process.stderr).write(`${told(booked, transfer)}\n`);
    process.exitCode = booked.ok ? 0 : 1;
  } finally {
    await close();
  }
}

await runOperatorCommand(main, 2);
