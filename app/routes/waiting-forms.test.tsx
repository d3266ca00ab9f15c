import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { useForm } from "@conform-to/react";
import { expect, it } from "vitest";
import { anIntegration, aContractModel } from "../../tests/support/connections";
import { NO_RULE_OPTIONS } from "../../tests/support/rule-configuration";
import { show } from "../../tests/support/show";
import { savedAddressValues } from "~/models/addresses/saved-address-fields";
import { recipientNeeds, PERSON_FIELDS } from "~/models/checkout/person-fields";
import { emptyValues } from "~/models/form-fields";
import { PlatformsView } from "./onboarding/platforms/platforms-view";
import { AddressForm } from "./settings/addresses/address-form";
import { IntegrationPanel } from "./settings/integration-panel/integration-panel";
import { ContractPanel } from "./settings/own-contract/contract-panel";
import { RuleForm } from "./settings/shipping-rule/rule-form";
import { PersonPanel } from "./shipments/edit/person-panel";

const KEY = "key-of-this-page";
const EMPTY = { firstName: "", lastName: "", companyName: "", email: "", phone: "", address: "" };

function Recipient() {
  const [form, fields] = useForm({ id: "edit-recipient", defaultValue: { to: emptyValues(PERSON_FIELDS) } });
  const page = { reference: "WB1", whom: "", closeTo: "/", updatedAt: "", values: emptyValues(PERSON_FIELDS), entries: [] };
  return (
    <PersonPanel
      end="to"
      page={{ ...page, where: { place: "Madrid", country: "ES" }, needs: recipientNeeds("mirakl_demo", true) }}
      form={form}
      person={fields.to.getFieldset()}
      labels={{}}
      lastResult={null}
      onSubmit={() => undefined}
      book={null}
    />
  );
}

const FORMS: [
  what: string,
  form: ReactElement,
  button: string,
  steps: [reason: string | null, label: string, value: string][],
][] = [
  [
    "an address",
    <AddressForm
      key="address"
      book="sender"
      query={{ q: "", page: 1, form: "new", deletes: null }}
      form={{
        edited: null,
        values: savedAddressValues(undefined, { country: "ES", owner: EMPTY, isFirst: false }),
        countries: ["ES"],
      }}
      idempotencyKey={KEY}
      lastResult={null}
      choices={{}}
    />,
    "Save address",
    [
      ["Enter a name for the address", "Name", "Home"],
      ["Enter the sender’s first name", "First name", "Ana"],
      ["Enter the sender’s last name", "Last name", "García"],
      ["Enter the sender’s email address", "Email", "ana"],
      ["Email: Enter an email address, for example name@example.com", "Email", "ana@mail.example"],
      ["Enter the sender’s phone number", "Phone", "+34 600 111 222"],
      ["Enter the sender’s street and number", "Street and number", "Calle Mayor 1"],
      ["Enter the city or postcode you’re sending from", "City or postcode", "28004 Madrid"],
    ],
  ],
  [
    "a recipient who collects a marketplace's order",
    <Recipient key="recipient" />,
    "Save",
    [
      ["Enter the recipient’s first name", "First name", "Ana"],
      ["Enter the recipient’s last name", "Last name", "García"],
      ["Enter the recipient’s phone number", "Phone", "600 111 222"],
    ],
  ],
  [
    "a shop's key",
    <IntegrationPanel
      key="shop"
      integration={anIntegration()}
      canConnect
      values={{}}
      choices={{}}
      asks={false}
      importing={null}
      newOrders={null}
      idempotencyKey={KEY}
      sent={null}
      module={null}
      senderUrl={null}
    />,
    "Connect Dummy Marketplace",
    [
      ["Enter the user name", "User name", "demo"],
      ["Enter the password", "Password", "any"],
    ],
  ],
  [
    "a carrier's contract",
    <ContractPanel
      key="contract"
      model={aContractModel({ isRegistered: false })}
      access={{ isOpen: true, offer: null, ending: null }}
      idempotencyKey={KEY}
      sent={null}
    />,
    "Connect SEUR",
    [
      ["Enter the user name", "User name", "demo"],
      ["Enter the password", "Password", "any"],
      ["Enter the client secret", "Client secret", "any"],
    ],
  ],
  [
    "where a merchant sells",
    <PlatformsView
      key="platforms"
      tiles={{ shops: [], hasOther: false }}
      values={{ shops: [], phone: "" }}
      back={null}
      lastResult={null}
    />,
    "Continue",
    [[null, "I have no shop", ""]],
  ],
];

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const reason = () => document.querySelector(".first-problem")?.textContent ?? null;

it.each(FORMS)(
  "%s is saved once nothing is missing or wrong, and what is stands above the button",
  async (_what, form, name, steps) => {
    show(form);
    await waitFor(() => expect(button(name).disabled).toBe(true));
    for (const [missing, label, value] of steps) {
      expect([button(name).disabled, reason()]).toEqual([true, missing]);
      const field = screen.getByLabelText(new RegExp(`^${label}`), { selector: "input" });
      if (value === "") fireEvent.click(field);
      else fireEvent.input(field, { target: { value } });
    }
    expect([button(name).disabled, reason()]).toEqual([false, null]);
  },
);

it("a rule is saved once its name and the values of its rows are there", () => {
  show(
    <RuleForm
      rule={null}
      configuration={NO_RULE_OPTIONS}
      position={{ number: 1, before: null, after: 0 }}
      isFull={false}
      idempotencyKey={KEY}
      lastResult={null}
    />,
  );
  const type = (field: HTMLElement | undefined, value: string) => fireEvent.input(field!, { target: { value } });
  expect([button("Save rule").disabled, reason()]).toEqual([true, "Enter a name for the rule"]);
  type(screen.getByLabelText("Name"), "Mugs");
  expect(reason()).toBe("Enter a value for condition 1");
  type(screen.getByRole("textbox", { name: "Value" }), "mug");
  expect(reason()).toBe("Choose a value for action 1");
  fireEvent.click(screen.getByRole("button", { name: "Remove Service" }));
  expect([button("Save rule").disabled, reason()]).toEqual([true, "Add at least one action"]);
});
