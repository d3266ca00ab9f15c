import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../tests/support/show";
import { PaymentProblemText } from "./payment-problem";

it.each([
  ["form.error.payments-unavailable", "Try again"],
  ["payment.error.price", "Try again"],
  // Who has paid is not to pay again.
  ["form.error.payment-confirming", "Go to my shipments"],
] as const)("after %s the way on is “%s”", async (problem, way) => {
  show(<PaymentProblemText problem={problem} tryAgain={<a href="?again">Try again</a>} />);
  await screen.findByRole("link");
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([way]);
});
