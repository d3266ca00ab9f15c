import { inject, expect, it } from "vitest";
import { newEmail } from "../support/merchants";
import { type Entered, newMerchant, newSignedIn, newVisitor, signedIn, type Visitor } from "./support/visitor";

const HOME = "/private/shipments/ready-to-purchase";
const NEW_PASSWORD = "A new passw0rd";

const signIn = (visitor: Visitor, { email, password }: { email: string; password: string }) =>
  visitor.press("Sign in", { email, password });

async function openFront(path: string): Promise<Visitor> {
  const visitor = newVisitor();
  await visitor.open(path);
  return visitor;
}

it("I open an account as a company, am signed in and say where I sell", async () => {
  const visitor = await openFront("/waybill/register");
  const company: Entered = { type: "business", companyName: "Ñandú & Söhne", taxId: "B66554403" };
  const person: Entered = { firstName: "Nadia", lastName: "Journeys", email: newEmail(), phone: "+34 600 000 000" };
  const rest: Entered = { alpha2Code: "ES", password: NEW_PASSWORD, dataProcessing: "on" };
  await visitor.press("Create account", { ...company, ...person, lastName: "", phone: "call me", password: "short" });
  expect(visitor.problems()).toEqual([
    "Enter your last name",
    "Phone: Enter a phone number of 8 to 15 digits, without letters",
    "Choose your country",
    "Password: Use at least 12 characters",
    "Agree to the processing of your data to create an account",
  ]);
  expect([visitor.value("companyName"), visitor.value("phone"), visitor.value("password")]).toEqual([
    "Ñandú & Söhne",
    "call me",
    "",
  ]);
  const { email } = await newMerchant();
  await visitor.press("Create account", { ...company, ...person, ...rest, email });
  expect(visitor.problems().join()).toContain("There’s already an account with this email");
  await visitor.press("Create account", { ...company, ...person, ...rest });
  expect(visitor.heading()).toBe("Choose your plan");
  await visitor.follow("Stay on Free");
  await visitor.press("Continue");
  expect(visitor.problems()).toEqual(["Choose where you sell, or that you have no shop"]);
  await visitor.press("Continue", { shops: "ebay", phone: "call me" });
  expect(visitor.problems().join()).toContain("Enter a phone number");
  expect([visitor.value("phone"), visitor.chosen("shops")]).toEqual(["call me", ["ebay"]]);
  await visitor.press("Continue", { phone: "610 22 04 17" });
  expect(visitor.heading()).toBe("All set, Nadia");
  await visitor.open("/private");
  expect(visitor.text()).toContain("Send your first parcel");
  expect(visitor.text()).toContain("Ñandú & Söhne");
});

it("I forgot my password: a mail brings a link that works once, and my other sessions end", async () => {
  const merchant = await newMerchant();
  const elsewhere = await signedIn(merchant);
  const front = await openFront("/waybill/login");
  await front.follow("Forgot your password?");
  await front.press("Send link", { email: merchant.email });
  expect(front.heading()).toBe("Check your inbox");

  const mailbox = newVisitor({ origin: inject("platformUrl") });
  await mailbox.open(`/world/mailbox?address=${encodeURIComponent(merchant.email)}`);
  await mailbox.waitFor("Waybill: Choose a new password");
  await mailbox.follow(/Choose a new password/);
  await mailbox.open(`${mailbox.url()}/body`);
  const [link = ""] = mailbox.attributes('a[href*="new-password?token="]', "href");

  await front.open(link);
  const [password = "", repeated = ""] = front.names('input[type="password"]');
  await front.press("Set password", { [password]: NEW_PASSWORD, [repeated]: `${NEW_PASSWORD}?` });
  expect(front.problems()).toEqual(["Repeat the new password: Enter the same password twice"]);
  await front.press("Set password", { [password]: NEW_PASSWORD, [repeated]: NEW_PASSWORD });
  expect(front.text()).toContain("Your new password is set. Sign in with it.");
  await signIn(front, { ...merchant, password: NEW_PASSWORD });
  expect(front.at()).toBe(HOME);

  await elsewhere.open(HOME);
  expect(elsewhere.at(), "whoever knew the old password is out").toMatch(/^\/waybill\/login\?returnTo=/);
  await signIn(elsewhere, merchant);
  expect(elsewhere.text()).toContain("Email and password don’t match. Check them and try again.");
  await elsewhere.open(link);
  await elsewhere.press("Set password", { [password]: `${NEW_PASSWORD}!`, [repeated]: `${NEW_PASSWORD}!` });
  expect(elsewhere.text()).toContain("This link has been used or has expired. Ask for a new one.");
  expect(elsewhere.names("main input"), "no form that can only fail").toEqual([]);
});

it("I am not told whether a stranger has an account", async () => {
  const email = newEmail();
  const visitor = await openFront("/waybill/recover-password");
  await visitor.press("Send link", { email });
  expect(visitor.text()).toContain(`If there’s an account for ${email}, a link is on its way.`);
});

it("a page that asks me to sign in is the page that I get afterwards", async () => {
  const merchant = await newMerchant();
  const page = "/private/shipments/draft?q=b%C3%BCcher&sort=service-asc";
  const visitor = await openFront(page);
  expect(visitor.at()).toMatch(/^\/waybill\/login\?returnTo=/);
  await signIn(visitor, merchant);
  expect(visitor.at()).toBe(page);
});

it("a link with another site to return to does not take me there", async () => {
  const merchant = await newMerchant();
  const visitor = await openFront(`/waybill/login?returnTo=${encodeURIComponent("//evil.example/private")}`);
  await signIn(visitor, merchant);
  expect(visitor.at()).toBe(HOME);
});

it("a wrong email or password tells me so, keeps my email, and too many of them make me wait", async () => {
  const merchant = await newMerchant();
  const visitor = await openFront("/waybill/login");
  await signIn(visitor, { email: "not an address", password: "" });
  expect(visitor.problems()).toEqual(["Email: Enter an email address, for example name@example.com", "Enter your password"]);
  for (let failure = 1; failure <= 5; failure += 1) {
    await signIn(visitor, { ...merchant, password: `Wrong-passw0rd!${failure}` });
    expect([visitor.status(), visitor.value("email"), visitor.value("password")]).toEqual([422, merchant.email, ""]);
    expect(visitor.text()).toContain("Email and password don’t match. Check them and try again.");
  }
  await signIn(visitor, merchant);
  expect(visitor.text()).toMatch(/Too many attempts\. Try again in (?:a minute|\d+ minutes)\./);
  await visitor.open(HOME);
  expect(visitor.at(), "the right password does not help any more").toMatch(/^\/waybill\/login/);
});

it("signing out in one tab signs out the other at its next step", async () => {
  const { visitor: one } = await newSignedIn("/private/shipments/all");
  const tab = one.newTab();
  await tab.open("/private/shipments/draft");
  await tab.press("Sign out");
  expect(tab.at()).toBe("/waybill/login");
  await one.follow(/^Delivered/);
  expect(one.at()).toBe("/waybill/login?returnTo=%2Fprivate%2Fshipments%2Fdelivered");
});

it("I choose my language, and it stays after signing in", async () => {
  const merchant = await newMerchant();
  const visitor = await openFront("/waybill/login");
  await visitor.press("Nederlands");
  expect(visitor.attributes("html", "lang")).toEqual(["nl"]);
  await visitor.press("Inloggen", { email: merchant.email, password: merchant.password });
  expect([visitor.at(), ...visitor.attributes("html", "lang")]).toEqual([HOME, "nl"]);
  await visitor.press("English");
  expect([visitor.at(), visitor.heading()], "choosing a language leads to no other page").toEqual([HOME, "Ready to purchase"]);
});
