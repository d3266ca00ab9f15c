import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RehearsalFailure } from "../../scripts/rehearse/dockerfile";
import { assembleImage, missingServices, openWorkshop, rehearse, type Workshop } from "../../scripts/rehearse/rehearse";

const root = process.cwd();
const dockerfile = readFileSync("Dockerfile", "utf8");
const log = () => undefined;

let workshop: Workshop;

/** Building, linking and removing 60,000 files. */
const PATIENCE_MS = 1_800_000;

beforeAll(() => {
  workshop = openWorkshop();
});

afterAll(() => workshop.remove(), PATIENCE_MS);

/** What is wrong with the image of a Dockerfile; null if it is complete. */
async function problemOf(name: string, text: string): Promise<string | null> {
  try {
    await rehearse(assembleImage(text, { root, name, workshop, log }), { root, workshop, log });
    return null;
  } catch (error) {
    if (error instanceof RehearsalFailure) return error.message;
    throw error;
  }
}

/** The Dockerfile without the line that begins so. */
function without(line: string): string {
  const lines = dockerfile.split("\n");
  const kept = lines.filter((each) => !each.startsWith(line));
  expect(kept).toHaveLength(lines.length - 1);
  return kept.join("\n");
}

describe.skipIf((await missingServices()).length > 0)("the image, assembled and started as its user", () => {
  it(
    "has all that app and platform need",
    async () => {
      expect(await problemOf("whole", dockerfile)).toBeNull();
    },
    PATIENCE_MS,
  );

  it.each([
    ["COPY --from=build /waybill/catalogue", /^platform ended \(code 1\): CATALOGUE_DIR: \/waybill\/catalogue/],
    ["COPY --from=build /waybill/scripts", /^platform ended \(code 1\): the image lacks \/waybill\/scripts\/start\.mjs$/],
    ["COPY --from=build /waybill/build", /^platform ended \(code 1\): the image lacks \/waybill\/build\/platform\/main\.js$/],
  ])("is not complete without %s", async (line, problem) => {
    expect(await problemOf(`without-${line.split("/").at(-1)}`, without(line))).toMatch(problem);
  });

  it.skipIf(process.getuid?.() !== 0)("needs a folder for its data that its user may write", async () => {
    expect(await problemOf("owner", without("RUN install -d"))).toMatch(
      /^platform ended \(code 1\): DATA_DIR: \/data cannot be written \((EACCES|EPERM)\)\.$/,
    );
  });
});
