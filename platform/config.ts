import { z } from "zod";
import type { DatabaseLocation } from "./store/database";
import { SettingsError } from "./settings-error";

const Environment = z.object({
  PLATFORM_PORT: z.coerce.number({ error: "expected a port between 0 and 65535" }).int().min(0).max(65535).default(3001),
  PLATFORM_HOST: z.string().min(1).default("127.0.0.1"),
  PLATFORM_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default("./.data"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CLOCK_SPEED: z.coerce.number({ error: "expected a number above 0, at most 1000000" }).positive().max(1_000_000).default(1),
});

/** The platform's settings, checked. */
export interface Settings {
  port: number;
  host: string;
  /** Base of signed file urls and hosted pages, no slash at the end; undefined follows the port that was taken. */
  publicUrl: string | undefined;
  database: DatabaseLocation;
  dataDir: string;
  smtpUrl: string | undefined;
  /** How much faster the simulated world's time runs; 60 makes a minute of a second. */
  clockSpeed: number;
}

/**
 * Reads settings from the environment; an empty value counts as unset.
 *
 * @throws SettingsError naming the first setting that is wrong
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new SettingsError(`${name}: ${issue?.message} (it is "${environment[name]}")`);
  }
  const { data } = parsed;
  return {
    port: data.PLATFORM_PORT,
    host: data.PLATFORM_HOST,
    publicUrl: data.PLATFORM_PUBLIC_URL?.replace(/\/+$/, ""),
    database: data.DATABASE_URL === undefined ? { folder: data.DATA_DIR } : { url: data.DATABASE_URL },
    dataDir: data.DATA_DIR,
    smtpUrl: data.SMTP_URL,
    clockSpeed: data.CLOCK_SPEED,
  };
}
