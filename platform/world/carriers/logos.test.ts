import { expect, it } from "vitest";
import { allCarriers } from "../../rules/catalogue/catalog";
import { readCarrierLogo } from "./logos";

it("every carrier has a logo that draws nothing from elsewhere", async () => {
  for (const { logoId } of allCarriers()) {
    const logo = await readCarrierLogo(logoId);
    expect(logo, logoId).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 24 24"/);
    expect(logo, logoId).not.toMatch(/<script|<style|href|url\(|on\w+=/);
  }
});
