import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../tests/support/show";
import { ServicesFailed } from "./service-list";

it("services that could not be loaded are followed by a link that loads the page again", () => {
  show(<ServicesFailed />);
  expect(screen.getByRole("alert").textContent).toBe("We couldn’t load the services. Try again");
  expect(screen.getByText("Try again").getAttribute("href")).toBe("");
});
