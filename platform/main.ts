import { readSettings } from "./config";
import { createLog, describeError } from "./log";
import { SettingsError } from "./settings-error";
import { startPlatform } from "./start";

/** Longer than a graceful end takes; a hanging one is cut off. */
const END_WITHIN_MS = 1_600;

const log = createLog();

// Sessions, labels and mails are nobody else's.
process.umask(0o077);

try {
  const settings = readSettings(process.env);
  const platform = await startPlatform({ ...settings, log });
  log({ event: "listening", url: platform.url, pid: process.pid, demo: settings.isDemo });
  process.on("SIGHUP", platform.tenants.reload);
  // The channel of whoever started us closes when they are killed.
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(0), END_WITHIN_MS).unref();
      void platform.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log({ event: "end-fault", ...describeError(error) });
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
