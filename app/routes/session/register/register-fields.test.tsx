import { useForm } from "@conform-to/react";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "../../../../tests/support/show";
import { RegisterFields } from "./register-fields";

function Form() {
  const [form, fields] = useForm({ id: "register" });
  return <RegisterFields form={form} fields={fields as never} idempotencyKey="key-of-this-page" />;
}

describe("the form of a new account", () => {
  it("asks for the company's details once a company is chosen", () => {
    show(<Form />);
    const companyName = screen.getByLabelText(/^Company name/);
    expect(companyName.closest("[hidden]")).not.toBeNull();
    fireEvent.click(screen.getByLabelText("Self-employed"));
    expect(companyName.closest("[hidden]")).not.toBeNull();
    fireEvent.click(screen.getByLabelText("Company"));
    expect(companyName.closest("[hidden]")).toBeNull();
  });

  it("marks the tax id as for companies only, and as required for a company", () => {
    show(<Form />);
    expect(screen.queryAllByLabelText("Tax ID (companies only)")).toHaveLength(1);
    fireEvent.click(screen.getByLabelText("Company"));
    expect(screen.queryAllByLabelText("Tax ID")).toHaveLength(1);
    expect(screen.queryByText("(optional)")).toBeNull();
  });
});
