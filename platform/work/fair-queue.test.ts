import { describe, expect, it } from "vitest";
import { createFairQueue, QueueFullError, type Waiting } from "./fair-queue";

/** Tasks that the test ends explicitly, and the order in which they started. */
function openTasks(queue: ReturnType<typeof createFairQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (client: string, name: string, how?: Waiting) =>
    queue.run(
      client,
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      how,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, start, end };
}

describe("a queue", () => {
  it("gives no client more than its share, and lets clients take turns", async () => {
    const { begun, start, end } = openTasks(createFairQueue({ places: 2, share: 1, waiting: 5 }));
    const all = [start("ana", "a1"), start("ana", "a2"), start("ana", "a3"), start("bea", "b1"), start("bea", "b2")];
    expect(begun).toEqual(["a1", "b1"]);
    all.push(start("carl", "c1"));
    await end("a1");
    await end("a2");
    expect(begun).toEqual(["a1", "b1", "a2", "c1"]);
    await end("b1");
    await end("c1");
    expect(begun).toEqual(["a1", "b1", "a2", "c1", "b2", "a3"]);
    await end("b2");
    await end("a3");
    expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "b2", "c1"]);
  });

  it("lets whom it knows go first, and strangers take turns behind", async () => {
    const { begun, start, end } = openTasks(createFairQueue({ places: 1, share: 1, waiting: 5 }));
    const all = ["s1", "s2", "s3"].map((name) => start(`stranger ${name}`, name));
    all.push(start("owner", "o1", { isKnown: true }));
    for (const name of ["s1", "o1", "s2"]) await end(name);
    expect(begun).toEqual(["s1", "o1", "s2", "s3"]);
    all.push(start("owner", "o2"));
    await end("s3");
    await end("o2");
    await Promise.all(all);
  });

  it("refuses what is more than a client may have waiting, but no job", async () => {
    const { begun, start, end } = openTasks(createFairQueue({ places: 1, share: 1, waiting: 1 }));
    const all = [start("ana", "a1"), start("ana", "a2")];
    await expect(start("ana", "a3")).rejects.toThrow(QueueFullError);
    all.push(start("ana", "a4", { isPatient: true }), start("bea", "b1"));
    for (const name of ["a1", "a2", "b1", "a4"]) await end(name);
    expect(begun).toEqual(["a1", "a2", "b1", "a4"]);
    await Promise.all(all);
  });

  it("goes on after work that failed", async () => {
    const queue = createFairQueue({ places: 1, share: 1, waiting: 1 });
    await expect(queue.run("ana", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await queue.run("ana", () => Promise.resolve("done"))).toBe("done");
  });
});
