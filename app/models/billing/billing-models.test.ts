import { describe, expect, it } from "vitest";
import { billingForm } from "./billing-form";
import { aFeature } from "../../../tests/support/entities";
import { showsPaymentTab, deferredStage } from "./deferred";
import { INVOICES_PER_BUNDLE } from "#contract/invoices";
import { invoicesSearch, readChosen } from "./invoice-selection";
import { pageNumbers } from "./page-numbers";
import { bandOfValue, bandValue, VolumeForm } from "./volume-form";

const FREELANCER = {
  type: "autonomous",
  firstName: "Ana",
  lastName: "García",
  email: "ana@example.com",
  phone: "+34 600 000 000",
  address: "Calle Mayor 1",
  zipCode: "28001",
  location: "Madrid",
};
const BUSINESS = { ...FREELANCER, type: "business", companyName: "García S.L.", taxId: "B12345678" };

function problemsOf(form: Record<string, string>, businessOnly = false) {
  const parsed = billingForm({ businessOnly, country: "ES" }).safeParse(form);
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("the billing form", () => {
  it("is complete without a company and a tax id for a freelancer, and with them for a business", () => {
    expect(problemsOf(FREELANCER)).toEqual([]);
    expect(problemsOf(BUSINESS)).toEqual([]);
  });

  it("asks for what an invoice needs, in words of its own", () => {
    const form = { type: "business", email: "ana", phone: "6", zipCode: "280" };
    const fields = problemsOf(form).map((each) => each.split(":")[0]);
    const wrong = ["companyName", "taxId", "firstName", "lastName", "email", "phone", "address", "zipCode", "location"];
    expect(fields.toSorted()).toEqual(wrong.toSorted());
  });

  it.each([
    [{ taxId: "none" }, "taxId: form.error.tax-id"],
    [{ zipCode: "1012 JS" }, "zipCode: form.error.postcode-whole"],
    [{ address: "" }, "address: form.error.missing.billing.address"],
  ])("refuses %j", (change, problem) => {
    expect(problemsOf({ ...BUSINESS, ...change })).toEqual([expect.stringContaining(problem)]);
  });

  it("takes everybody for a business where the tenant has businesses only", () => {
    expect(problemsOf(FREELANCER, true).map((each) => each.split(":")[0])).toEqual(["companyName", "taxId"]);
  });
});

describe("deferred payment", () => {
  it.each([
    ["a self-employed client", "autonomous", "-", true, true],
    ["a business with a tax id", "business", "ESB12345674", true, true],
    ["a business without a tax id", "business", "-", true, false],
    ["a client whose settings do not allow it", "autonomous", "-", false, false],
  ] as const)("is shown to %s or not", (_who, type, taxId, isAllowed, isShown) => {
    expect(showsPaymentTab({ type, taxId, features: [aFeature("DEFERRED_PAYMENT", isAllowed)] })).toBe(isShown);
  });

  type Payment = Parameters<typeof deferredStage>[0];
  const METHOD = { method: "PAYPAL" } as unknown as Payment["method"];

  it.each([
    [true, null, "none", "off"],
    [true, null, "requested", "requested"],
    [true, null, "active", "active"],
    [true, METHOD, "none", "active"],
    [true, METHOD, "requested", "active"],
    [false, METHOD, "active", "blocked"],
  ])("that is allowed: %s, with the method %j and a direct debit that is %s, is %s", (isAllowed, method, state, stage) => {
    expect(deferredStage({ isAllowed, method, directDebit: { state } } as unknown as Payment)).toBe(stage);
  });
});

describe("the invoices that are chosen", () => {
  it.each([
    ["", []],
    ["chosen=WB-2026-000001,WBC-2026-000002", ["WB-2026-000001", "WBC-2026-000002"]],
    ["chosen=WB-1,,WB-1,<b>,../etc", ["WB-1"]],
  ])("by “%s” are %j", (search, chosen) => {
    expect(readChosen(new URLSearchParams(search))).toEqual(chosen);
  });

  it("survive the URL of a page, as many as one file takes", () => {
    const chosen = Array.from({ length: INVOICES_PER_BUNDLE + 1 }, (_, nth) => `WB-2026-${nth}`);
    const query = invoicesSearch({ page: 3, chosen });
    expect(query.get("page")).toBe("3");
    expect(readChosen(query)).toEqual(chosen.slice(0, INVOICES_PER_BUNDLE));
    expect(invoicesSearch({ page: 1, chosen: [] }).toString()).toBe("");
  });
});

describe("the numbers of pages", () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
    [12, 9, [1, null, 9]],
  ])("on page %i of %i are %j", (current, total, shown) => {
    expect(pageNumbers(current, total)).toEqual(shown);
  });
});

describe("a band of volumes", () => {
  it.each([
    [{ minShipments: 50, maxShipments: 199 }, "50-199"],
    [{ minShipments: 500, maxShipments: null }, "500-"],
  ])("of %j is sent as %s and read back", (band, value) => {
    expect(bandValue(band)).toBe(value);
    expect(bandOfValue(value)).toEqual(band);
    expect(VolumeForm.parse({ band: value })).toEqual({ band: value });
  });

  it.each(["", "0-9", "x", "5-x", "1-2-3"])("is not %j", (band) => {
    expect(VolumeForm.safeParse({ band }).success).toBe(false);
  });
});
