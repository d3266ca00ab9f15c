import { describe, expect, it } from "vitest";
import { withUtf8Text } from "./request-body";

const textOf = (body: BodyInit) => withUtf8Text(new Request("https://api.example", { method: "POST", body })).text();

describe("the text of a request", () => {
  it.each(["", '{"firstName":"José"}', "İzmir, 東京 📦"])("is %j, as UTF-8 writes it", async (text) => {
    expect(await textOf(text)).toBe(text);
    expect(await textOf(`\uFEFF${text}`)).toBe(text);
  });

  it.each([
    ["ISO-8859-1", Buffer.from('{"firstName":"José"}', "latin1")],
    ["UTF-16", Buffer.from('{"firstName":"José"}', "utf16le")],
    ["half a letter", Buffer.from("José").subarray(0, 4)],
    ["a lone surrogate", Buffer.from([0xed, 0xa0, 0x80])],
  ])("is refused as %s", async (_encoding, bytes) => {
    await expect(textOf(bytes)).rejects.toMatchObject({ status: 422, message: expect.stringContaining("UTF-8") as string });
  });
});
