import { expect, it } from "vitest";
import { subscribe } from "../contract/support/plan";
import { PNG } from "../support/attachments";
import { newSignedIn } from "./support/visitor";

const picture = (content: BlobPart) => ({ companyLogo: new File([content], "logo.png", { type: "image/png" }) });

it("I give my buyers’ mails my name and logo, change the words in a text area, look at them, and switch them on", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  await subscribe(merchant.upstream);
  await visitor.open("/private/settings/branded-emails/brand-settings");
  const brand = { companyName: "Hollis & Wren", companyReplyToEmail: "hello@holliswren.example" };
  await visitor.press("Save brand settings", brand, picture("<svg><script>alert(1)</script></svg>"));
  expect(visitor.problems()).toEqual([expect.stringMatching(/^Logo: /)]);
  expect([visitor.value("companyName"), visitor.value("companyReplyToEmail")]).toEqual(Object.values(brand));
  await visitor.press("Save brand settings", { brandColour: "#14B8A6" });
  expect(visitor.problems()).toEqual([
    "Colour: White text is hard to read on this colour. The nearest one that is dark enough: #0e8578",
  ]);
  expect([visitor.value("companyName"), visitor.value("brandColour")]).toEqual([brand.companyName, "#14B8A6"]);
  await visitor.press("Save brand settings", { brandColour: "#0e8578" }, picture(PNG));
  expect(visitor.attributes(".emails-preview rect", "fill")).toEqual(["#0e8578"]);
  expect(visitor.attributes(".emails-preview img", "alt")).toEqual([brand.companyName]);
  expect(visitor.text()).toContain("Your brand settings were saved.");
  const [logo = ""] = visitor.attributes(".saved-logo img", "src");
  expect((await visitor.download(logo)).headers.get("content-type")).toBe("image/png");

  await visitor.follow("Email templates");
  await visitor.follow("Edit Shipment confirmation");
  await visitor.follow("Deutsch");
  await visitor.press("Save German", { subject: "{oder_id} kommt", body: "Hallo {receiver_name}!" });
  expect(visitor.problems()).toEqual([expect.stringMatching(/^Subject: .*\{oder_id\}/)]);
  expect(visitor.value("body")).toBe("Hallo {receiver_name}!");
  await visitor.press("Preview", { subject: "{order_id} kommt" });
  expect(visitor.texts(".emails-preview").join()).toMatch(/1048 kommt.*Hallo Jürgen Großmann!/);
  expect(visitor.attributes(".emails-preview img", "alt")).toEqual([brand.companyName]);
  await visitor.press("Send test email");
  expect(visitor.text()).toContain(`We sent a test email to ${merchant.email}.`);
  await visitor.press("Save German");
  expect(visitor.text()).toContain("The email was saved.");
  expect([visitor.value("subject"), visitor.text()]).toEqual(["{order_id} kommt", expect.stringContaining("Deutsch(changed)")]);

  await visitor.follow("Branded emails");
  await visitor.follow("Switch on Shipment confirmation");
  await visitor.press("Switch on");
  expect(visitor.text()).toContain("Your shipment confirmation is on.");
});
