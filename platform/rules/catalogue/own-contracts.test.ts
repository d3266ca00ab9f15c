import { describe, expect, it } from "vitest";
import { findService, needsContract } from "./catalog";
import { contractModels, credentialProblems, mergeCredentials, servicesOfCarrier } from "./own-contracts";
import { rateFor } from "../pricing/pricing-porterage";

const modelOf = (id: string) => contractModels().find(({ carrierId }) => carrierId === id)!;
const brt = modelOf("brt");

describe("the models", () => {
  it.each([
    ["chronopost", "username password*"],
    ["correos", "username password* labelerCode contractNumber userCodeOv2 annexCode clientNumberDoor"],
    ["correos-express", "username password* clientId senderCode"],
    ["poste-italiane", "clientId secretId* customerId"],
    [
      "brt",
      "userId password* departureDepot# pricingConditionCodeDropoffHome? pricingConditionCodeDropoffPickup? sftpUser? sftpPassword*?",
    ],
    ["seur", "username password* clientId clientSecret* accountNumber idNumber originBusinessUnit"],
  ])("%s asks for %s", (id, fields) => {
    const marks = { text: "", secret: "*", number: "#" };
    const asked = modelOf(id).fields.map(({ name, kind, isRequired }) => `${name}${marks[kind]}${isRequired ? "" : "?"}`);
    expect(asked.join(" ")).toBe(fields);
  });

  it("cover services that are offered under a contract only", () => {
    for (const { carrierId } of contractModels()) {
      const services = servicesOfCarrier(carrierId);
      expect(services.length, carrierId).toBeGreaterThan(0);
      for (const { id } of services) expect(needsContract(findService(id)!), id).toBe(true);
    }
  });
});

describe("a contract's services", () => {
  it.each([
    ["chronopost-10", "FR 75001", "FR 20000", true],
    ["chronopost-10", "FR 75001", "FR 97400", false],
    ["chronopost-13", "FR 97400", "FR 75001", false],
    ["chronopost-relais", "FR 75001", "FR 98714", false],
    ["chronopost-18", "FR 75001", "FR 98000", true],
    ["seur-1330", "ES 28001", "ES 07001", true],
    ["seur-1330", "ES 28001", "ES 35001", false],
    ["seur-48", "ES 28001", "ES 35001", true],
    ["correos-express-paq-10", "ES 28001", "ES 51001", false],
    ["correos-premium", "ES 28001", "ES 51001", true],
  ])("%s goes from %s to %s: %s", (id, from, to, isServed) => {
    const end = (text: string) => ({ country: text.slice(0, 2), zip: text.slice(3) });
    expect(rateFor(findService(id)!, { from: end(from), to: end(to) }) !== undefined).toBe(isServed);
  });

  it.each([
    ["correos", "ES"],
    ["seur", "ES PT"],
    ["chronopost", "FR"],
    ["correos-express", "ES PT"],
    ["poste-italiane", "IT"],
    ["brt", "IT"],
  ] as const)("of %s are collected in %s alone", (carrierId, countries) => {
    for (const { id } of servicesOfCarrier(carrierId)) expect(findService(id)!.from.join(" "), id).toBe(countries);
  });
});

describe("credentials", () => {
  const whole = { userId: "u", password: "p", departureDepot: "12" };

  it("are whole without what is optional", () => {
    expect(credentialProblems(brt, whole)).toEqual([]);
    expect(credentialProblems(brt, { userId: "u", sftpUser: "s" })).toEqual([
      { field: "password", code: "RequiredField" },
      { field: "departureDepot", code: "RequiredField" },
    ]);
  });

  it.each(["12a", "-1", "1.5", "1e3"])("refuse %s as a number", (departureDepot) => {
    expect(credentialProblems(brt, { ...whole, departureDepot })).toEqual([
      { field: "departureDepot", code: "InvalidFormatField" },
    ]);
  });

  it("keep what is not given, take what is, drop what is removed, and ignore what is unknown", () => {
    const kept = { ...whole, sftpUser: "s" };
    expect(mergeCredentials(brt, kept, { password: " new ", userId: " ", sftpUser: null, other: "x" })).toEqual({
      userId: "u",
      password: "new",
      departureDepot: "12",
    });
    expect(mergeCredentials(brt, {}, { userId: "" })).toEqual({});
  });
});
