import { expect, it } from "vitest";
import { show } from "../../../tests/support/show";
import { DOT } from "~/models/dot";
import { OpeningLine } from "./opening-line";

it("a day stays beside its hours where the line breaks", () => {
  const times = [1, 6].map((day) => ({ day, time: "09:00-13:00" }));
  const { container } = show(<OpeningLine times={times} />);
  expect(container.textContent).toBe(["Mon", "Sat"].map((day) => `${day}\u00a009:00–\u206013:00`).join(DOT));
});
