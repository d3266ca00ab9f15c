import { describe, expect, it } from "vitest";
import { parseEmailMarkup, printEmailMarkup } from "#contract/rules/email-document";
import { problem } from "~/models/problem-text";
import { readEmailText } from "./email-text";

describe("an unknown tag", () => {
  const wrong = problem("form.error.unknown-tag", { tag: "{nope}" });

  it.each([
    ["in a paragraph", "Hello {nope}!"],
    ["in bold", "Hello **{nope}**!"],
    ["in a list", "- {order_id}\n- {nope}"],
    ["in the words of a link", "[see {nope}](https://shop.example)"],
    ["as the editor writes what is typed in it", printEmailMarkup([{ type: "paragraph", content: [{ text: "Hello {nope}!" }] }])],
  ])("%s is told at the text", (_where, body) => {
    expect(readEmailText({ subject: "Hello", body }).problems).toEqual({ body: wrong });
  });

  it("is told at the subject", () => {
    expect(readEmailText({ subject: "Hello {nope}", body: "" }).problems).toEqual({ subject: wrong });
  });
});

it("a known tag that is meant as it is, and braces that are no tag, are no problem", () => {
  const { document, problems } = readEmailText({ subject: "{order_id}", body: "Write \\{order_id} or {Nope} { nope }" });
  expect(problems).toEqual({});
  expect(document).toEqual(parseEmailMarkup("Write \\{order_id} or {Nope} { nope }"));
});
