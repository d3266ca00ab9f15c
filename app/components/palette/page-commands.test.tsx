import { expect, it } from "vitest";
import { pageCommands } from "./page-commands";

it("offers what the page and its selection have, the selection first, each by its name alone and once", () => {
  document.body.innerHTML = `
    <header class="header">
      <a class="brand" href="#home">Waybill</a>
      <a href="#new"><svg></svg> New shipment</a>
      <button popovertarget="m">More</button>
      <div popover id="m"><a href="#csv">Import CSV</a><button lang="de">Deutsch</button></div>
      <a href="#news" aria-label="Announcements, 2 new">2</a>
    </header>
    <nav class="sidebar"><a href="#draft">Draft <span class="number">13 shipments</span></a><a href="#again">New shipment</a></nav>
    <main><div class="page-head"><details class="inbox-switch"><a href="#sent">Sent</a></details><a href="#filter">Filter</a></div><table><tr><td><a href="#row">A row</a></td></tr></table></main>
    <form class="bulk-bar" onsubmit="return false"><button type="button">Delete</button><button disabled>Pay</button></form>
    <div class="bulk-bar" style="display: none"><button>Clear</button></div>`;
  const commands = pageCommands(document);
  expect(commands.map(({ name }) => name)).toEqual([
    "Delete",
    "Filter",
    "New shipment",
    "Import CSV",
    "Announcements, 2 new",
    "Draft",
    "Sent",
  ]);
  let isPressed = false;
  document.querySelector(".bulk-bar button")!.addEventListener("click", () => (isPressed = true));
  commands[0]!.run();
  expect(isPressed).toBe(true);
});
