import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../tests/support/show";
import { LoadFailed } from "./load-failed";

it("says what could not be loaded, with a link that loads the page again", () => {
  show(<LoadFailed text="We couldn’t load the services." />);
  expect(screen.getByRole("alert").textContent).toBe("We couldn’t load the services. Try again");
  expect(screen.getByText("Try again").getAttribute("href")).toBe("");
});
