import { show } from "../../../tests/support/show";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { problem } from "~/models/problem-text";
import { ErrorSummary } from "./error-summary";
import { Fold } from "./fold";
import { useQuickForm } from "./use-quick-form";
import { useSettled } from "./use-settled";
import { CheckField, RadioField, SelectField, TextField } from "./field";

type Values = {
  email: string;
  country: string;
  terms: string;
  speed: string;
};
type Result = SubmissionResult | null;
const refused = (error: Record<string, string[]>, initialValue = {}): Result => ({
  status: "error",
  error,
  initialValue,
  state: { validated: {} },
});

function Example({ result, hint }: { result: Result; hint?: string }) {
  const [form, fields] = useForm<Values>({ id: "example", lastResult: result });
  return (
    <>
      <ErrorSummary form={form} labels={{ email: "Email", country: "Country" }} />
      <form id={form.id}>
        <TextField meta={fields.email} label="Email" hint={hint} type="email" autoComplete="username" />
        <SelectField meta={fields.country} label="Country" empty="Choose" choices={[{ value: "ES", label: "Spain" }]} />
        <CheckField meta={fields.terms} label="Terms" />
        <RadioField
          meta={fields.speed}
          legend="Speed"
          choices={[
            { value: "fast", label: "Fast" },
            { value: "slow", label: "Slow" },
          ]}
        />
      </form>
    </>
  );
}
const describedBy = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

function Folded({ result }: { result: Result }) {
  const [form, fields, applyChange] = useQuickForm<Values>({ id: "folded", lastResult: result, defaultValue: {} });
  return (
    <form id={form.id} onSubmit={applyChange}>
      <ErrorSummary form={form} labels={{ email: "Email", country: "Country" }} />
      <Fold isOpen={Boolean(fields.email.errors)}>
        <summary>Sender</summary>
        <TextField meta={fields.email} label="Email" />
      </Fold>
      <details>
        <summary>Other</summary>
        <TextField meta={fields.country} label="Country" />
      </details>
    </form>
  );
}

describe("a field with an error", () => {
  const folds = () => [...document.querySelectorAll("details")].map(({ open }) => open);

  it("opens the block that is folded around it, again with each answer", async () => {
    let answer: (result: Result) => void = () => undefined;
    function Answered() {
      const [result, setResult] = useState<Result>(null);
      answer = setResult;
      return <Folded result={result} />;
    }
    show(<Answered />);
    expect(folds()).toEqual([false, false]);
    act(() => answer(refused({ email: ["form.error.required"] })));
    await waitFor(() => expect(folds()).toEqual([true, false]));
    document.querySelector("details")!.open = false;
    act(() => answer(refused({ email: ["form.error.required"] }, {})));
    await waitFor(() => expect(folds()).toEqual([true, false]));
  });

  it("loses it once it is changed, and the block around it stays open with the focus in it", async () => {
    show(<Folded result={refused({ email: ["form.error.required"], country: ["form.error.required"] })} />);
    const email = screen.getByLabelText<HTMLInputElement>("Email");
    expect(email.getAttribute("aria-invalid")).toBe("true");
    email.focus();
    fireEvent.input(email, { target: { value: "a" } });
    await waitFor(() => expect(email.getAttribute("aria-invalid")).toBeNull());
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Country: Fill this in"]);
    expect(document.activeElement).toBe(email);
    expect(folds()[0]).toBe(true);
  });
});

describe("a form that stays on its page", () => {
  it("begins anew once an answer has led here again, and says the same refusal again after that", async () => {
    let answer: (result: Result) => void = () => undefined;
    function Stays() {
      const [result, setResult] = useState<Result>(null);
      answer = setResult;
      const [form, fields] = useForm<Values>({ id: "stays", lastResult: useSettled(result), defaultValue: { email: "first" } });
      return (
        <form id={form.id}>
          <ErrorSummary form={form} labels={{ email: "Email" }} />
          <TextField meta={fields.email} label="Email" />
        </form>
      );
    }
    show(<Stays />);
    const seen = () => [screen.getByLabelText<HTMLInputElement>("Email").value, screen.queryAllByRole("alert").length];
    const same = refused({ email: ["form.error.voucher-unknown"] }, { email: "typed" });
    for (const again of [same, { ...same }] as Result[]) {
      fireEvent.input(screen.getByLabelText("Email"), { target: { value: "typed" } });
      act(() => answer(again));
      await waitFor(() => expect(seen()).toEqual(["typed", 1]));
      act(() => answer(null));
      await waitFor(() => expect(seen()).toEqual(["first", 0]));
    }
  });
});

describe("the summary of what is wrong", () => {
  it("is not there when nothing is", () => {
    show(<Example result={null} />);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("takes the focus and links to each wrong field by its name, in the order of the page", () => {
    show(
      <Example result={refused({ country: [problem("form.error.too-long", { max: 50 })], email: ["form.error.required"] })} />,
    );
    const summary = screen.getByRole("alert", { name: "Check these details" });
    expect(document.activeElement).toBe(summary);
    const links = within(summary).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Email: Fill this in", "Country: Use 50 characters or fewer"]);
    for (const link of links) {
      const target = document.querySelector(link.getAttribute("href")!);
      expect(["INPUT", "SELECT"]).toContain(target?.tagName);
    }
  });

  it("shows a problem that names its field without the label, in a row with its number", () => {
    const weight = "parcels[1].weight";
    const error = { email: ["form.error.missing.account.email"], [weight]: ["form.error.missing.parcel.weight"] };
    show(<Example result={refused(error)} />);
    const links = within(screen.getByRole("alert")).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Enter your email address", "Enter the weight of parcel 2 in kg"]);
  });

  it("writes a limit in the page's language, money with its cents", () => {
    show(<Example result={refused({ email: [problem("form.error.at-least", { min: 0.1 })] })} />);
    expect(screen.getByRole("link").textContent).toBe("Email: Enter at least 0.10");
  });

  it("writes an amount of money with its currency", () => {
    show(<Example result={refused({ email: [problem("form.error.missing.insuranceAmount", { min: 0.1, currency: "EUR" })] })} />);
    expect(screen.getByRole("link").textContent).toBe("Enter the insured amount, at least €0.10");
  });

  it("links to what can take the focus in a group of choices too", () => {
    show(<Example result={refused({ speed: ["form.error.required"] })} />);
    const target = document.querySelector(within(screen.getByRole("alert")).getByRole("link").getAttribute("href")!);
    expect(target?.contains(screen.getByRole("radio", { name: "Fast" }))).toBe(true);
  });

  it("says what is wrong with the whole form as its title, without a link", () => {
    show(<Example result={refused({ "": ["form.error.credentials"] })} />);
    const summary = screen.getByRole("alert", { name: "Email and password don’t match. Check them and try again." });
    expect(within(summary).queryByRole("link")).toBeNull();
    expect(within(summary).queryByRole("list")).toBeNull();
  });

  it("shows an upstream's words as text", () => {
    show(<Example result={refused({ "": [problem("form.error.upstream", { text: "<b>No</b> {{field}} & so on" })] })} />);
    expect(screen.getByText("<b>No</b> {{field}} & so on")).toBeTruthy();
  });
});

describe("a field", () => {
  it("has label, hint, error and input in the order in which they are read", () => {
    show(<Example result={refused({ email: ["form.error.email"] }, { email: "ana@" })} hint="We write to it" />);
    const input = screen.getByLabelText("Email");
    const frame = input.closest(".field")!;
    expect([...frame.children].map(({ tagName, className }) => `${tagName}.${className}`)).toEqual([
      "LABEL.",
      "P.hint",
      "P.field-error",
      "INPUT.",
    ]);
    expect(describedBy(input)).toEqual(["We write to it", expect.stringContaining("Enter an email address")]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect((input as HTMLInputElement).value).toBe("ana@");
  });

  it("that is right is described by its hint only", () => {
    show(<Example result={null} hint="We write to it" />);
    const input = screen.getByLabelText("Email");
    expect(describedBy(input)).toEqual(["We write to it"]);
    expect(input.getAttribute("aria-invalid")).toBeNull();
  });

  it("is required for those who hear the page, and never kept back by the browser", () => {
    show(<Example result={null} />);
    const input = screen.getByLabelText("Email");
    expect([input.getAttribute("aria-required"), input.hasAttribute("required"), input.getAttribute("autocomplete")]).toEqual([
      "true",
      false,
      "username",
    ]);
  });

  it("to choose from says which choice was made", () => {
    show(
      <Example
        result={refused({ terms: ["form.error.missing.account.dataProcessing"] }, { country: "ES", terms: "on", speed: "slow" })}
      />,
    );
    expect(screen.getByLabelText<HTMLSelectElement>("Country").value).toBe("ES");
    expect(screen.getByLabelText<HTMLInputElement>("Terms").checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Slow" }).checked).toBe(true);
    expect(describedBy(screen.getByLabelText("Terms"))).toEqual([
      expect.stringContaining("Agree to the processing of your data"),
    ]);
  });

  it("of radio buttons is a group with its error", () => {
    show(<Example result={refused({ speed: ["form.error.required"] })} />);
    const group = screen.getByRole("group", { name: "Speed" });
    expect(within(group).getAllByRole("radio")).toHaveLength(2);
    expect(describedBy(within(group).getByRole("radio", { name: "Fast" }))).toEqual([expect.stringContaining("Fill this in")]);
  });
});

it("an error summary takes the focus again when the same form is refused again for the same reason", async () => {
  const action = () => ({ result: refused({ email: ["form.error.email"] }) });
  function Page() {
    const sent = useActionData<typeof action>();
    const [form, fields] = useForm<Values>({ id: "again", lastResult: sent?.result ?? null });
    return (
      <Form method="post" id={form.id}>
        <ErrorSummary form={form} labels={{ email: "Email" }} />
        <TextField meta={fields.email} label="Email" />
        <button>Send</button>
      </Form>
    );
  }
  show(<p />, {
    route: "/here",
    at: "/again",
    others: [{ path: "/again", action, Component: Page, HydrateFallback: () => null }],
  });
  for (const _time of ["first", "second"]) {
    const button = await screen.findByRole("button", { name: "Send" });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
  }
});

it("an error summary does not take the focus from what the next answer says, once its fields are mended", async () => {
  const answers = [{ result: refused({ email: ["form.error.email"] }) }, { result: { status: "error" } as Result }];
  const action = () => answers.shift() ?? null;
  const focused: (string | null)[] = [];
  function Page() {
    const sent = useActionData<typeof action>();
    const [form, fields] = useForm<Values>({ id: "mended", lastResult: sent?.result ?? null });
    return (
      <Form method="post" id={form.id} onFocus={({ target }) => focused.push(target.getAttribute("role") ?? target.textContent)}>
        <ErrorSummary form={form} labels={{ email: "Email" }} />
        <TextField meta={fields.email} label="Email" />
        <button>Send</button>
        <output>{sent?.result?.error ? "wrong" : "answered"}</output>
      </Form>
    );
  }
  show(<p />, {
    route: "/here",
    at: "/mended",
    others: [{ path: "/mended", action, Component: Page, HydrateFallback: () => null }],
  });
  for (const said of ["wrong", "answered"]) {
    const button = await screen.findByRole("button", { name: "Send" });
    button.focus();
    fireEvent.click(button);
    await screen.findByText(said);
    await waitFor(() => expect(screen.queryAllByRole("alert")).toHaveLength(said === "wrong" ? 1 : 0));
  }
  expect(focused.at(-1)).toBe("Send");
});
