import { readSettings } from "./config";
import { createLog, describeError } from "./log";
import { SettingsError } from "./settings-error";

/** Longer than a graceful shutdown takes; a hanging one is aborted. */
const SHUTDOWN_TIMEOUT_MS = 1_600;

const log = createLog();

// Sessions, labels and mails must not be readable by other users.
process.umask(0o077);

// A rejection belongs to one request or job, which has its response or is retried: keep the process running for the others.
process.on("unhandledRejection", (reason) => log({ event: "unhandled-rejection", ...describeError(reason) }));

try {
  const settings = readSettings(process.env);
  if (settings.appSecret === undefined)
    throw new SettingsError("UPSTREAM_SECRET: app and platform need the same secret of at least 32 characters");
  // Loaded after the settings are validated, so that an invalid one is reported at once.
  const { startPlatform } = await import("./start");
  const platform = await startPlatform({ ...settings, log });
  log({ event: "listening", url: platform.url, pid: process.pid, demo: settings.isDemo });
  process.on("SIGHUP", () => {
    platform.reload().catch((error: unknown) => log({ event: "reload-fault", ...describeError(error) }));
  });
  // The IPC channel closes when the parent process is killed.
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS).unref();
      void platform.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log({ event: "shutdown-fault", ...describeError(error) });
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  if (error instanceof SettingsError) process.stderr.write(`${error.message}\n`);
  else log({ event: "start-fault", ...describeError(error) });
  process.exit(1);
}
