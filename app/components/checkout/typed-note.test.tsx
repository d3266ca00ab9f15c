import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../tests/support/show";
import { TypedNote } from "./typed-note";

it("offers to discard what was restored, in one line with the sentence that says so", () => {
  show(<TypedNote isTyped />, { at: "/private/shipments/create/info", route: "/private/shipments/create/info" });
  const line = screen.getByRole("button", { name: "Discard it" }).parentElement!;
  expect(line.textContent).toBe("This is what you typed before and haven’t sent yet. Discard it");
});
