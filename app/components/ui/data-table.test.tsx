import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../../tests/support/show";
import { DataTable } from "./data-table";

interface Fruit {
  name: string;
  month: string;
}
const FRUITS: Fruit[] = [
  { name: "Plum", month: "August" },
  { name: "Pear", month: "August" },
  { name: "Medlar", month: "October" },
];

function Fruits() {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <DataTable
      className="table"
      caption="Fruits"
      rows={FRUITS}
      idOf={({ name }) => name}
      groups={{ of: ({ month }) => month, heading: (month) => `Ripe in ${month}` }}
      columns={[
        {
          id: "pick",
          heading: `${chosen.length} chosen`,
          cell: ({ name }) => <input type="checkbox" aria-label={name} onChange={() => setChosen([...chosen, name])} />,
        },
        { id: "name", heading: "Name", isRowHeading: true, cell: ({ name }) => name, sort: { now: "ascending", to: "/sorted" } },
        { id: "place", heading: "Place", className: "end", cellClass: ({ name }) => name.toLowerCase(), cell: (_, at) => at + 1 },
      ]}
    />
  );
}

it("a table has a caption, a link that sorts, rows with headings of their own, and headings of groups", () => {
  show(<Fruits />);
  const table = screen.getByRole("table", { name: "Fruits" });
  const headings = within(table).getAllByRole("columnheader");
  expect(headings.map((each) => [each.textContent, each.getAttribute("aria-sort"), each.className])).toEqual([
    ["0 chosen", null, ""],
    ["Name", "ascending", ""],
    ["Place", null, "end"],
  ]);
  expect(within(headings[1]!).getByRole("link").getAttribute("href")).toBe("/sorted");
  expect([...table.querySelectorAll("tbody")].map((body) => [...body.children].map((row) => row.textContent))).toEqual([
    ["Ripe in August", "Plum1", "Pear2"],
    ["Ripe in October", "Medlar3"],
  ]);
  expect(within(table).getByRole("row", { name: /Pear/ }).querySelector("th[scope=row]")?.textContent).toBe("Pear");
  expect(within(table).getByRole("cell", { name: "3" }).className).toBe("end medlar");
});

it("a box stays checked when its column is declared anew", () => {
  show(<Fruits />);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Pear" });
  fireEvent.click(box);
  expect(screen.getByRole("columnheader", { name: "1 chosen" })).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "Pear" })).toBe(box);
  expect(box.checked).toBe(true);
});
