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
  [{ FILES_URL: "https://bucket.example" }, /^FILES_URL: /],
  [{ FILES_URL: "s3://bucket" }, /^FILES_URL: give the bucket's region/],
  [{ FILES_URL: "s3://bucket/folder?region=eu-west-1" }, /^FILES_URL: /],
  [{ FILES_URL: "s3://bucket?endpoint=store.example" }, /^FILES_URL: /],
  [{ TWILIO_ACCOUNT_SID: "SK1" }, /^TWILIO_ACCOUNT_SID: .*\(it is "SK1"\)$/],
  [{ TWILIO_FROM: "+34910000000" }, /^TWILIO_ACCOUNT_SID: needed beside TWILIO_FROM$/],
  [{ TWILIO_ACCOUNT_SID: "AC1", TWILIO_FROM: "Waybill" }, /^TWILIO_API_KEY: /],
  [{ TWILIO_ACCOUNT_SID: "AC1", TWILIO_API_KEY: "SK1", TWILIO_FROM: "Waybill" }, /^TWILIO_API_SECRET: /],
  [{ TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "secret" }, /^TWILIO_FROM: /],
  [{ VIES_REQUESTER: "B66554403" }, /^VIES_REQUESTER: /],
  [{ HMRC_CLIENT_ID: "id" }, /^HMRC_CLIENT_SECRET: needed beside HMRC_CLIENT_ID$/],
  [{ DEMO: "yes" }, /^DEMO: .*\(it is "yes"\)$/],
  [{ CLOCK_SPEED: "0" }, /^CLOCK_SPEED: /],
])("names a wrong setting and its value: %o", (environment, line) => {
  expect(() => readSettings(environment)).toThrow(line);
  expect(() => readSettings(environment)).toThrow(SettingsError);
});

it("names a secret that is too short without telling it", () => {
  expect(() => readSettings({ UPSTREAM_SECRET: "too-short" })).toThrow(/^UPSTREAM_SECRET: must have at least 32 characters$/);
});

it.each([
  ["s3://bucket?region=eu-west-1", {}, { bucket: "bucket", endpoint: undefined, region: "eu-west-1" }],
  ["s3://bucket", { AWS_REGION: "eu-south-2" }, { bucket: "bucket", endpoint: undefined, region: "eu-south-2" }],
  ["s3://b.c?endpoint=http://minio:9000", {}, { bucket: "b.c", endpoint: "http://minio:9000", region: "us-east-1" }],
])("reads the bucket of %s", (url, more, files) => {
  expect(readSettings({ FILES_URL: url, ...more }).files).toEqual(files);
});

it("takes a key of Twilio before the account's token, and a messaging service before a number", () => {
  const given = {
    TWILIO_ACCOUNT_SID: "AC1",
    TWILIO_API_KEY: "SK1",
    TWILIO_API_SECRET: "secret",
    TWILIO_AUTH_TOKEN: "token",
    TWILIO_FROM: "Waybill",
    TWILIO_MESSAGING_SERVICE_SID: "MG1",
  };
  const settings = { accountSid: "AC1", apiUrl: undefined };
  expect(readSettings(given).twilio).toEqual({ ...settings, user: "SK1", password: "secret", sender: "MG1" });
  const plain = { TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "token", TWILIO_FROM: "Waybill" };
  expect(readSettings(plain).twilio).toEqual({ ...settings, user: "AC1", password: "token", sender: "Waybill" });
});
