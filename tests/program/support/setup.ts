import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startProgram } from "./program";

declare module "vitest" {
  interface ProvidedContext {
    seededDir: string;
  }
}

/** Starts a platform on a new folder and stops it. Tests copy the folder, because a first start takes three times as long. */
export default async function prepareSeededDir({ provide }: TestProject): Promise<() => Promise<void>> {
  const seededDir = await mkdtemp(join(tmpdir(), "waybill-seeded-"));
  const remove = () => rm(seededDir, { recursive: true, force: true });
  try {
    const program = await startProgram({ DATA_DIR: seededDir });
    await program.end("SIGTERM");
  } catch (error) {
    await remove();
    throw error;
  }
  provide("seededDir", seededDir);
  return remove;
}
