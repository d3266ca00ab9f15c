import { describe, expect, it } from "vitest";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/shipments/all/filters";
const open = async (query = "", inbox = "all") => (await openSignedIn()).open(loader, PATH + query, { params: { inbox } });

function answerLists() {
  upstream.answers("GET /v1/carriers", { carriers: ["Velorra", "Corvoline"], logos: { Velorra: "velorra" } });
  upstream.answers("GET /v1/sources", { sources: [{ name: "shop-1", alias: "Hollis & Wren" }] });
  upstream.answers("GET /v1/tags", { tags: [{ name: "Gift", shipments: 2 }] });
}

describe("the filters panel", () => {
  it("shows the filters of the list, and what else the inbox can be filtered by", async () => {
    answerLists();
    const { data } = await open("?q=Ana&carrier_name=Andes&recipient_surname=Groß&sort=service-asc");
    expect(data).toMatchObject({
      inbox: "ALL",
      sort: "service-asc",
      values: { created: "any", recipient_surname: "Groß" },
      filters: { q: "Ana", carrier_name: ["Andes"] },
      carriers: [
        { name: "Andes", logoId: null },
        { name: "Corvoline", logoId: null },
        { name: "Velorra", logoId: "velorra" },
      ],
      sources: [{ name: "shop-1", alias: "Hollis & Wren" }],
      tags: ["Gift"],
    });
  });

  it("is of use when carriers, sources and tags cannot be fetched", async () => {
    upstream.answers("GET /v1/carriers", () => refusal(500));
    upstream.answers("GET /v1/sources", () => refusal(500));
    upstream.answers("GET /v1/tags", () => refusal(500));
    expect((await open("?source=shop-1&tag=Gift")).data).toMatchObject({
      carriers: [],
      sources: [{ name: "shop-1", alias: "shop-1" }],
      tags: ["Gift"],
    });
  });

  it("applies to the inbox and keeps search and sort; empty values are dropped", async () => {
    answerLists();
    const { location } = await open(
      "?apply=1&q=Ana&sort=service-asc&created=any&created_at_from=&recipient_name=Zo%C3%AB&carrier_name=Velorra&carrier_name=Corvoline&label_downloaded=any",
    );
    expect(location).toBe(
      "/private/shipments/all?q=Ana&recipient_name=Zo%C3%AB&carrier_name=Velorra&carrier_name=Corvoline&sort=service-asc",
    );
  });

  it("refuses what a list cannot be filtered by, on its field, and keeps what was typed", async () => {
    answerLists();
    const typed = "&created=custom&created_at_from=2026-13-01&recipient_name=Zo%C3%AB";
    const { status, data } = await open(`?apply=1${typed}`);
    expect(status).toBe(422);
    expect(data.result).toMatchObject({
      initialValue: { created_at_from: "2026-13-01", recipient_name: "Zoë" },
      error: { created_at_from: ["form.error.day"] },
    });
  });

  it("refuses to apply nothing", async () => {
    answerLists();
    const { status, data } = await open("?apply=1&q=Ana&created=any&label_downloaded=any");
    expect(status).toBe(422);
    expect(data.result?.error).toEqual({ "": ["form.error.no-filter"] });
  });

  it("is not there for an inbox that is none", async () => {
    expect((await open("", "nonsense")).location).toBe("/private/shipments/all");
  });
});
