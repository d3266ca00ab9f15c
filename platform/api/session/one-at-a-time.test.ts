import { describe, expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time";

describe("work of one name", () => {
  it("is done one after another, also after a failure; other names do not wait", async () => {
    const told: string[] = [];
    let release: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    const first = oneAtATime("a", async () => {
      await blocked;
      told.push("first");
      throw new Error("failed");
    });
    const second = oneAtATime("a", async () => void told.push("second"));
    await oneAtATime("b", async () => void told.push("other"));
    expect(told).toEqual(["other"]);
    release();
    await expect(first).rejects.toThrow("failed");
    await second;
    expect(told).toEqual(["other", "first", "second"]);
  });
});
