import { describe, expect, it } from "vitest";
import { cancellationSettlesAt } from "./orders-cancellation";

describe("a cancellation", () => {
  const now = new Date("2026-11-20T10:00:00.000Z");

  it.each([
    ["corvoline-home", "2026-11-20T10:00:00.000Z"],
    ["postmarel-tracked", "2026-11-21T10:00:00.000Z"],
    ["hopscargo-depot", "2026-11-22T10:00:00.000Z"],
    ["a service that is offered no more", "2026-11-20T10:00:00.000Z"],
  ])("of %s is answered by %s", (id, answered) => {
    expect(cancellationSettlesAt({ id }, now).toISOString()).toBe(answered);
  });
});
