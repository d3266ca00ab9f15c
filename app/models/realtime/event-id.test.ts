import { describe, expect, it } from "vitest";
import { formatEventId, UNKNOWN_POSITION, parseEventId } from "./event-id";

describe("an event's id", () => {
  it.each([
    ["e1:0", { epoch: "e1", sequence: 0 }],
    ["aZ_-9:42", { epoch: "aZ_-9", sequence: 42 }],
    [formatEventId(UNKNOWN_POSITION), UNKNOWN_POSITION],
  ])("reads %s", (text, id) => {
    expect(parseEventId(text)).toEqual(id);
    expect(formatEventId(id)).toBe(text);
  });

  it.each([undefined, null, "", "e1", "e1:", ":4", "e1:-4", "e1:4.5", "e 1:4", "e1:4\n", "e1:4:5", `e1:${"9".repeat(16)}`])(
    "takes %j for none",
    (text) => {
      expect(parseEventId(text)).toBeUndefined();
    },
  );
});
