import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { useFocusOnRefusal } from "./use-focus-on-refusal";

function Page({ hasWrongFields }: { hasWrongFields: boolean }) {
  useFocusOnRefusal(null);
  return (
    <>
      {hasWrongFields ? <div className="error-summary" tabIndex={-1} ref={(box) => box?.focus()} /> : null}
      <div className="summary-before">
        <div className="tone-warning">The price has changed.</div>
      </div>
    </>
  );
}

it("a refused payment has the focus", () => {
  render(<Page hasWrongFields={false} />);
  expect(document.activeElement?.textContent).toBe("The price has changed.");
});

it("wrong fields have the focus before a changed price", () => {
  render(<Page hasWrongFields />);
  expect(document.activeElement?.className).toBe("error-summary");
});
