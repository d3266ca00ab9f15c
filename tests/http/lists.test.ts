import { expect, it } from "vitest";
import { searchServices } from "../contract/support/drafts";
import { newBought, newDraft, newReady } from "../support/drafts";
import { subscribe } from "../contract/support/plan";
import { newSignedIn, signedIn } from "./support/visitor";

const PAGE_SIZE = 20;
const ROWS = "tr.shipment .row-link";

it("a new merchant is shown how to begin", async () => {
  const { visitor } = await newSignedIn("/private/shipments/ready-to-purchase");
  expect(visitor.text()).toContain("Send your first parcel");
  await visitor.follow("New shipment");
  expect(visitor.at()).toMatch(/^\/private\/shipments\/create\/info/);
});

it("a new merchant is not asked to begin where shipments come by themselves", async () => {
  const { visitor } = await newSignedIn("/private/shipments/incident");
  expect(visitor.text()).toContain("No parcel has a problem.");
  expect(visitor.text()).not.toContain("Send your first parcel");
  expect(visitor.texts("main .empty a")).toEqual([]);
});

it("an empty inbox explains what it will contain", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  await newDraft(merchant, "Only");
  await visitor.open("/private/shipments/delivered");
  expect(visitor.text()).toContain("Nothing here");
  expect(visitor.text()).toContain("Delivered parcels appear here.");
});

it("I find a shipment by a part of its recipient, and clear a search that finds nothing and has nothing to sort", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  for (const name of ["Appleby", "Birnbaum"]) await newDraft(merchant, name);
  await visitor.open("/private/shipments/all");
  await visitor.press("Search", { q: "birnb" });
  expect([visitor.at(), visitor.texts(ROWS)]).toEqual(["/private/shipments/all?q=birnb", ["Zoë Birnbaum"]]);
  await visitor.press("Search", { q: "nobody" });
  expect(visitor.text()).toContain("No matching shipments");
  expect(visitor.texts("main a").filter((text) => /clear/i.test(text))).toEqual(["Clear search"]);
  expect(visitor.text()).not.toContain("Creation date");
  await visitor.follow("Clear search");
  expect(visitor.texts(ROWS)).toHaveLength(2);
});

it("I choose the columns, their order and low rows, which every list and every session of mine then has", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  await newDraft(merchant, "Only");
  const headings = (of = visitor) => of.texts("thead th").slice(1).join(", ");
  await visitor.open("/private/shipments/all?q=only");
  expect(headings()).toBe("Recipient, Order, Contents, Service, Other benefits, Price, Status, Actions");
  await visitor.follow("Columns and rows");
  const ticked = () => visitor.values('[name="shown"][checked]');
  expect(ticked()).toEqual(["order", "contents", "service", "benefits", "price", "status"]);
  await visitor.press("Move Status up");
  await visitor.press("Move Status up");
  await visitor.press("Move Order up");
  expect(ticked()).toEqual(["order", "contents", "service", "status", "benefits", "price"]);
  await visitor.press("Save", { shown: "status", density: "compact" });
  expect([visitor.at(), headings()]).toEqual(["/private/shipments/all?q=only", "Recipient, Status, Actions"]);
  const again = await signedIn(merchant);
  await again.open("/private/shipments/draft");
  expect(headings(again)).toBe("Recipient, Status, Actions");
  expect(again.texts(".list-compact .row-link")).toEqual(["Zoë Only"]);
  await again.follow("Columns and rows");
  await again.press("Standard columns");
  await again.follow("Close");
  expect(headings(again)).toBe("Recipient, Order, Contents, Service, Other benefits, Price, Status, Actions");
});

it("I sort the list by any column, either way, and by date again", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  for (const name of ["First", "Second"]) await newReady(merchant, name);
  await newDraft(merchant, "Unserviced");
  await visitor.open("/private/shipments/all");
  const byDate = ["Zoë Unserviced", "Zoë Second", "Zoë First"];
  const sorted = () => visitor.attributes("th.cell-service", "aria-sort");
  expect(visitor.texts(ROWS)).toEqual(byDate);
  await visitor.follow("Service");
  expect([visitor.at(), sorted()]).toEqual(["/private/shipments/all?sort=service-asc", ["ascending"]]);
  await visitor.follow("Service");
  expect(sorted()).toEqual(["descending"]);
  await visitor.follow("Recipient");
  expect(visitor.texts(ROWS)).toEqual(["Zoë First", "Zoë Second", "Zoë Unserviced"]);
  await visitor.follow("Status, drafts first");
  expect(visitor.texts(ROWS)[0]).toBe("Zoë Unserviced");
  expect(visitor.attributes("th[aria-sort=ascending]", "class")).toEqual(["cell-status"]);
  await visitor.follow("Creation date");
  expect(visitor.texts(ROWS)).toEqual(byDate);
});

it("lists open in the order that I chose last, in every session of mine, a view in its own, and the export follows", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  for (const name of ["Berg", "Adam", "Carl"]) await newDraft(merchant, name);
  const byName = ["Zoë Adam", "Zoë Berg", "Zoë Carl"];
  const byDate = ["Zoë Carl", "Zoë Adam", "Zoë Berg"];
  await visitor.open("/private/shipments/all?q=zo");
  await visitor.follow("Save view");
  await visitor.press("Save view", { name: "By date" });
  expect(visitor.at()).toBe("/private/shipments/all?q=zo&sort=newest");
  await visitor.open("/private/shipments/all?sort=price-desc");
  await visitor.open("/private/shipments/all");
  expect(visitor.texts(ROWS)).toEqual(byDate);
  await visitor.follow("Recipient");
  expect([visitor.at(), visitor.texts(ROWS)]).toEqual(["/private/shipments/all?sort=recipient-asc", byName]);

  const again = await signedIn(merchant);
  await again.open("/private/shipments/draft");
  expect([again.at(), again.texts(ROWS)]).toEqual(["/private/shipments/draft", byName]);
  expect(again.attributes("th[aria-sort=ascending]", "class")).toEqual(["cell-recipient"]);
  await again.follow("By date");
  expect(again.texts(ROWS)).toEqual(byDate);
  await again.open("/private/shipments/draft");
  await again.follow("Export");
  await again.press("Export 3 shipments");
  await again.waitFor("The file is ready.");
  const file = await again.download(again.href("Download CSV"));
  const [, ...rows] = (await file.text()).trim().split("\r\n");
  expect(rows.map((row) => byName.find((name) => row.includes(name)))).toEqual(byName);
});

it("a long list has pages, with no row missing or repeated", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  for (let made = 0; made < 45; made += 5) {
    await Promise.all(Array.from({ length: 5 }, (_, at) => newDraft(merchant, `Row ${made + at}`)));
  }
  await visitor.open("/private/shipments/draft");
  const seen = new Set<string>();
  for (const count of [PAGE_SIZE, PAGE_SIZE, 5]) {
    const rows = visitor.texts(ROWS);
    expect(rows).toHaveLength(count);
    for (const row of rows) seen.add(row);
    if (count === PAGE_SIZE) await visitor.follow("Next page");
  }
  expect(seen.size).toBe(45);
});

it("what I do in one tab shows in the other when it is loaded again", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  await newDraft(merchant, "Old");
  await visitor.open("/private/shipments/draft");
  const other = visitor.newTab();
  await other.open("/private/shipments/draft");
  await visitor.follow("Delete Zoë Old");
  await visitor.press("Delete draft");
  expect(visitor.text()).toContain("The draft was deleted.");
  await newDraft(merchant, "New");
  await other.follow("Refresh");
  expect(other.texts(ROWS)).toEqual(["Zoë New"]);
});

it("a draft that was bought meanwhile is not deleted", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  const { waybillReference } = await newBought(merchant, "Bought");
  await visitor.open(`/private/shipments/${waybillReference}/deletion`);
  expect(visitor.at()).toBe(`/private/shipments/${waybillReference}/details`);
});

it("a shipment that the carrier refuses tells me what to do, and has no label", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  const { waybillReference } = await newBought(merchant, "Refused", "carrier ko");
  const details = `/private/shipments/${waybillReference}/details`;
  await visitor.open(details);
  await visitor.waitFor("rejected this shipment");
  expect(visitor.text()).toContain("couldn’t find this street and number.");
  await visitor.open(`/private/shipments/${waybillReference}/label`);
  expect([visitor.at(), visitor.text()]).toEqual([details, expect.stringContaining("This shipment has no label yet.")]);
});

it("what the carrier refused is said beside its row and field, until I correct it in a copy", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  const { waybillReference } = await newBought(merchant, "Refused", "carrier ko phone");
  const { orderReference } = await merchant.upstream.shipments.get({ waybillReference });
  const reason = "couldn’t use this phone number.";
  await visitor.open(`/private/shipments/bulk/summary?order=${orderReference}`);
  await visitor.waitFor("Rejected by carrier");
  expect(visitor.text()).toContain(reason);
  await visitor.press("Correct and send again");
  expect(visitor.at()).toMatch(/\/create\/address$/);
  expect(visitor.text()).toContain(reason);
  await visitor.open("/private/shipments/ready-to-purchase");
  expect(visitor.text()).toContain("Phone number doesn’t work");
});

it("I select shipments on several pages by their boxes, and clear them again", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  for (const name of ["One", "Two", "Three"]) await newDraft(merchant, name);
  await visitor.open("/private/shipments/draft");
  const [first] = visitor.values(".pick[name=select]");
  await visitor.press("Select", { select: null, page: "on" });
  expect(visitor.text()).toContain("3 selected");
  expect(visitor.chosen("select")).toHaveLength(3);
  await visitor.open("/private/shipments/ready-for-shipping");
  expect(visitor.status()).toBe(200);
  await visitor.open("/private/shipments/all?q=Three");
  expect(visitor.chosen("select")).toEqual([first]);
  await visitor.press("Clear selection");
  expect(visitor.at()).toBe("/private/shipments/all?q=Three");
  expect(visitor.chosen("select")).toEqual([]);
});

it("I change and delete what I have selected, and undo it", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  for (const name of ["One", "Two"]) await newDraft(merchant, name);
  await visitor.open("/private/shipments/draft");
  await visitor.press("Edit", { select: null, page: "on" });
  await visitor.follow("Contents 2 shipments");
  await visitor.press("Save for 2 shipments", { description: "Green tea", value: "" });
  expect(visitor.status()).toBe(422);
  expect(visitor.value("description")).toBe("Green tea");
  await visitor.press("Save for 2 shipments", { value: "20" });
  expect(visitor.text()).toContain("2 shipments were changed.");
  expect(visitor.texts("td.cell-contents")).toEqual([expect.stringMatching(/^Green tea/), expect.stringMatching(/^Green tea/)]);
  await visitor.press("Undo");
  expect(visitor.text()).toContain("2 shipments are as they were before.");
  expect(visitor.text()).not.toContain("Green tea");
  await visitor.press("Delete");
  await visitor.press("Delete 2 drafts");
  expect(visitor.texts(ROWS)).toEqual([]);
  await visitor.press("Undo");
  expect(visitor.texts(ROWS)).toEqual(["Zoë Two", "Zoë One"]);
});

it("I change parcels, service and collection day of what I have selected", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  const references = [await newReady(merchant, "One"), await newReady(merchant, "Two")].map((ready) => ready.waybillReference);
  const stored = () => Promise.all(references.map((waybillReference) => merchant.upstream.shipments.get({ waybillReference })));
  await visitor.open("/private/shipments/draft");
  await visitor.press("Edit", { select: null, page: "on" });
  const openFlow = async (name: RegExp) => {
    await visitor.open("/private/shipments/draft/bulk/actions");
    await visitor.follow(name);
  };
  await openFlow(/^Parcels/);
  await visitor.press("Save for 2 shipments", { weight: "2", length: "31", width: "21", height: "11" });
  await openFlow(/^Service/);
  await visitor.press("Save for 2 shipments", { choice: "fastest" });
  await openFlow(/^Collection/);
  const [, day = ""] = visitor.values('[name="choice"]');
  await visitor.press("Save for 2 shipments", { choice: day });
  // The fastest service depends on the day and the hour.
  const fastest = (await searchServices(merchant.upstream)).find(({ tags }) => tags.includes("FASTEST"))!;
  for (const { parcels, service, collection } of await stored())
    expect([parcels[0]?.length, service?.id, collection?.date]).toEqual([31, fastest.id, day]);
});

it("I edit a draft beside its list, and go on to pay", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  const { waybillReference } = await newReady(merchant, "Ibáñez");
  const stored = () => merchant.upstream.shipments.get({ waybillReference });
  const openPanel = (panel: string) => visitor.open(`/private/shipments/draft/edit/${waybillReference}/${panel}`);
  await openPanel("recipient");
  await visitor.press("Save", { "to.lastName": "" });
  expect(visitor.problems().join()).toMatch(/last name/);
  await visitor.press("Save", { "to.lastName": "Nowak" });
  await visitor.waitFor("Ready to book");
  await openPanel("sender");
  await visitor.press("Save", { "from.street1": "2 rue du Test" });
  expect(visitor.at()).toBe("/private/shipments/draft");
  const { to, from } = await stored();
  expect([to.lastName, from.street1]).toEqual(["Nowak", "2 rue du Test"]);
  await openPanel("other-benefits");
  await visitor.press("Save", { hasPrintInStore: "on" });
  expect((await stored()).upsales.printInStore).toBe(true);
  await openPanel("contents");
  await visitor.press("Clothing");
  expect(visitor.value("content.description")).toBe("Clothing");
  await visitor.press("Save");
  await visitor.waitFor("Ready to book");
  await visitor.follow("Go to payment");
  expect(visitor.at()).toBe("/private/shipments/ready-to-purchase");
  expect(visitor.texts("td.cell-contents").join()).toMatch(/^Clothing/);
});

it("I export what a list shows, and get the file", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  for (const name of ["Ibáñez", "Marchand"]) await newDraft(merchant, name);
  await visitor.open("/private/shipments/draft?recipient_surname=Marchand");
  await visitor.follow("Export");
  expect(visitor.text()).toContain("Only shipments that match the search and filters are included.");
  await visitor.press("Export 1 shipment");
  await visitor.waitFor("The file is ready.");
  const file = await visitor.download(visitor.href("Download CSV"));
  expect(file.headers.get("content-disposition")).toContain("shipments-draft.csv");
  const [head, ...rows] = (await file.text()).trim().split("\r\n");
  expect(head).toContain("Reference,Status,");
  expect(rows).toEqual([expect.stringContaining("Zoë Marchand")]);
});

const LIST = "/private/shipments/all";
const BANNER = "Lower prices, premium carriers and cash on delivery with a plan.";

it("A list tells of the plan until I have one; where there are plans, the sidebar always leads to mine", async () => {
  const { merchant, visitor } = await newSignedIn(LIST);
  expect(visitor.text()).toContain(BANNER);
  expect(visitor.href("Plan")).toBe(visitor.href("See plans"));
  await subscribe(merchant.upstream);
  await visitor.open(LIST);
  expect(visitor.text()).not.toContain(BANNER);
  expect(visitor.href("Plan")).toBe("/private/subscriptions");
});

it("A list leads to the settings, and they lead back", async () => {
  const { visitor } = await newSignedIn(LIST);
  await visitor.follow("Settings");
  expect(visitor.at()).toMatch(/^\/private\/settings\//);
  await visitor.follow(/Back to shipments/);
  expect(visitor.at()).toBe("/private/shipments/ready-to-purchase");
});
