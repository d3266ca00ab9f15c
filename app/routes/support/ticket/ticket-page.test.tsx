import { useLoaderData } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { aTicket } from "../../../../tests/support/entities";
import { playEvents } from "../../../../tests/support/played-events";
import { show } from "../../../../tests/support/show";
import type { ShownMessage, TimelineDay } from "~/models/support/timeline";
import type { TicketData } from "./load-ticket-page.server";
import { TicketPage } from "./ticket-page";

const tell = playEvents();
const DAY = "2026-11-21";

const days = (...messages: [isAgent: boolean, html: string][]): TimelineDay[] => [
  {
    day: DAY,
    items: messages.map(([isAgent, html], at) => {
      const createdAt = `${DAY}T08:0${at}:00.000Z`;
      const message: ShownMessage = { id: `m${at}`, html, attachments: [], createdAt, author: { isAgent, name: "Marta" } };
      return { kind: "message", at: createdAt, message };
    }),
  },
];

function Page() {
  return <TicketPage {...useLoaderData<TicketData>()} sent={undefined} />;
}

/** Renders a ticket with one message, whose loader returns `next` on revalidation. */
async function open(next: Partial<TicketData>) {
  const ticket = { ...aTicket(), group: "open" as const, attachments: {} } as TicketData["ticket"];
  const first: TicketData = {
    ticket,
    days: days([false, "Where is it?"]),
    shipment: null,
    money: null,
    today: DAY,
    idempotencyKey: crypto.randomUUID(),
  };
  const loads = [first, { ...first, ...next }];
  show(<Page />, {
    at: "/private/support-center/details/t1",
    route: "/private/support-center/details/:id",
    loaded: () => loads.shift() ?? { ...first, ...next },
  });
  const field = await screen.findByRole("textbox");
  fireEvent.change(field, { target: { value: "It is a lamp" } });
  await tell({ type: "ticket-message", ticketId: ticket.id, isAgent: true });
  return { ticket, text: () => screen.getByRole<HTMLTextAreaElement>("textbox").value };
}

it("keeps what is being typed while the agent writes", async () => {
  const { text } = await open({ days: days([false, "Where is it?"], [true, "We ask the carrier."]) });
  await screen.findByText("We ask the carrier.");
  expect(text()).toBe("It is a lamp");
});

it("keeps what was typed when the ticket is closed meanwhile, and takes no answer", async () => {
  const closed = { ...aTicket({ status: "closed" }), group: "solved", attachments: {} } as TicketData["ticket"];
  const { text } = await open({ ticket: closed });
  await screen.findByText(/This ticket is closed/);
  expect(text()).toBe("It is a lamp");
  await waitFor(() => expect(document.querySelector("form button")).toBeNull());
});

it("begins a new answer once one was sent", async () => {
  const { text } = await open({ days: days([false, "Where is it?"], [false, "It is a lamp"]) });
  await screen.findByText("It is a lamp", { selector: "p, div, span" });
  await waitFor(() => expect(text()).toBe(""));
});
