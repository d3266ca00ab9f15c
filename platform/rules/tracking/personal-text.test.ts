import { expect, it } from "vitest";
import { namesPerson } from "./personal-text";

const person = {
  firstName: "Zsófia",
  lastName: "Őry-Tóth",
  company: "Kaffee & Co",
  street1: "Lindenstraße 2",
  email: "zsofia@mail.example",
  phone: "+4930123456",
};

it.each([
  ["Signed for by ORY-TOTH", true],
  ["Delivered to ZSOFIA", true],
  ["Left with neighbour, Lindenstrasse 2", true],
  ["Handed to Kaffee & Co.", true],
  ["Message sent to zsofia@mail.example", true],
  ["Left the depot in Berlin", false],
  ["Delivered", false],
  ["", false],
])("knows a text that names the recipient: %s", (text, expected) => {
  expect(namesPerson(text, person)).toBe(expected);
});

it("takes no part of a word for a name, and no name for one that is not there", () => {
  const short = { firstName: "Al", lastName: "Post", company: "", street1: "", email: "", phone: "" };
  expect(namesPerson("Almost at the postal depot", short)).toBe(false);
  expect(namesPerson("At the post", short)).toBe(true);
});
