import type { TestProject } from "vitest/node";
import { startStack } from "../../support/stack";

declare module "vitest" {
  interface ProvidedContext {
    appUrl: string;
    platformUrl: string;
    dataDir: string;
  }
}

/** Starts the built app and platform shared by this folder's files; returns the teardown. */
export default async function startShared({ provide }: TestProject): Promise<() => Promise<void>> {
  const { appUrls, platformUrls, dataDir, stop } = await startStack({ env: { TRUST_PROXY: "1" } });
  provide("appUrl", appUrls[0]!);
  provide("platformUrl", platformUrls[0]!);
  provide("dataDir", dataDir);
  return stop;
}
