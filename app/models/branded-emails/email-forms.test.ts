import { expect, it } from "vitest";
import { BrandForm, EmailTextForm, LOGO_MAX_BYTES, ToggleForm } from "./email-forms";

const idempotencyKey = "a-key-of-a-form";
const picture = (name: string, type: string, size = 10) => new File(["x".repeat(size)], name, { type });

it.each<[string, File | undefined, string[]]>([
  ["none", undefined, []],
  ["an empty one, where none was chosen", picture("", "application/octet-stream", 0), []],
  ["a photo", picture("logo.JPG", "image/jpeg"), []],
  ["another photo", picture("logo.jpeg", "image/jpeg"), []],
  ["a drawing of the largest size", picture("logo.png", "image/png", LOGO_MAX_BYTES), []],
  ["a larger one", picture("logo.png", "image/png", LOGO_MAX_BYTES + 1), ["form.error.logo-size"]],
  ["one of another kind", picture("logo.png", "image/gif"), ["form.error.logo-type"]],
  ["one with another ending", picture("logo.gif", "image/png"), ["form.error.logo-type"]],
  ["one whose ending is in its name", picture("logo.png.exe", "image/png"), ["form.error.logo-type"]],
  ["one without an ending", picture("logopng", "image/png"), ["form.error.logo-type"]],
])("a logo that is %s", (_what, companyLogo, problems) => {
  const form = { companyName: "Hollis", companyReplyToEmail: "a@b.example", idempotencyKey, companyLogo };
  expect((BrandForm.safeParse(form).error?.issues ?? []).map(({ message }) => message)).toEqual(problems);
});

it.each([
  [{ subject: "Order {order_id}", body: "Hello" }, []],
  [{ subject: " ", body: "Hello" }, ["subject"]],
  [{ body: "Hello" }, ["subject"]],
  [{ subject: "Order {oder_id}", body: "Hello" }, ["subject"]],
  [{ subject: "Order", body: "Hello {you}" }, ["body"]],
  [{ subject: "Order {oder_id}", body: "x".repeat(600) }, ["subject", "body"]],
  [{ subject: "Order", body: "Hello", next: "es-ES" }, []],
  [{ subject: "Order", body: "Hello", next: "xx" }, ["next"]],
])("a text %j is wrong at %j, said once", (form, fields) => {
  const issues = EmailTextForm.safeParse({ ...form, idempotencyKey }).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual(fields);
});

it("a mail is on or off", () => {
  expect(
    [{ active: "true" }, { active: "false" }, { active: "on" }, {}].map((form) => ToggleForm.safeParse(form).success),
  ).toEqual([true, true, false, false]);
});
