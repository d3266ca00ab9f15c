import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const USAGE = `npm run conformance -- --upstream URL --partner NAME --email ADDRESS --password PASSWORD

Checks an upstream against the contract, over HTTP. The account is one for tests: drafts, recipients, sender addresses and parcels are made
in it and deleted again; nothing is bought.
`;

/** Runs the contract's suite against any upstream; exits with 0 if it conforms. */
function main(): void {
  const { values } = parseArgs({
    options: {
      upstream: { type: "string" },
      partner: { type: "string" },
      email: { type: "string" },
      password: { type: "string" },
    },
  });
  const { upstream, partner, email, password } = values;
  if (!upstream || !partner || !email || !password || !URL.canParse(upstream)) {
    process.stderr.write(USAGE);
    process.exit(2);
  }
  const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
  const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
  const args = [vitest, "run", "--project", "contract", "--reporter", "verbose", "tests/contract/conformance.test.ts"];
  const env = {
    ...process.env,
    CONFORMANCE_UPSTREAM: upstream.replace(/\/+$/, ""),
    CONFORMANCE_PARTNER: partner,
    CONFORMANCE_EMAIL: email,
    CONFORMANCE_PASSWORD: password,
  };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" });
  child.once("exit", (code) => process.exit(code ?? 1));
}

main();
