import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Product } from "#contract/products";
import { show } from "../../../../tests/support/show";
import type { ProductPage } from "./load-products.server";
import { ProductsView } from "./products-view";

const AT = "/private/settings/products";
const UNKNOWN = {
  name: "",
  ean: "",
  weight: null,
  length: null,
  width: null,
  height: null,
  hsCode: "",
  originCountry: null,
  shelf: "",
};
const mug: Product = {
  ...UNKNOWN,
  id: "p1",
  sku: "MUG-1",
  name: "Blue mug",
  weight: 0.35,
  length: 10,
  width: 9,
  hsCode: "691110",
  originCountry: "PT",
  shelf: "A-12",
};
const sticker: Product = { ...UNKNOWN, id: "p2", sku: "STICKER" };
const aPage = (products: Product[]): ProductPage => ({
  products,
  found: products.length,
  totalPages: 1,
  max: 10_000,
  isFull: false,
});

type View = Parameters<typeof ProductsView>[0];
const open = (changes: Partial<View> = {}) => {
  const query = { q: "", page: 1, form: null, deletes: null };
  const base = { query, page: aPage([mug, sticker]), form: null, countries: [], idempotencyKey: "k", requestId: "r" };
  show(<ProductsView {...base} sent={undefined} {...changes} />, { at: AT, route: AT });
};
const cellsOf = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(name) }))
    .getAllByRole("cell")
    .slice(0, -1)
    .map(({ textContent }) => textContent);

it("shows what is known of each product, and an empty cell for what is not", () => {
  open();
  expect(cellsOf("MUG-1")).toEqual(["Blue mug", "0.35\u00a0kg", "10 × 9 × –\u00a0cm", "6911 10Portugal", "A-12"]);
  expect(cellsOf("STICKER")).toEqual(["", "", "", "", ""]);
  expect(screen.getByRole("link", { name: "Edit MUG-1" }).getAttribute("href")).toBe(`${AT}?form=p1`);
});

it("of an empty book says what fills it, and offers a file and a form", () => {
  open({ page: aPage([]) });
  expect(screen.getByRole("heading", { name: "No products yet" })).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Import a file" }).map((link) => link.getAttribute("href"))).toEqual([
    `${AT}?form=import`,
  ]);
  expect(screen.getByRole("link", { name: "Add product" }).getAttribute("href")).toBe(`${AT}?form=new`);
});

it("of a search without a find says so, and leads back to all", () => {
  open({ page: aPage([]), query: { q: "cup", page: 1, form: null, deletes: null } });
  expect(screen.getByText("Nothing matches “cup”.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all products" }).getAttribute("href")).toBe(AT);
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("cup");
});

it("asks before a product is deleted, in its row, with the focus on keeping it", () => {
  open({ query: { q: "mug", page: 1, form: null, deletes: "p1" } });
  const group = screen.getByRole("group", { name: "Delete “MUG-1”?" });
  const keep = within(group).getByRole("link", { name: "Keep" });
  expect(document.activeElement).toBe(keep);
  expect(keep.getAttribute("href")).toBe(`${AT}?q=mug`);
  expect(within(group).getByRole("button", { name: "Delete" })).toBeTruthy();
});

it("names each field of the form, and requires the SKU alone", () => {
  open({ form: { kind: "product", product: mug }, countries: [{ value: "PT", label: "Portugal" }] });
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Edit “MUG-1”" }));
  const form = document.querySelector<HTMLFormElement>("form#product")!;
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ sku: "MUG-1", weight: "0.35", height: "", hsCode: "6911 10" });
  expect([...form.querySelectorAll("[aria-required]")].map(({ id }) => id)).toEqual(["product-sku"]);
  const named = form.querySelectorAll("label");
  expect([...named].map((label) => document.getElementById(label.htmlFor)?.id)).not.toContain(undefined);
  fireEvent.change(screen.getByLabelText("Shelf"), { target: { value: "B-1" } });
  expect(new FormData(form).get("shelf")).toBe("B-1");
});

it("offers the tariff numbers that a page without JavaScript has found", () => {
  const found = [{ code: "691110", description: "Tableware of porcelain", name: "mug" }];
  open({ form: { kind: "product", product: null }, sent: { result: null, extra: { found } } });
  const list = screen.getByRole("list", { name: "Tariff numbers" });
  expect(within(list).getByRole("button").textContent).toContain("6911 10");
});

it("tells the result of a file, with the rows that were left out, and takes the focus there", () => {
  const imported = {
    added: 12,
    changed: 1,
    leftOut: 3,
    joined: 2,
    problems: [
      { line: 7, column: "weight" as const, value: "abc", error_code: "InvalidFormatField" as const },
      { line: 9, column: "sku" as const, value: "", error_code: "RequiredField" as const },
    ],
  };
  open({ form: { kind: "import" }, sent: { result: { initialValue: null }, extra: { imported } } });
  expect(screen.getByText("12 added, 1 changed")).toBeTruthy();
  expect(screen.getByText("3 rows were left out:")).toBeTruthy();
  expect(screen.getByText("2 rows repeat a SKU: of each column, its last cell counts.")).toBeTruthy();
  expect(screen.getAllByText(/^Line/).map(({ textContent }) => textContent)).toEqual([
    "Line 7, Weight: “abc” isn’t valid",
    "Line 9, SKU: empty",
  ]);
  expect(screen.getByText("Only the first 2 are listed.")).toBeTruthy();
  expect(document.activeElement?.textContent).toContain("12 added");
});

it("says which headings a file may have, and takes one without JavaScript", () => {
  open({ form: { kind: "import" } });
  expect(screen.getByText(/SKU, Name, EAN, Weight, Length, Width, Height, Tariff number, Country of origin, Shelf/)).toBeTruthy();
  const form = document.querySelector<HTMLFormElement>("form#import")!;
  expect(form.enctype).toBe("multipart/form-data");
  expect(screen.getByLabelText<HTMLInputElement>("CSV file").type).toBe("file");
});

it("still takes a product and a file where the book cannot be loaded", () => {
  open({ page: null });
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Add product" })).toBeTruthy();
});
