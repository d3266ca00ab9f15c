import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { AddressLines } from "./address-lines";

it("keeps two lines that say the same", () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lines = () => [...document.querySelectorAll("address > span")].map(({ textContent }) => textContent);
  const { rerender } = render(<AddressLines lines={["Rue Haute 5", "Luxembourg", "Luxembourg"]} />);
  rerender(<AddressLines lines={["Luxembourg", "Rue Haute 5", "Luxembourg"]} />);
  rerender(<AddressLines lines={["Rue Haute 5", "Luxembourg"]} />);
  expect(lines()).toEqual(["Rue Haute 5", "Luxembourg"]);
  expect(told).not.toHaveBeenCalled();
});
