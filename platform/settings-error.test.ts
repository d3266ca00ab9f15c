import { expect, it } from "vitest";
import { SettingsError, withFolder } from "./settings-error";

it.each([
  [{ name: "ErrnoError", errno: 51 }, "ENOSPC"],
  [Object.assign(new Error("no space left on device"), { code: "ENOSPC" }), "ENOSPC"],
  [Object.assign(new Error("not a directory"), { code: "ENOTDIR" }), "ENOTDIR"],
])("names the folder that cannot be written: %j", (error, reason) => {
  expect(withFolder(error, "/data")).toEqual(new SettingsError(`DATA_DIR: /data cannot be written (${reason})`));
});

it.each([new Error("other"), { name: "ErrnoError", errno: 44 }, new SettingsError("TENANT: unknown")])(
  "leaves other errors as they are: %j",
  (error) => {
    expect(withFolder(error, "/data")).toBe(error);
  },
);
