import { expect, test } from "vitest";
import { senderName } from "./sender-name";

test.each([
  ["Hollis & Wren", "Hollis & Wren"],
  ['Hollis\r\n"Wren" <', "Hollis Wren"],
  ["security@bank.example", "Waybill"],
  ["security＠bank.example", "Waybill"],
  ["security﹫bank.example", "Waybill"],
  ["Hollis (help@bank.example) Wren", "Hollis Wren"],
  ["Shop @ Home", "Shop Home"],
  ["sec\u200Burity@bank.example", "Waybill"],
  [" ", "Waybill"],
])("a merchant named %j sends mails as %s", (name, sender) => {
  expect(senderName(name, "Waybill")).toBe(sender);
});
