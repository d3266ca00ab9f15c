import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { REFUSAL_TEXTS } from "../../contract/rules/refusal-texts";
import { ERROR_CODES } from "../../contract/problems";

/** A code, as it is or as a constant, and the text beside it. */
const WRITTEN = /error_code:\s*(?:"(\w+)"|ERROR_CODES\.(\w+)),(?:\s*field:[^,]+,)?\s*text:\s*"([^"]+)"/g;

it("words each code that merchants read in their language by its known sentence, which they are not shown", () => {
  const files = readdirSync("platform", { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const written = files.flatMap((file) =>
    [...readFileSync(join("platform", file), "utf8").matchAll(WRITTEN)].map(([, code, constant, text]) => ({
      file,
      code: code ?? ERROR_CODES[constant as keyof typeof ERROR_CODES],
      text,
    })),
  );
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter(({ code }) => code in REFUSAL_TEXTS)).toEqual([]);
});
