import { show } from "../../../../tests/support/show";
import { expect, it } from "vitest";
import Catalogue from "./route";

it("shows texts, and no key of one", () => {
  show(<Catalogue />, { at: "/dev/catalogue", route: "/dev/catalogue" });
  expect(document.body.textContent).toContain("Component catalogue");
  expect(document.body.textContent).not.toMatch(/\bform\.[a-z]+/);
});
