import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { RehearsalFailure } from "./dockerfile";
import { assembleImage, missingServices, nodeVersionOf, openWorkshop, rehearse } from "./rehearse";

/* `npm run rehearse`: what the Dockerfile makes, without Docker. */

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");
const log = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const workshop = openWorkshop();
  try {
    if (!workshop.user) log("Skipped: the image's user, since only root can start programs as another one.");
    const image = assembleImage(readFileSync(join(root, "Dockerfile"), "utf8"), { root, name: "image", workshop, log });
    const version = nodeVersionOf(image.stage);
    if (version !== process.versions.node.split(".")[0])
      log(`The image has Node.js ${version ?? "of another base"}; this is ${process.versions.node}.`);
    const missing = await missingServices();
    if (missing.length > 0) return log(`Skipped: starting the image, since ${missing.join(" and ")} cannot be reached.`);
    log("Starting it with the settings of compose.yaml");
    await rehearse(image, { root, workshop, log });
    log("The image is complete.");
  } finally {
    workshop.remove();
  }
}

await main().catch((error: unknown) => {
  if (!(error instanceof RehearsalFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
