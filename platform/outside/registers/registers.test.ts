import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HmrcDouble } from "../../../tests/doubles/hmrc";
import { FAULTS } from "../../../tests/doubles/service";
import { ViesDouble } from "../../../tests/doubles/vies";
import { worldRegisters } from "../../world/companies/companies";
import { hmrc } from "./hmrc";
import type { Registers } from "./port";
import { combineRegisters } from "./combine-registers";
import { vies } from "./vies";

const ofVies = new ViesDouble();
const ofHmrc = new HmrcDouble();
beforeAll(async () => {
  await ofVies.open();
  await ofHmrc.open();
  ofVies.companies.set("ESB66554403", "EJEMPLO SL").set("EL094014201", null).set("XI980780684", "BELFAST LTD");
  ofHmrc.companies.set("980780684", "EXAMPLE LTD");
});
afterAll(async () => {
  await ofVies.close();
  await ofHmrc.close();
});
beforeEach(() => {
  ofVies.error = null;
});

/** A number that each register knows, and one that it does not. */
const registers: Record<string, { of: () => Registers; country: string; known: string; unknown: string }> = {
  "the world's": { of: worldRegisters, country: "ES", known: "B66554403", unknown: "B66554429" },
  VIES: { of: () => vies(ofVies.settings), country: "ES", known: "B66554403", unknown: "B66554429" },
  "HMRC's": { of: () => hmrc(ofHmrc.settings), country: "GB", known: "GB 980 7806 84", unknown: "GB980780642" },
  "both together": {
    of: () => combineRegisters([vies(ofVies.settings), hmrc(ofHmrc.settings)]),
    country: "GB",
    known: "980780684",
    unknown: "GB980780642",
  },
};

describe.each(Object.entries(registers))("%s register", (_name, { of, country, known, unknown }) => {
  it("confirms a company, with a proof, and no other", async () => {
    const register = of();
    expect([register.covers(country, known), register.covers(country, unknown)]).toEqual([true, true]);
    const answer = await register.check(country, known);
    expect(answer).toMatchObject({ status: "active", consultationNumber: expect.stringMatching(/./) as string });
    expect(await register.check(country, unknown)).toMatchObject({ status: "unknown" });
  });
});

describe("VIES", () => {
  it.each([
    ["GR", "094014201", "EL094014201", null],
    ["GB", "XI 980 7806 84", "XI980780684", "BELFAST LTD"],
    ["ES", "ES-B66554403", "ESB66554403", "EJEMPLO SL"],
  ])("knows %s %s as %s", async (country, number, _known, name) => {
    expect(await vies(ofVies.settings).check(country, number)).toMatchObject({ status: "active", name });
  });

  it.each([
    ["GB", "GB980780684"],
    ["TR", "4540536920"],
    ["DE", "2893081508152"],
  ])("is not asked about %s %s, which is no VAT id of the EU", (country, number) => {
    expect(vies(ofVies.settings).covers(country, number)).toBe(false);
  });

  it.each([
    "MS_UNAVAILABLE",
    "MS_MAX_CONCURRENT_REQ",
    "MS_MAX_CONCURRENT_REQ_TIME",
    "TIMEOUT",
    "GLOBAL_MAX_CONCURRENT_REQ",
    "GLOBAL_MAX_CONCURRENT_REQ_TIME",
    "SERVICE_UNAVAILABLE",
    "SERVER_BUSY",
    "IP_BLOCKED",
    "INVALID_REQUESTER_INFO",
    "SOMETHING_NEW",
  ])("gives no verdict with %s", async (error) => {
    ofVies.error = error;
    expect(await vies(ofVies.settings).check("ES", "B66554403")).toEqual({ status: "unavailable", reason: error });
  });

  it("does not know what it calls no number", async () => {
    ofVies.error = "INVALID_INPUT";
    expect(await vies(ofVies.settings).check("ES", "B66554403")).toMatchObject({ status: "unknown" });
  });
});

it("HMRC is asked again with a new token once the old one is no longer taken", async () => {
  const register = hmrc(ofHmrc.settings);
  await register.check("GB", "980780684");
  ofHmrc.tokens.clear();
  expect(await register.check("GB", "980780684")).toMatchObject({ status: "active", consultationNumber: "C-980780684" });
  const wrong = hmrc({ ...ofHmrc.settings, clientSecret: "another" });
  expect(await wrong.check("GB", "980780684")).toMatchObject({ status: "unavailable" });
});

it.each(FAULTS)("a %s response is no verdict, of either", async (fault) => {
  ofVies.faults.push(fault);
  ofHmrc.faults.push(fault);
  expect(await vies(ofVies.settings).check("ES", "B66554403")).toMatchObject({ status: "unavailable" });
  expect(await hmrc(ofHmrc.settings).check("GB", "980780684")).toMatchObject({ status: "unavailable" });
});
