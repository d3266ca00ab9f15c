import { parseArgs } from "node:util";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { adviceFor } from "./operator-command";
import { PaymentsUnavailable } from "./outside/payments/port";
import { SettingsError } from "./settings-error";

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown");
}

it.each<[string, unknown, RegExp]>([
  ["a wrong setting", new SettingsError("PORT: not a number"), /^PORT: not a number$/],
  ["Stripe that is away", new PaymentsUnavailable("Stripe does not respond"), /^Stripe does not respond\.$/],
  ["an unknown option", thrownBy(() => parseArgs({ args: ["--foo"], options: {} })), /^Unknown option '--foo'$/],
  ["a missing file", thrownBy(() => readFileSync("/nowhere/file.txt")), /^ENOENT: .*\/nowhere\/file\.txt/],
  [
    "an empty database",
    Object.assign(new Error('relation "orders" does not exist'), { code: "42P01" }),
    /start the platform once/,
  ],
  [
    "a database that has gone",
    Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:9"), { code: "ECONNREFUSED" }),
    /127\.0\.0\.1:9/,
  ],
])("a command says of %s what is wrong, in one line", (_what, error, said) => {
  expect(adviceFor(error)).toMatch(said);
  expect(adviceFor(error)).not.toContain("\n");
});

it("leaves a fault its stack", () => {
  expect(adviceFor(new TypeError("undefined is not a function"))).toBeUndefined();
});
