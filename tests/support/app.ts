import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStorage } from "~/services/session.server";
import { openFileStore } from "~/services/session-store/file-store.server";
import { freePorts } from "./ports";
import { type Program, startProgram } from "./program";

export interface RunningApp {
  url: string;
  port: number;
  program: Program;
  /** A browser's `Cookie` header for a merchant whom the upstream knows by this token. */
  cookieOf(token: string): Promise<string>;
  stop(): Promise<void>;
}

const SECRET = "a-secret-that-only-the-tests-know-of";

/** The built app under its stock server, against any upstream. */
export async function startApp(upstreamUrl: string, env: Record<string, string> = {}): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "waybill-app-"));
  const [port] = (await freePorts(1)) as [number];
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram(
    "app",
    ["--expose-gc", "node_modules/@remix-run/serve/dist/cli.js", "build/app/server/index.js"],
    { PORT: String(port), PUBLIC_URL: url, UPSTREAM_URL: upstreamUrl, SESSION_SECRET: SECRET, DATA_DIR: dataDir, ...env },
    `${url}/readyz`,
  );
  const store = openFileStore(join(dataDir, "sessions"));
  const storage = createStorage(() => store, { secure: false, secret: SECRET });
  return {
    url,
    port,
    program,
    cookieOf: async (token) => {
      const session = await storage.getSession();
      session.set("token", token);
      session.set("tenant", env["TENANT"] ?? "waybill");
      session.set("language", "en");
      return (await storage.commitSession(session)).split(";")[0]!;
    },
    stop: async () => {
      await program.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
