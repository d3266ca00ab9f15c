import { describe, expect, it, vi } from "vitest";
import { pickupDays } from "#contract/rules/tickets";
import type { ShipmentState } from "#contract/states";
import type { Ticket } from "#contract/support";
import {
  aPlanPrice,
  aChosenService,
  aBoughtShipment,
  aClient,
  aFeature,
  anInit,
  aTicket,
  noTicketFiles,
} from "../../../tests/support/entities";
import { openBrowser, openSignedIn } from "../../../tests/support/route";
import { playUpstream, refusal } from "../../../tests/support/upstream";
import { loader as fileLoader } from "./attachment-file/route";
import { loader as listLoader } from "./list/route";
import { action as newAction, loader as newLoader } from "./new-ticket/route";
import { action as replyAction, loader as ticketLoader } from "./ticket/route";
import { action as uploadAction } from "./uploads/route";

const upstream = playUpstream();
const READY_FILE = {
  uploadId: "u1",
  id: "a1",
  status: "ready",
  fileName: "invoice.pdf",
  contentType: "application/pdf",
  size: 10,
};
const CENTER = "/private/support-center";
const shipment = aBoughtShipment({ state: "DELIVERED", inbox: "DELIVERED", service: aChosenService() });
const REFERENCE = shipment.waybillReference;
const FILE = { id: "a1", fileName: "invoice.pdf", contentType: "application/pdf", size: 10, url: "https://files.example/a1" };
const page = (content: Ticket[]) => ({
  content,
  pagination: { currentPage: 1, totalPages: content.length > 0 ? 1 : 0, totalElements: content.length, nextCursor: null },
  counts: { all: content.length, open: content.length, awaiting_information: 0, solved: 0 },
});

/** Upstream responses that every page needs. */
function playMerchant(change: Parameters<typeof aClient>[0] = {}) {
  upstream.answers("GET /v1/init", anInit([], aClient({ features: [aFeature("CANCEL_SHIPMENT")], ...change })));
  upstream.answers(`GET /v1/shipments/${REFERENCE}`, shipment);
  upstream.answers("GET /v1/support/tickets", page([]));
}

describe("the support centre", () => {
  it("asks for what the URL says, and says how one may call", async () => {
    playMerchant({ isSubscribed: true });
    upstream.answers("GET /v1/support/users/current", { isVip: true });
    upstream.expects("GET /v1/support/tickets", ({ query }) => {
      expect(Object.fromEntries(query)).toEqual({ q: "wb1", status: "open", type: "label", page: "1" });
      return page([aTicket()]);
    });
    const browser = await openSignedIn();
    const { data } = await browser.open(listLoader, `${CENTER}?shipmentReference=wb1&status=open&type=label`);
    expect(data).toMatchObject({
      call: { talkNumber: "+44 20 7946 0123", upgrade: null },
      found: { tickets: [{ id: "t1", group: "open", externalUrl: null }] },
    });
  });

  it("shows no number to who is no VIP, and what a plan brings to who has none", async () => {
    playMerchant({ isSubscribed: true });
    upstream.answers("GET /v1/support/users/current", { isVip: false });
    const browser = await openSignedIn();
    expect((await browser.open(listLoader, CENTER)).data.call).toEqual({ talkNumber: null, upgrade: null });
    playMerchant({ isSubscribed: false });
    upstream.answers("GET /v1/plans/PLUS/price", aPlanPrice());
    upstream.answers("GET /v1/plans", { plans: [] });
    upstream.answers("GET /v1/subscriptions/plans", { plans: [] });
    const { call } = (await browser.open(listLoader, CENTER)).data;
    expect(call.talkNumber).toBeNull();
    expect(call.upgrade).not.toBeNull();
  });

  it("says so where the tickets can’t be loaded", async () => {
    playMerchant({ isSubscribed: true });
    upstream.answers("GET /v1/support/users/current", { isVip: false });
    upstream.answers("GET /v1/support/tickets", () => new Response(null, { status: 503 }));
    expect((await (await openSignedIn()).open(listLoader, CENTER)).data.found).toBeNull();
  });

  it("leads to the login, and from there back to the ticket", async () => {
    const { location } = await openBrowser().open(ticketLoader, `${CENTER}/details/t1`, { params: { id: "t1" } });
    expect(location).toBe(`/waybill/login?returnTo=${encodeURIComponent(`${CENTER}/details/t1`)}`);
  });
});

describe("a new ticket", () => {
  const lookup = async (query: string) =>
    (await (await openSignedIn()).open(newLoader, `${CENTER}/new-ticket?${query}`)).data.lookup;

  it("shows the shipment, or why there is no form for it", async () => {
    playMerchant();
    upstream.answers("GET /v1/shipments/WB0000000000", () => refusal(404));
    playSearch([]);
    expect(await lookup("ticketType=label")).toEqual({ kind: "none" });
    expect(await lookup("ticketType=label&shipmentReference=WB0000000000")).toEqual({ kind: "unknown" });
    expect(await lookup("ticketType=label&shipmentReference=nonsense")).toEqual({ kind: "unknown" });
    expect(await lookup(`ticketType=label&shipmentReference=${REFERENCE.toLowerCase()}`)).toMatchObject({
      kind: "found",
      shipment: { reference: REFERENCE, state: "DELIVERED" },
    });
    expect(await lookup(`ticketType=cancel&shipmentReference=${REFERENCE}`)).toMatchObject({
      kind: "refused",
      why: "delivered",
    });
    upstream.answers("GET /v1/support/tickets", page([aTicket({ status: "closed" })]));
    expect(await lookup(`ticketType=label&shipmentReference=${REFERENCE}`)).toMatchObject({
      kind: "exists",
      ticketId: "t1",
      status: "solved",
    });
  });

  const playSearch = (content: object[]) =>
    upstream.answers("GET /v1/shipments", {
      content,
      eventId: "e:1",
      pagination: { currentPage: 1, totalPages: 1, totalElements: content.length, nextCursor: null },
    });

  it("claims a loss once the carrier's time has passed, and says when", async () => {
    playMerchant();
    const expected = (lossClaimFrom: string) =>
      upstream.answers(`GET /v1/shipments/${REFERENCE}`, { ...shipment, state: "IN_TRANSIT", lossClaimFrom });
    expected("2999-01-01");
    const early = { kind: "refused", why: "too-early", shipment: { lossClaimFrom: "2999-01-01" } };
    expect(await lookup(`ticketType=loss&shipmentReference=${REFERENCE}`)).toMatchObject(early);
    expect(await lookup(`ticketType=delivery&shipmentReference=${REFERENCE}`)).toMatchObject({ kind: "found" });
    expected("2020-01-01");
    expect(await lookup(`ticketType=loss&shipmentReference=${REFERENCE}`)).toMatchObject({ kind: "found" });
  });

  it("finds the shipment by its order number, its tracking number or the name, as it was typed", async () => {
    playMerchant();
    const tracking = { id: "AN123456789", parcelId: null, url: null };
    const other = aBoughtShipment({ waybillReference: "WB0000000009", shipmentCustomReference: "10010" });
    const matching = { ...shipment, shipmentCustomReference: "#1001", trackings: [tracking] };
    upstream.expects("GET /v1/shipments", ({ query }) => {
      expect(Object.fromEntries(query)).toMatchObject({ q: "ana de souza", inbox: "ALL" });
      return {
        content: [matching],
        pagination: { currentPage: 1, totalPages: 1, totalElements: 1, nextCursor: null },
        eventId: "e:1",
      };
    });
    const found = { kind: "found", shipment: { reference: REFERENCE } };
    expect(await lookup("ticketType=label&shipmentReference=ana+de+souza")).toMatchObject(found);
    playSearch([other, matching]);
    for (const typed of ["1001", "%231001", "an123456789"])
      expect(await lookup(`ticketType=label&shipmentReference=${typed}`)).toMatchObject(found);
    expect(await lookup("ticketType=label&shipmentReference=ana")).toMatchObject({
      kind: "several",
      hasMore: false,
      choices: [{ reference: "WB0000000009", orderNumber: "10010" }, { reference: REFERENCE }],
    });
  });

  it("about what was not yet found is not sent: the page finds it", async () => {
    playMerchant();
    const { status, location } = await send("label", { reason: "Torn" }, "ana");
    expect([status, location]).toEqual([303, `${CENTER}/new-ticket?ticketType=label&shipmentReference=ana`]);
  });

  /** Submits the form of a type. */
  async function send(type: string, fields: Record<string, string | File>, reference = REFERENCE) {
    const browser = await openSignedIn();
    const body = new FormData();
    for (const [name, value] of Object.entries({ csrf: await browser.csrfToken(), idempotencyKey: "a-key-of-a-form", ...fields }))
      body.append(name, value);
    const query = new URLSearchParams({ ticketType: type, ...(reference ? { shipmentReference: reference } : {}) });
    return browser.sendRaw(newAction, `${CENTER}/new-ticket?${query}`, { body });
  }

  it("is sent with its file, under the form’s key, and leads to its page", async () => {
    playMerchant();
    upstream.expects("POST /v1/uploads", ({ query }) => {
      expect([query.get("purpose"), query.get("fileName")]).toEqual(["TICKET_ATTACHMENT", "label.png"]);
      return Response.json(
        {
          uploadId: "u1",
          purpose: "TICKET_ATTACHMENT",
          fileName: "label.png",
          contentType: "image/png",
          size: 3,
          url: "https://files.example/u1",
          createdAt: "2026-11-19T10:00:00.000Z",
        },
        { status: 201 },
      );
    });
    const check = { uploadId: "u1", fileName: "label.png", contentType: "image/png", size: 3 };
    let requests = 0;
    upstream.answers("GET /v1/support/attachments/u1", () =>
      (requests += 1) < 2 ? { ...check, id: null, status: "checking" } : { ...check, id: "a1", status: "ready" },
    );
    upstream.expects("POST /v1/support/tickets/label", ({ body, headers }) => {
      expect(headers.get("idempotency-key")).toBe("a-key-of-a-form");
      expect(body).toEqual({ shipmentReference: REFERENCE, reason: "Torn", additionalPicture: "a1" });
      return Response.json(aTicket(), { status: 201 });
    });
    const { location } = await send("label", { reason: "Torn", additionalPictureFile: new File(["png"], "label.png") });
    expect(location).toBe(`${CENTER}/details/t1`);
  });

  it("comes back with its values, its files and its key", async () => {
    playMerchant();
    upstream.answers("GET /v1/support/attachments/a1", READY_FILE);
    const { status, data } = await send("damage", { productDescription: "Mugs", amount: "", proofOfValue: "a1" });
    expect(status).toBe(422);
    expect(data.result?.initialValue).toMatchObject({ productDescription: "Mugs" });
    expect(Object.keys(data.result?.error ?? {}).sort()).toEqual([
      "amount",
      "payment",
      "proofOfDamageExternalPackaging",
      "proofOfDamageGoods",
      "proofOfDamageInternalPackaging",
    ]);
    expect(data.extra).toMatchObject({
      idempotencyKey: "a-key-of-a-form",
      files: { proofOfValue: [{ id: "a1", fileName: "invoice.pdf", size: 10 }] },
    });
  });

  it.each([
    ["too large", new File(["x".repeat(10 * 1024 * 1024 + 1)], "big.pdf"), "form.error.file-size"],
    ["of another type", new File(["MZ"], "invoice.pdf"), "form.error.file-type"],
  ])("says of a file that it is %s", async (_what, file, problem) => {
    playMerchant();
    upstream.answers("POST /v1/uploads", () =>
      Response.json({ data: { messages: [{ error_code: "ValueNotAllowedField", field: "file", text: "" }] } }, { status: 422 }),
    );
    const { status, data } = await send("label", { reason: "Torn", additionalPictureFile: file });
    expect([status, data.result?.error]).toEqual([422, { additionalPicture: [problem] }]);
  });

  it.each([
    ["unsafe", "form.error.file-unsafe"],
    ["pixels", "form.error.file-pixels"],
    ["content", "form.error.file-type"],
    [undefined, "form.error.file-type"],
  ])("says why the content of a file was refused: %s", async (refused, problem) => {
    playMerchant();
    const file = { uploadId: "u1", fileName: "a.pdf", contentType: "application/pdf", size: 3 };
    upstream.answers("POST /v1/uploads", () =>
      Response.json(
        { ...file, purpose: "TICKET_ATTACHMENT", url: "https://files.example/u1", createdAt: "2026-11-19T10:00:00.000Z" },
        { status: 201 },
      ),
    );
    upstream.answers("GET /v1/support/attachments/u1", {
      ...file,
      id: null,
      status: "refused",
      ...(refused ? { refusal: refused } : {}),
    });
    const { data } = await send("label", { reason: "Torn", additionalPictureFile: new File(["pdf"], "a.pdf") });
    expect(data.result?.error).toEqual({ additionalPicture: [problem] });
  });

  it("says of an empty file that it is one, and of a missing one which it is", async () => {
    playMerchant();
    const { data } = await send("damage", {
      proofOfValueFile: new File([], "invoice.pdf"),
      proofOfDamageGoodsFile: new File([], ""),
    });
    expect(data.result?.error).toMatchObject({
      proofOfValue: ["form.error.empty-file"],
      proofOfDamageGoods: ["form.error.missing.ticket.proofOfDamageGoods"],
    });
  });

  it("waits for no upload longer than ten seconds, and for none that is under way elsewhere", async () => {
    playMerchant();
    const { data } = await send("label", { reason: "Torn", additionalPicture: "-1" });
    expect(data.result?.error).toEqual({ additionalPicture: ["form.error.file-in-progress"] });
    const failed = await send("label", { reason: "Torn", additionalPicture: "failed:form.error.file-size" });
    expect(failed.data.result?.error).toEqual({ additionalPicture: ["form.error.file-size"] });
    upstream.answers("POST /v1/uploads", () =>
      Response.json(
        {
          uploadId: "u1",
          purpose: "TICKET_ATTACHMENT",
          fileName: "a.png",
          contentType: "image/png",
          size: 3,
          url: "https://files.example/u1",
          createdAt: "2026-11-19T10:00:00.000Z",
        },
        { status: 201 },
      ),
    );
    upstream.answers("GET /v1/support/attachments/u1", {
      uploadId: "u1",
      id: null,
      status: "checking",
      fileName: "a.png",
      contentType: "image/png",
      size: 3,
    });
    let time = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => (time += 6_000));
    const late = await send("label", { reason: "Torn", additionalPictureFile: new File(["png"], "a.png") });
    vi.restoreAllMocks();
    expect(late.data.result?.error).toEqual({ additionalPicture: ["form.error.file-unconfirmed"] });
  });

  it("keeps what was typed where the upstream fails, and says so in a toast", async () => {
    playMerchant();
    upstream.answers("POST /v1/support/tickets/other", () => new Response(null, { status: 503 }));
    const { status, data } = await send("other", { reason: "Why?" }, "");
    expect([status, data.toast?.key, data.result?.initialValue?.["reason"]]).toEqual([502, "ticket-failed", "Why?"]);
  });

  it("of a type that the shipment has already is refused by the upstream, and said", async () => {
    playMerchant();
    upstream.answers("POST /v1/support/tickets/delivery", () =>
      refusal(409, [{ error_code: "TicketExists", field: "shipmentReference" }]),
    );
    const { status, data } = await send("delivery", { reason: "Late" });
    expect([status, data.result?.error]).toEqual([409, { "": ["form.error.ticket-exists"] }]);
  });

  it("tells of each field what the upstream finds wrong with the account", async () => {
    playMerchant();
    const proofs = Object.fromEntries(["proofOfValue"].map((name) => [name, "a1"]));
    upstream.answers("GET /v1/support/attachments/a1", READY_FILE);
    upstream.answers("POST /v1/support/tickets/loss", () =>
      refusal(422, [
        { error_code: "InvalidFormatField", field: "paymentMethod.data.iban" },
        { error_code: "ValueNotAllowedField", field: "amount.value" },
      ]),
    );
    const { data } = await send("loss", {
      reason: "Gone",
      productDescription: "A lamp",
      amount: "42",
      payment: "BANK",
      ...proofs,
      "payout.accountHolder": "Ana",
      "payout.iban": "ES9121000418450200051332",
      "payout.code": "CAIXESBBXXX",
    });
    expect(Object.keys(data.result?.error ?? {}).sort()).toEqual(["amount", "payout.iban"]);
    // Preserved with all other values of the form.
    expect(data.result?.initialValue).toMatchObject({ payout: { accountHolder: "Ana", iban: "ES9121000418450200051332" } });
  });

  it("claims nothing for a draft or what is cancelled, and fetches no parcel that is on its way", async () => {
    playMerchant();
    const found = (state: ShipmentState) => ({ ...shipment, state });
    for (const [type, state, why] of [
      ["loss", "READY_TO_PURCHASE", "not-bought"],
      ["damage", "CANCELED", "canceled"],
      ["pickup", "OUT_FOR_DELIVERY", "with-carrier"],
    ] as const) {
      upstream.answers(`GET /v1/shipments/${REFERENCE}`, found(state));
      expect(await lookup(`ticketType=${type}&shipmentReference=${REFERENCE}`)).toMatchObject({ kind: "refused", why });
    }
    upstream.answers("POST /v1/support/tickets/pickup", () =>
      refusal(409, [{ error_code: "TicketNotPossible", field: "shipmentReference" }]),
    );
    const [collectionDate = ""] = pickupDays(new Date().toISOString().slice(0, 10)).slice(1);
    expect((await send("pickup", { collectionDate })).location).toBe(
      `${CENTER}/new-ticket?ticketType=pickup&shipmentReference=${REFERENCE}`,
    );
  });

  it("to cancel what can’t be cancelled leads to the page that says why, without a second reason", async () => {
    playMerchant();
    const browser = await openSignedIn();
    const form = { reason: "not-needed", idempotencyKey: "a-key-of-a-form" };
    const path = `${CENTER}/new-ticket?ticketType=cancel&shipmentReference=${REFERENCE}`;
    expect((await browser.send(newAction, path, form)).location).toBe(path);
    expect((await browser.session()).get("flash")).toBeUndefined();
    expect(upstream.callsOf("POST /v1/shipments/:reference/cancellation")).toEqual([]);
    upstream.answers("GET /v1/support/tickets", page([aTicket({ id: "t9", type: "cancel" })]));
    expect((await browser.send(newAction, path, form)).location).toBe(`${CENTER}/details/t9`);
    expect((await browser.session()).get("flash")).toMatchObject({ key: "cancel-already-requested" });
  });

  it("to cancel asks the carrier, and leads to the ticket of that", async () => {
    playMerchant();
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, {
      ...shipment,
      state: "READY_TO_PRINT",
      inbox: "READY_FOR_SHIPPING",
      orderDate: new Date().toISOString(),
    });
    const list = page([aTicket({ id: "t9", type: "cancel" })]);
    let isShown = false;
    upstream.answers("GET /v1/support/tickets", () => (isShown ? list : page([])));
    upstream.expects("POST /v1/shipments/:reference/cancellation", ({ body }) => {
      expect(body).toMatchObject({ reason: "not-needed" });
      isShown = true;
      return shipment;
    });
    expect((await send("cancel", { reason: "not-needed" })).location).toBe(`${CENTER}/details/t9`);
    isShown = false;
    upstream.answers("POST /v1/shipments/:reference/cancellation", () => refusal(409, [{ error_code: "WrongState" }]));
    expect((await send("cancel", { reason: "not-needed" })).location).toBe(
      `${CENTER}/new-ticket?ticketType=cancel&shipmentReference=${REFERENCE}`,
    );
  });

  it("takes no large form of who is not signed in", async () => {
    const body = new FormData();
    body.append("proofOfValueFile", new File(["x".repeat(300_000)], "a.pdf"));
    const { status } = await openBrowser().sendRaw(newAction, `${CENTER}/new-ticket?ticketType=damage`, { body });
    expect(status).toBe(413);
  });
});

describe("a ticket", () => {
  const visit = { params: { id: "t1" } };

  it("shows a safe conversation, and counts as read", async () => {
    playMerchant();
    upstream.answers("GET /v1/support/tickets/t1", aTicket({ unread: 1, attachments: { ...noTicketFiles, proofOfValue: FILE } }));
    upstream.answers("PUT /v1/support/tickets/t1/read", { id: "t1" });
    upstream.answers("GET /v1/support/tickets/t1/messages", {
      messages: [
        {
          id: "m1",
          htmlBody: '<b>Hi</b><script>alert(1)</script><img src=x onerror="x">',
          attachments: [FILE],
          createdAt: "2026-11-19T10:00:00.000Z",
          author: { isAgent: true, name: "Marta" },
        },
      ],
      statusChanges: [{ status: "awaiting_information", at: "2026-11-19T11:00:00.000Z" }],
    });
    const { data } = await (await openSignedIn()).open(ticketLoader, `${CENTER}/details/t1`, visit);
    expect(data.days).toMatchObject([{ day: "2026-11-19", items: [{ message: { html: "<b>Hi</b>" } }, { kind: "status" }] }]);
    expect(JSON.stringify(data)).not.toContain("files.example");
    expect(upstream.callsOf("PUT /v1/support/tickets/t1/read")).toHaveLength(1);
  });

  it("that is not the merchant’s is not there", async () => {
    playMerchant();
    upstream.answers("GET /v1/support/tickets/t1", () => refusal(404));
    const browser = await openSignedIn();
    expect((await browser.open(ticketLoader, `${CENTER}/details/t1`, visit)).status).toBe(404);
    expect((await browser.send(replyAction, `${CENTER}/details/t1`, { text: "Hi" }, visit)).status).toBe(404);
  });

  const reply = async (fields: Record<string, string | string[]>) =>
    (await openSignedIn()).send(replyAction, `${CENTER}/details/t1`, { idempotencyKey: "a-key-of-a-form", ...fields }, visit);

  it("is answered with text whose breaks stay, and files", async () => {
    playMerchant();
    upstream.answers("GET /v1/support/tickets/t1", aTicket());
    upstream.expects("POST /v1/support/tickets/by-reference/WB-T-1/messages", ({ body, headers }) => {
      expect(headers.get("idempotency-key")).toBe("a-key-of-a-form");
      expect(body).toEqual({ htmlBody: "&lt;b&gt;Blue&lt;/b&gt;<br />ones", attachments: ["a1", "a2"] });
      return Response.json(
        { id: "m2", htmlBody: "x", attachments: [], createdAt: "2026-11-19T10:00:00.000Z", author: { isAgent: false, name: "" } },
        { status: 201 },
      );
    });
    const { location } = await reply({ text: "<b>Blue</b>\r\nones", attachments: ["a1", "a2", "a3"], drop: "a3" });
    expect(location).toBe(`${CENTER}/details/t1#answer`);
  });

  it("wants a text", async () => {
    playMerchant();
    upstream.answers("GET /v1/support/tickets/t1", aTicket());
    const { status, data } = await reply({ text: "  " });
    expect([status, data.result?.error]).toEqual([422, { text: ["error.field-required"] }]);
  });

  it("keeps its text where the ticket was closed meanwhile, and after a fault", async () => {
    playMerchant();
    upstream.answers("GET /v1/support/tickets/t1", aTicket());
    upstream.answers("POST /v1/support/tickets/by-reference/WB-T-1/messages", () => refusal(409, [{ error_code: "WrongState" }]));
    const late = await reply({ text: "Hi" });
    expect([late.status, late.data.result?.initialValue?.["text"]]).toEqual([409, "Hi"]);
    upstream.answers("POST /v1/support/tickets/by-reference/WB-T-1/messages", () => new Response(null, { status: 500 }));
    const { status, data } = await reply({ text: "Hi" });
    expect([status, data.toast?.key, data.result?.initialValue?.["text"]]).toEqual([502, "ticket-message-failed", "Hi"]);
  });

  it("gives its files to be saved, and no others", async () => {
    playMerchant();
    upstream.answers(
      "GET /v1/support/tickets/t1",
      aTicket({ attachments: { ...noTicketFiles, proofOfValue: { ...FILE, fileName: "Számla.pdf" } } }),
    );
    upstream.answers("GET /v1/support/tickets/t1/messages", { messages: [], statusChanges: [] });
    upstream.answers("GET https://files.example/a1", () => new Response("%PDF", { headers: { "Content-Type": "text/html" } }));
    const browser = await openSignedIn();
    const open = (attachment: string) =>
      browser.open(fileLoader, `${CENTER}/details/t1/attachments/${attachment}`, { params: { id: "t1", attachment } });
    const { headers, text } = await open("a1");
    expect(text).toBe("%PDF");
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Szamla.pdf"; filename*=UTF-8''Sz%C3%A1mla.pdf`,
    });
    expect((await open("a2")).status).toBe(404);
  });
});

describe("a file that is chosen", () => {
  it("is sent on, and refused with the words of its field", async () => {
    upstream.answers("POST /v1/uploads", () => refusal(422, [{ error_code: "LimitReached" }]));
    const browser = await openSignedIn();
    const body = new FormData();
    body.append("csrf", await browser.csrfToken());
    body.append("file", new File(["x"], "a.png"));
    const { status, text } = await browser.sendRaw(uploadAction, `${CENTER}/attachments`, { body });
    expect([status, text]).toEqual([422, JSON.stringify({ problem: "form.error.file-limit" })]);
  });
});
