import { expect, it } from "vitest";
import { readSettings } from "./config";
import { SettingsError } from "./settings-error";

it("takes an empty setting for one that is not there", () => {
  expect(readSettings({ PLATFORM_PORT: "", DATABASE_URL: "", DATA_DIR: "" })).toMatchObject({
    port: 3001,
    database: { folder: "./.data" },
    isDemo: false,
    clockSpeed: 1,
  });
});

it.each([
  [{ PLATFORM_PORT: "many" }, /^PLATFORM_PORT: .*\(it is "many"\)$/],
  [{ PLATFORM_PORT: "65536" }, /^PLATFORM_PORT: /],
  [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL: /],
  [{ PUBLIC_URL: "ftp://shop.example" }, /^PUBLIC_URL: /],
  [{ SMTP_URL: "https://mail.example" }, /^SMTP_URL: /],
  [{ KARRIO_URL: "https://karrio.example" }, /^KARRIO_API_KEY: needed/],
  [{ KARRIO_API_KEY: "key" }, /^KARRIO_URL: needed/],
  [{ DEMO: "yes" }, /^DEMO: .*\(it is "yes"\)$/],
  [{ CLOCK_SPEED: "0" }, /^CLOCK_SPEED: /],
])("names a wrong setting and its value: %o", (environment, line) => {
  expect(() => readSettings(environment)).toThrow(line);
  expect(() => readSettings(environment)).toThrow(SettingsError);
});

it("names a secret that is too short without telling it", () => {
  expect(() => readSettings({ UPSTREAM_SECRET: "too-short" })).toThrow(/^UPSTREAM_SECRET: must have at least 32 characters$/);
});
