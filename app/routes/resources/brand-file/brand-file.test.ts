import { openBrowser } from "../../../../tests/support/route";
import { describe, expect, it } from "vitest";
import { loader } from "./route";

const open = (file: string) => openBrowser().open(loader, `/brand/${file}`, { params: { file } });

describe("a file of a brand", () => {
  it("can be embedded by mail clients", async () => {
    const { status, headers } = await open("mail-logo.png");
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  });

  it("that the brand does not have is not found", async () => {
    expect((await open("tenant.json")).status).toBe(404);
  });
});
