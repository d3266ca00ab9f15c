import { expect, it } from "vitest";
import { subscribe } from "../contract/support/plan";
import { newBought } from "../support/drafts";
import { newSignedIn, signedIn } from "./support/visitor";
import { until } from "../support/until";

const SETTINGS = "/private/settings";

it("I keep the parcels that I use often", async () => {
  const { visitor } = await newSignedIn(`${SETTINGS}/parcels`);
  await visitor.follow("Add parcel");
  await visitor.press("Save parcel", { name: "Shoe box" });
  expect([visitor.status(), visitor.value("name")]).toEqual([422, "Shoe box"]);
  expect(visitor.problems()).toHaveLength(4);
  await visitor.press("Save parcel", { length: "35", width: "25", height: "13", weight: "1.5" });
  expect(visitor.text()).toContain("The parcel was saved.");
  await visitor.follow(/^Delete/);
  expect(visitor.text()).toContain("Delete “Shoe box”?");
  await visitor.press("Delete");
  expect(visitor.text()).toContain("No parcels yet");
});

it("I choose when old shipments leave my lists", async () => {
  const { visitor } = await newSignedIn(`${SETTINGS}/archiving`);
  expect(visitor.chosen("draft")).toEqual(["NEVER"]);
  await visitor.press("Save archiving", { delivered: "TWO_WEEKS" });
  expect(visitor.text()).toContain("Your archiving settings were saved.");
  await visitor.open(`${SETTINGS}/archiving`);
  expect([visitor.chosen("delivered"), visitor.chosen("draft")]).toEqual([["TWO_WEEKS"], ["NEVER"]]);
});

it("I generate an API key for each of my shops, rename one, and revoke it", async () => {
  const { visitor } = await newSignedIn(`${SETTINGS}/api-key`);
  expect(visitor.value("name")).toBe("My shop");
  await visitor.press("Generate key");
  expect(visitor.values("main input[readonly]").join()).toMatch(/wbk_/);
  await visitor.follow("Rename");
  await visitor.press("Save name", { name: "Teas" });
  expect(visitor.texts("main h2")).toContain("Teas");
  await visitor.follow("Add key");
  await visitor.press("Generate key", { name: "teas" });
  expect(visitor.problems()).toHaveLength(1);
  await visitor.press("Generate key", { name: "Coffees" });
  expect(visitor.texts("main h2")).toEqual(expect.arrayContaining(["Teas", "Coffees"]));
  for (const left of ["Coffees", "You have no key yet"]) {
    await visitor.follow("Revoke key");
    expect(visitor.text()).toContain("Revoke this key?");
    expect(visitor.texts(".dialog-foot > .button"), "as in the dialog that this page is with JavaScript").toEqual([
      "Keep key",
      "Revoke key",
    ]);
    await visitor.press("Revoke key");
    expect(visitor.text()).toContain("The key is revoked");
    await visitor.follow("Back to API key");
    expect(visitor.texts("main h2")).toContain(left);
  }
  expect(visitor.texts("main h2")).not.toContain("Teas");
});

it("I keep where I ship from and whom I ship to", async () => {
  const { visitor } = await newSignedIn(`${SETTINGS}/addresses/sender`);
  const person = { email: "someone@mail.example", phone: "+34 610 220 417", street1: "Calle Mayor 1", alpha2Code: "ES" };
  const fieldsOf = (end: "from" | "to", fields: Record<string, string>) =>
    Object.fromEntries(Object.entries({ ...person, ...fields }).map(([name, value]) => [`${end}.${name}`, value]));
  await visitor.follow("Add address");
  await visitor.press("Save address", {
    alias: "Workshop",
    ...fieldsOf("from", { firstName: "Nina", lastName: "Wren", zipCode: "" }),
  });
  expect(visitor.problems().join()).toContain("city or postcode");
  expect(visitor.value("alias")).toBe("Workshop");
  await visitor.press("Search", { "from.zipCode": "28013" });
  expect(visitor.text()).toContain("28013 Madrid");
  await visitor.press("Save address", { "from.zipCode": "28013 Madrid" });
  expect(visitor.text()).toMatch(/Workshop.*Default/);

  await visitor.follow("Recipient");
  for (const alias of ["Lighthouse", "Old mill"]) {
    await visitor.follow("Add address");
    const otto = fieldsOf("to", { firstName: "Otto", lastName: "Gross", zipCode: "28013 Madrid" });
    await visitor.press("Save address", { alias, ...otto });
    expect(visitor.texts("main h2, main h3")).toContain(alias);
  }
  await visitor.press("Search", { q: "light" });
  expect(visitor.text()).not.toContain("Old mill");
  await visitor.follow("Delete Lighthouse");
  await visitor.press("Delete");
  expect(visitor.text()).toContain("Nothing matches “light”.");
});

it("my answers on privacy are kept, and No asks twice before it closes the account", async () => {
  const { merchant, visitor } = await newSignedIn(`${SETTINGS}/privacy`);
  await visitor.press("Save privacy settings", { marketingEmails: "yes" });
  expect(visitor.chosen("marketingEmails")).toEqual(["yes"]);
  await visitor.press("Save privacy settings", { dataProcessing: "no" });
  expect(visitor.text()).toContain("This is the last warning");
  await visitor.follow("Go back");
  expect(visitor.chosen("dataProcessing")).toEqual(["yes"]);
  await visitor.press("Save privacy settings", { dataProcessing: "no" });
  await visitor.press("Close account", { password: "Not-the-password-1" });
  expect(visitor.problems().join()).toContain("This isn’t your current password");
  await visitor.press("Close account", { password: merchant.password });
  expect(visitor.at()).toMatch(/\/login/);
  await visitor.press("Sign in", { email: merchant.email, password: merchant.password });
  expect(visitor.text()).toContain("This account is closed. Write to support@waybill.example to open it again.");
});

it("I change my password, and my other sessions end", async () => {
  const { merchant, visitor } = await newSignedIn(`${SETTINGS}/your-account`);
  const { token } = await merchant.upstream.session.create({
    partner: merchant.tenant,
    email: merchant.email,
    password: merchant.password,
  });
  const elsewhere = await signedIn({ ...merchant, token });
  const change = (repeatPassword: string) =>
    visitor.press("Change password", { password: merchant.password, newPassword: "Another passw0rd", repeatPassword });
  await change("Another passw0rt");
  expect(visitor.problems().join()).toContain("Enter the same password twice");
  await change("Another passw0rd");
  expect(visitor.text()).toContain("Your password was changed.");
  await elsewhere.open("/private/shipments/all");
  expect(elsewhere.at()).toMatch(/\/login/);
});

it("I find what I paid, and get its invoice", async () => {
  const { merchant, visitor } = await newSignedIn(`${SETTINGS}/billing/transactions`);
  await newBought(merchant, "Invoiced");
  await visitor.press("Search", { id: "ZZZZZ" });
  expect(visitor.at()).toMatch(/\?id=ZZZZZ/);
  expect(visitor.texts(".transactions-table tbody tr")).toEqual([]);
  await visitor.follow("Invoices");
  // Wait until a job has generated the PDF.
  await until("the invoice is drawn", async () => {
    await visitor.open(`${SETTINGS}/billing/invoices`);
    return [...visitor.texts("a[href]"), ...visitor.attributes("a[href]", "aria-label")].some((name) => name.includes("PDF"));
  });
  const file = await visitor.download(visitor.href(/PDF/));
  expect(file.headers.get("content-type")).toBe("application/pdf");
});

it("I connect my contract with a carrier, choose its services, change it and deactivate it", async () => {
  const { merchant, visitor } = await newSignedIn(`${SETTINGS}/archiving`);
  await subscribe(merchant.upstream);
  await visitor.open(`${SETTINGS}/own-contracts`);
  await visitor.follow("Connect SEUR");
  await visitor.press("Connect SEUR");
  expect(visitor.problems().join()).toContain("Enter the client secret");
  expect(visitor.title()).toMatch(/^Error: /);
  const account = { accountNumber: "44120-8", idNumber: "B66554432", originBusinessUnit: "08" };
  const secrets = { password: "demo-password", clientSecret: "demo-secret" };
  const known = { username: "hollis-wren", clientId: "H20481", ...account };
  await visitor.press("Connect SEUR", { ...known, ...secrets, password: "another" });
  expect(visitor.text()).toContain("SEUR doesn’t accept these credentials");
  expect([visitor.value("username"), visitor.value("password"), visitor.value("clientSecret")], "secrets stay here").toEqual([
    "hollis-wren",
    "",
    "",
  ]);
  await visitor.press("Connect SEUR", { ...secrets, password: "busy-password" });
  expect(visitor.text()).toContain("We couldn’t check this with the carrier just now. Try again in a moment.");
  await visitor.press("Try again", secrets);
  expect(visitor.text()).toContain("SEUR is connected");
  const [first = ""] = visitor.values('[name="services"]');
  await visitor.press("Save services", { services: first });
  expect(visitor.text()).toMatch(/1 of \d services in use/);

  await visitor.follow("Edit SEUR");
  expect(visitor.value("username")).toBe("");
  await visitor.press("Save", { password: "another" });
  expect(visitor.text()).toContain("Your active contract is unchanged.");
  await visitor.press("Save", { password: "demo-another" });
  expect(visitor.text()).toContain("The credentials for SEUR were saved.");
  await visitor.follow("Edit SEUR");
  await visitor.follow("Deactivate contract");
  await visitor.press("Deactivate contract");
  expect(visitor.text()).toContain("The contract with SEUR was deactivated.");
});

it("my figures come with their tables where no script fetches them", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  await subscribe(merchant.upstream);
  await visitor.open("/private/analytics?period=30");
  const [refresh = ""] = visitor.attributes('noscript meta[http-equiv="refresh"]', "content");
  expect(refresh).toMatch(/url=.*charts=all/);
  await visitor.open(refresh.replace(/^.*url=/, ""));
  expect(visitor.texts("main section h2")).toHaveLength(5);
});
