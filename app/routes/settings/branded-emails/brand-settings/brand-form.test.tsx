import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../../../tests/support/show";
import { BrandSettingsForm } from "./brand-form";

const LOGO = "https://files.example/logos/1.png";
const SETTINGS = {
  companyName: "Hollis",
  companyReplyToEmail: "",
  companyLogoUrl: LOGO,
  brandColour: "",
  accent: "#123456",
  logoColour: "#123456",
};
const WORDS = { language: "de", heading: "Ihr Paket ist unterwegs", track: "Sendung verfolgen" };

function showForm(settings: Partial<typeof SETTINGS> | null = {}, words: typeof WORDS | null = WORDS, isLocked = false) {
  show(
    <BrandSettingsForm
      settings={settings && { ...SETTINGS, ...settings }}
      isLocked={isLocked}
      accountName="Hollis & Wren GmbH"
      words={words}
      idempotencyKey="a-key-of-the-page"
      lastResult={null}
    />,
  );
}

const preview = () => screen.getByRole("region", { name: "Preview" });
const fill = () => preview().querySelector("rect")?.getAttribute("fill");
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

it("shows the saved logo and colour with an email's own words", () => {
  showForm();
  expect(preview().querySelector("img")?.getAttribute("alt")).toBe("Hollis");
  expect(preview().textContent).toContain("Ihr Paket ist unterwegs");
  expect([preview().querySelector(".emails-sheet")?.getAttribute("lang"), fill()]).toEqual(["de", "#123456"]);
});

it("follows the name and the colour that are typed, and stays while a colour is half typed", () => {
  showForm(null);
  expect(preview().textContent).toContain("Hollis & Wren GmbH");
  expect(fill()).toBe("#1f2a37");
  type("Company name", "Wren");
  expect(preview().textContent).toContain("Wren");
  expect(preview().textContent).not.toContain("GmbH");
  type("Colour", "#0f766");
  expect(fill()).toBe("#1f2a37");
  type("Colour", "#0f766e");
  expect(fill()).toBe("#0f766e");
});

it("shows the logo's colour once the field is emptied, and none without the logo", () => {
  showForm({ brandColour: "#aa0000", accent: "#aa0000" });
  expect(fill()).toBe("#aa0000");
  type("Colour", "");
  expect(fill()).toBe("#123456");
  fireEvent.click(screen.getByLabelText("Remove the logo"));
  expect(fill()).toBe("#1f2a37");
});

it("has a picker that writes into the field and shows what is typed there", () => {
  showForm();
  const picker = screen.getByLabelText<HTMLInputElement>("Pick a colour");
  expect(picker.value).toBe("#123456");
  fireEvent.change(picker, { target: { value: "#aa0000" } });
  expect(screen.getByLabelText<HTMLInputElement>("Colour").value).toBe("#aa0000");
  expect(fill()).toBe("#aa0000");
  type("Colour", "#00AA00");
  expect(picker.value).toBe("#00aa00");
});

it("shows a picture that is chosen, and the name where the logo is removed", async () => {
  showForm();
  const image = () => preview().querySelector("img")?.getAttribute("src") ?? null;
  fireEvent.click(screen.getByLabelText("Remove the logo"));
  expect([image(), preview().textContent]).toEqual([null, expect.stringContaining("Hollis")]);
  const files = [new File(["png"], "logo.png", { type: "image/png" })];
  fireEvent.change(screen.getByLabelText("Logo"), { target: { files } });
  await waitFor(() => expect(image()).toBe("data:image/png;base64,cG5n"));
});

it("is locked without the plan, and shows no preview where its words are missing", () => {
  showForm({}, null, true);
  expect(screen.getByLabelText("Colour").closest("fieldset")?.disabled).toBe(true);
  expect(screen.queryByRole("region", { name: "Preview" })).toBeNull();
});
