import { errorCode } from "../contract/rules/objects";
import { PaymentsUnavailable } from "./outside/payments/port";
import { SettingsError } from "./settings-error";

/** PostgreSQL's code for a table that does not exist. */
const NO_TABLE = "42P01";
const FILE_CODES = ["ENOENT", "EACCES", "EISDIR", "ENOTDIR"];
const NETWORK_CODES = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EAI_AGAIN", "EPIPE"];

/** A sentence for an error that an operator can mend; undefined for a fault of the program. */
export function adviceFor(error: unknown): string | undefined {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof PaymentsUnavailable) return `${error.message}.`;
  const code = errorCode(error);
  if (!(error instanceof Error) || code === undefined) return undefined;
  if (code.startsWith("ERR_PARSE_ARGS")) return error.message.split(". ")[0];
  if (code === NO_TABLE) return "DATABASE_URL: the database has no tables of the platform: start the platform once.";
  if (FILE_CODES.includes(code)) return error.message;
  return NETWORK_CODES.includes(code) ? `A connection failed: ${error.message}` : undefined;
}

/**
 * Runs an operator's command. What the operator can mend is printed as a sentence, a fault with its stack.
 *
 * @param failed exit code of a command that could not do its work
 */
export async function runOperatorCommand(main: () => void | Promise<void>, failed = 1): Promise<void> {
  try {
    await main();
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${adviceFor(error) ?? stack}\n`);
    process.exitCode = failed;
  }
}
