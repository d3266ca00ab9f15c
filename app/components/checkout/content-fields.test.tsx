import { useForm } from "@conform-to/react";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "../../../tests/support/show";
import { ContentFields } from "./content-fields";

const CONTENT = { description: "Shirts", value: "40", secondHand: "" };
function Example({ isInsured }: { isInsured: boolean }) {
  const [, fields] = useForm({ id: "step", defaultValue: { content: CONTENT, shipmentCustomReference: "" } });
  const content = fields.content.getFieldset();
  return <ContentFields content={content} orderNumber={fields.shipmentCustomReference} currency="EUR" isInsured={isInsured} />;
}

describe("the fields of the contents", () => {
  it("suggest what is often sent, and take anything else", () => {
    show(<Example isInsured={false} />);
    const list = screen.getByRole<HTMLInputElement>("combobox", { name: /contents|content/i }).list;
    expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual([
      "Electronics",
      "Mobile phones",
      "Clothing",
      "Furniture",
      "Food",
      "Books",
      "Documents",
      "Other",
    ]);
  });

  it.each([true, false])("say that the price follows the value where it is insured: %s", (isInsured) => {
    show(<Example isInsured={isInsured} />);
    const value = screen.getByRole("textbox", { name: /value/i });
    const descriptions = (value.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(descriptions.some((text) => /price/i.test(text ?? ""))).toBe(isInsured);
  });
});
