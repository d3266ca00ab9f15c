import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LinkedText } from "./linked-text";

it.each([
  ["I accept <a>the terms</a>", "I accept the terms"],
  ["<a>The terms</a> are accepted", "The terms are accepted"],
])("%s is one sentence with a link where its language has it", (text, sentence) => {
  const { container } = render(<LinkedText text={text} href="https://carrier.example/terms" />);
  expect(container.textContent).toBe(sentence);
  expect(screen.getByRole("link", { name: /^the terms$/i }).getAttribute("href")).toBe("https://carrier.example/terms");
});
