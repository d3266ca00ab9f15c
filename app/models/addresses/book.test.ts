import { describe, expect, it } from "vitest";
import { merchantPaths } from "~/models/paths";
import { readSearchedList } from "~/models/settings/list-state";
import { bookUrl } from "./book";
import { savedAddressFieldOf } from "./saved-address-fields";

const paths = merchantPaths("/private");
const read = (search: string) => readSearchedList(new URLSearchParams(search));

describe("the URL of a book", () => {
  it.each([
    ["", { q: "", page: 1, form: null, deletes: null }],
    ["q=J%C3%BCr&page=2", { q: "Jür", page: 2, form: null, deletes: null }],
    ["form=new", { q: "", page: 1, form: "new", deletes: null }],
    ["page=2&delete=abc", { q: "", page: 2, form: null, deletes: "abc" }],
  ])("%s is read as it is written", (search, query) => {
    expect(read(search)).toEqual(query);
    expect(bookUrl(paths, "recipient", query)).toBe(`/private/settings/addresses/recipient${search ? `?${search}` : ""}`);
  });

  it.each(["0", "-1", "1.5", "x", "99999"])("has the first page for page %s", (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });
});

it("a field that the upstream names is found in the form, and the town by its postcode", () => {
  const inSender = savedAddressFieldOf("sender");
  expect(["alias", "phone", "city", "isDefault"].map(inSender)).toEqual(["alias", "from.phone", "from.zipCode", undefined]);
  expect(savedAddressFieldOf("recipient")("street1")).toBe("to.street1");
});
