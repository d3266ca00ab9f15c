import { html } from "hono/html";
import { expect, it } from "vitest";
import { messageListCard } from "./page";

it("a list of messages keeps a phone number on one line, and breaks a long address", () => {
  const at = new Date("2026-11-20T10:00:00.000Z");
  const messages = ["+34678181372", "ana@shop.example"].map((recipient) => ({ at, recipient, content: html`Hello` }));
  const text = String(messageListCard({ title: "Texts", filter: html``, empty: "", content: "Text", messages }));
  expect(text).toContain('<td class="when">+34678181372</td>');
  expect(text).toContain('<td class="">ana@shop.example</td>');
});
