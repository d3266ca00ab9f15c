import { expect, it } from "vitest";
import { openBrowser } from "../../../../tests/support/route";
import { loader } from "./route";

it("is not found unless the setting says that it is served", async () => {
  expect((await openBrowser().open(loader, "/dev/catalogue")).status).toBe(404);
});
