import { entriesOf } from "../../../contract/rules/objects";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { TicketStatus, TicketType } from "../../../contract/rules/tickets";
import type { ClaimPayment, Ticket, TicketAttachment, TicketMessage } from "../../../contract/support";
import { actOnTicket, type AgentStep, openPayment } from "../../domain/support/agent";
import { messagesOf, presentTickets } from "../../domain/support/ticket-rows";
import type { Platform } from "../../platform";
import { type Html, sendPage } from "../pages/page";

export type DeskPlatform = Pick<Platform, "db" | "jobs" | "files" | "seal" | "tenants" | "originOf">;

const SHOWN = 50;
/** Name of the support agent. */
const AGENT = "Marta";

/** The ticket's new status by button. */
const STATUS_BY_BUTTON: Record<string, TicketStatus> = {
  answer: "open",
  ask: "awaiting_information",
  solve: "solved",
  close: "closed",
  pay: "solved",
};

const TYPE_WORDS: Record<TicketType | "unknown", string> = {
  cancel: "Cancellation",
  label: "Label",
  billing: "Billing",
  loss: "Lost parcel",
  damage: "Damaged parcel",
  pickup: "Collection",
  delivery: "Delivery",
  other: "Other",
  unknown: "Unknown",
};

const STATUS_WORDS: Record<TicketStatus, string> = {
  new: "New",
  open: "Open",
  awaiting_information: "Waiting for the merchant",
  solved: "Solved",
  closed: "Closed",
  unknown: "Unknown",
};

/** Buttons that require a message: a reply or a question without text is useless. */
const NEEDS_TEXT = new Set(["answer", "ask"]);

/**
 * The support desk, for developers: the tickets of all clients with their conversations, and the agent's actions.
 *
 * @param basePath path of these pages
 */
export function deskRoutes(platform: DeskPlatform, basePath: () => string): Hono {
  const routes = new Hono();
  const find = (id: string) => platform.db.selectFrom("tickets").selectAll().where("id", "=", id).executeTakeFirst();

  routes.get("/", async (context) => {
    const wanted = (context.req.query("ticket") ?? "").trim().slice(0, 40);
    const rows = await platform.db
      .selectFrom("tickets")
      .selectAll()
      .$if(wanted !== "", (query) =>
        query.where(({ or, eb }) => {
          const like = `%${wanted.replace(/[\\%_]/g, "\\$&")}%`;
          return or([eb("external_reference", "ilike", like), eb("shipment_reference", "ilike", like)]);
        }),
      )
      .orderBy("last_message_at", "desc")
      .limit(SHOWN)
      .execute();
    const tickets = await presentTickets(platform, rows);
    return sendPage(context, {
      language: "en",
      title: "Support desk",
      body: listPage(basePath(), tickets, wanted),
      isWide: true,
    });
  });

  routes.get("/:id", async (context) => {
    const row = await find(context.req.param("id"));
    if (!row) return context.notFound();
    const [ticket] = await presentTickets(platform, [row]);
    const messages = await messagesOf(platform, row.id);
    const isEmpty = context.req.query("empty") !== undefined;
    const body = ticketPage(basePath(), { ticket: ticket!, messages, payment: openPayment(platform, row), isEmpty });
    return sendPage(context, { language: "en", title: row.external_reference, body, isWide: true });
  });

  routes.post("/:id", async (context) => {
    const row = await find(context.req.param("id"));
    if (!row) return context.notFound();
    const form = await context.req.parseBody();
    const button = typeof form.do === "string" ? form.do : "";
    const status = STATUS_BY_BUTTON[button];
    const text = typeof form.text === "string" ? form.text.slice(0, 5000) : "";
    if (NEEDS_TEXT.has(button) && !text.trim()) return context.redirect(`${basePath()}/${row.id}?empty=1`, 303);
    if (status) {
      const isPaid = button === "pay" && row.amount !== null;
      const step: AgentStep = { agent: AGENT, text, status, ...(isPaid ? { pays: Number(row.amount) } : {}) };
      await actOnTicket(platform, row.id, step);
    }
    return context.redirect(`${basePath()}/${row.id}`, 303);
  });
  return routes;
}

function listPage(base: string, tickets: readonly Ticket[], wanted: string): Html {
  return html`<div class="card">
    <h1>Support desk</h1>
    <form method="get" action="${base}" class="bar" role="search">
      <div>
        <label for="ticket">Ticket or shipment contains</label>
        <input id="ticket" name="ticket" value="${wanted}" autocomplete="off" maxlength="40" />
      </div>
      <button>Filter</button>
    </form>
    ${tickets.length === 0 ? html`<p>No ticket${wanted ? ` with ${wanted}` : " yet"}.</p>` : ticketTable(base, tickets)}
  </div>`;
}

function ticketTable(base: string, tickets: readonly Ticket[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Tickets">
    <table>
      <caption>
        Last written first
      </caption>
      <thead>
        <tr>
          <th scope="col">Ticket</th>
          <th scope="col">Type</th>
          <th scope="col">Status</th>
          <th scope="col">Shipment</th>
          <th scope="col">Last message</th>
        </tr>
      </thead>
      <tbody>
        ${tickets.map(
          (ticket) =>
            html`<tr>
              <th scope="row"><a href="${base}/${ticket.id}">${ticket.externalReference}</a></th>
              <td>${TYPE_WORDS[ticket.type]}</td>
              <td>${STATUS_WORDS[ticket.status]}</td>
              <td>${ticket.shipmentReference ?? ""}</td>
              <td class="when">${timeOf(ticket.lastMessageAt)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

interface Shown {
  ticket: Ticket;
  messages: readonly TicketMessage[];
  payment: ClaimPayment | null;
  /** Whether a message was required and missing. */
  isEmpty: boolean;
}

function ticketPage(base: string, { ticket, messages, payment, isEmpty }: Shown): Html {
  const facts: [string, string][] = [
    ["Type", TYPE_WORDS[ticket.type]],
    ["Status", STATUS_WORDS[ticket.status]],
    ["Shipment", ticket.shipmentReference ?? "none"],
    ["Reason", ticket.reason],
    ["Goods", ticket.productDescription],
    ["Claimed", ticket.amount ? moneyOf(ticket.amount.value, ticket.amount.currency) : ""],
    ["Paid", ticket.paid ? moneyOf(ticket.paid.value, ticket.paid.currency) : ""],
    ["Pay to", payment ? Object.values(payment.data).join(", ") : ""],
    ["Collection", ticket.collectionDate ?? ""],
    ["Comments", ticket.additionalComments],
  ];
  return html`<p><a href="${base}">Support desk</a></p>
    <article class="card">
      <h1>${ticket.externalReference}</h1>
      <dl>
        ${facts.map(([name, value]) =>
          value
            ? html`<dt><strong>${name}</strong></dt>
                <dd>${value}</dd>`
            : "",
        )}
      </dl>
      ${proofs(ticket)}
    </article>
    <section class="card">
      <h2>Messages</h2>
      <ol class="timeline">
        ${messages.map(
          (message) =>
            html`<li>
              <time datetime="${message.createdAt}"
                >${message.author.isAgent ? message.author.name : "Merchant"}, ${timeOf(message.createdAt)}</time
              >
              <div>${raw(message.htmlBody)}</div>
              ${fileList(message.attachments.map((file) => ["", file] as const))}
            </li>`,
        )}
      </ol>
    </section>
    ${ticket.status === "closed" ? html`<p class="note">This ticket is closed.</p>` : deskForm(base, ticket, isEmpty)}`;
}

function deskForm(base: string, ticket: Ticket, isEmpty: boolean): Html {
  return html`<form method="post" action="${base}/${ticket.id}" class="card">
    ${isEmpty ? html`<p class="note" role="alert">Write what the merchant is to read.</p>` : ""}
    <div class="field">
      <label for="text">${AGENT} writes</label>
      <textarea id="text" name="text" rows="4" maxlength="5000"></textarea>
    </div>
    <div class="bar">
      <button name="do" value="answer">Answer</button>
      <button class="plain" name="do" value="ask">Ask for information</button>
      <button class="plain" name="do" value="solve">Solve</button>
      <button class="plain" name="do" value="close">Close</button>
      ${ticket.amount && !ticket.paid ? html`<button class="plain" name="do" value="pay">Pay the claim</button>` : ""}
    </div>
  </form>`;
}

function proofs(ticket: Ticket): Html | string {
  return fileList(entriesOf(ticket.attachments).flatMap(([name, file]) => (file ? [[name, file] as const] : [])));
}

function fileList(files: readonly (readonly [string, TicketAttachment])[]): Html | string {
  if (files.length === 0) return "";
  return html`<p>
    ${files.map(([name, file], at) => html`${at > 0 ? ", " : ""}${name ? `${inWords(name)}: ` : ""}<a href="${file.url}">${file.fileName}</a>`)}
  </p>`;
}

/** `proofOfValue` as "Proof of value", `awaiting_information` as "Awaiting information". */
function inWords(name: string): string {
  const words = name.replaceAll("_", " ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function moneyOf(minor: number, currency: string): string {
  return `${(minor / 100).toFixed(2)} ${currency}`;
}

function timeOf(at: string): string {
  return `${at.slice(0, 16).replace("T", " ")} UTC`;
}
