import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";

/** A pipe takes 64 KiB before somebody reads. */
const MORE_THAN_A_PIPE_TAKES = 300_000;

it("prints the summary of a run whole, after more output than a pipe takes at once", async () => {
  const script = `
    import { openStages } from ${JSON.stringify(new URL("stages.mjs", import.meta.url).href)};
    const stages = openStages("/");
    await stages.run("long", async () => ({ code: 1, output: "x".repeat(${MORE_THAN_A_PIPE_TAKES}) }));
    process.exit((await stages.conclude()) ? 0 : 1);
  `;
  const run = spawn(process.execPath, ["--input-type=module", "--eval", script], { stdio: ["ignore", "pipe", "inherit"] });
  const output = (await buffer(run.stdout)).toString();
  expect(output).toContain("✗ long FAILED");
  expect(output).toMatch(/0 passed, 1 failed, 0 skipped\n$/);
});
