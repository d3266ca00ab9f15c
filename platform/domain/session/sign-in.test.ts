import { describe, expect, it } from "vitest";
import { runExclusive } from "./sign-in";

describe("tasks of one name", () => {
  it("run one after another, also after a failure; other names do not wait", async () => {
    const finished: string[] = [];
    let release: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    const first = runExclusive("a", async () => {
      await blocked;
      finished.push("first");
      throw new Error("failed");
    });
    const second = runExclusive("a", async () => void finished.push("second"));
    await runExclusive("b", async () => void finished.push("other"));
    expect(finished).toEqual(["other"]);
    release();
    await expect(first).rejects.toThrow("failed");
    await second;
    expect(finished).toEqual(["other", "first", "second"]);
  });
});
