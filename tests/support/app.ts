import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUILD_FOLDER } from "../../scripts/build-folder.mjs";
import { freePorts } from "./ports";
import { type Program, startProgram } from "./program";
import { SECRET, startSession } from "./sessions";

export interface RunningApp {
  url: string;
  port: number;
  program: Program;
  dataDir: string;
  /** `Cookie` header of a signed-in merchant with this upstream token. */
  cookieOf(token: string): Promise<string>;
  stop(): Promise<void>;
}

/** The built app, on any upstream. */
export async function startApp(upstreamUrl: string, env: Record<string, string> = {}): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "waybill-app-"));
  const [port] = (await freePorts(1)) as [number];
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram(
    "app",
    ["--expose-gc", "scripts/serve.mjs", `${BUILD_FOLDER}/app`],
    {
      PORT: String(port),
      PUBLIC_URL: url,
      UPSTREAM_URL: upstreamUrl,
      SESSION_SECRET: SECRET,
      DATA_DIR: dataDir,
      INIT_RETRY_MS: "750",
      CATALOGUE: "1",
      ...env,
    },
    `${url}/readyz`,
  );
  return {
    url,
    port,
    program,
    dataDir,
    cookieOf: async (token) => {
      const { name, value } = await startSession(dataDir, { token, tenant: env["TENANT"] ?? "waybill", language: "en" });
      return `${name}=${value}`;
    },
    stop: async () => {
      await program.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
