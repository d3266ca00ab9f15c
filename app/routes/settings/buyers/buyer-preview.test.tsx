import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { BuyerSettings } from "#contract/buyers";
import { show } from "../../../../tests/support/show";
import { BuyerPreview } from "./buyer-preview";

const LOGO = "https://files.example/logos/1.png";
const SAVED: BuyerSettings = {
  slug: "hollis",
  proposedSlug: "hollis",
  name: "Hollis",
  logoUrl: LOGO,
  colour: "#aa0000",
  accent: "#aa0000",
  logoColour: "#123456",
  contact: { email: "", phone: "", pageUrl: "" },
  legal: { termsUrl: "", privacyUrl: "", imprintUrl: "" },
  languages: ["en"],
  returnAddressId: null,
  withdrawalDays: 14,
  addressChanges: "ask",
};

/** @returns the colours of the page; null for the tenant's */
function coloursOf(typed: { colour: string; removeLogo?: string }, saved: Partial<BuyerSettings> = {}) {
  const settings = { ...SAVED, ...saved };
  show(<BuyerPreview formId="none" saved={settings} typed={typed} logoUrl={settings.logoUrl} isLocked={false} />);
  const rects = screen.getByRole("region", { name: "Preview" }).querySelectorAll("rect");
  return [...new Set([...rects].map((rect) => rect.getAttribute("fill")))];
}

it.each([
  { what: "the colour that is typed", typed: { colour: "#0f766e" }, shown: "#0f766e" },
  { what: "the saved colour while another is half typed", typed: { colour: "#0f7" }, shown: "#aa0000" },
  { what: "the logo's colour where the field is emptied", typed: { colour: "" }, shown: "#123456" },
  { what: "the tenant's where the logo goes, too", typed: { colour: "", removeLogo: "on" }, shown: null },
])("shows $what", ({ typed, shown }) => {
  expect(coloursOf(typed)).toEqual([shown]);
});

it("shows the logo's colour while the first one is half typed", () => {
  expect(coloursOf({ colour: "#0" }, { colour: "", accent: "#123456" })).toEqual(["#123456"]);
});
