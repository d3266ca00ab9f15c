import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import { bookTransfer, type BookedTransfer } from "../domain/balance/book-transfer";
import type { Platform } from "../platform";
import { type Html, sendPage } from "./pages/page";

interface Typed {
  reference: string;
  amount: string;
}

/**
 * The simulated bank: a transfer that a merchant sends here arrives at once, as if an operator had booked it.
 *
 * @param basePath path under which this page is reached, `/world/bank`
 */
export function bankRoutes({ db }: Pick<Platform, "db">, basePath: () => string): Hono {
  const routes = new Hono();
  routes.get("/", (context) => {
    const typed = { reference: context.req.query("reference") ?? "", amount: context.req.query("amount") ?? "" };
    return sendPage(context, { language: "en", title: "World bank", body: bankPage(basePath(), typed) });
  });
  routes.post("/", async (context) => {
    const form = await context.req.parseBody();
    const textOf = (name: string) => (typeof form[name] === "string" ? form[name].slice(0, 60) : "");
    const typed = { reference: textOf("reference"), amount: textOf("amount") };
    const amount = Math.round(Number(typed.amount.replace(",", ".")) * 100);
    if (!Number.isSafeInteger(amount) || amount <= 0) return refuse(typed, "Enter an amount above 0, such as 50.00");
    const bankId = `world ${randomBytes(8).toString("hex")}`;
    const booked = await bookTransfer(db, { reference: typed.reference, amount, bankId });
    if (!booked.ok) return refuse(typed, REFUSALS[booked.reason]);
    return sendPage(context, { language: "en", title: "Transfer sent: World bank", body: sentPage(basePath(), booked) });

    function refuse(again: Typed, problem: string) {
      const body = bankPage(basePath(), again, problem);
      return sendPage(context, { language: "en", title: "Something is wrong: World bank", body }, 422);
    }
  });
  return routes;
}

const REFUSALS: Record<Extract<BookedTransfer, { ok: false }>["reason"], string> = {
  "wrong-reference": "The check digits of this reference are wrong",
  "unknown-reference": "No merchant has this reference",
  "other-currency": "The merchant’s account has another currency",
  "other-transfer": "The bank has given this id to another transfer",
};

function sentPage(action: string, { client, amount, currency }: Extract<BookedTransfer, { ok: true }>): Html {
  return html`<div class="card">
    <h1>Transfer sent</h1>
    <p>${(amount / 100).toFixed(2)} ${currency} have arrived, and are in the balance of ${client}.</p>
    <p><a href="${action}">Send another</a></p>
  </div>`;
}

function bankPage(action: string, { reference, amount }: Typed, problem?: string): Html {
  return html`<div class="card">
    <h1>World bank</h1>
    <p>A transfer to the tenant’s account arrives at once, and is booked by the reference on the merchant’s balance page.</p>
    ${problem ? html`<p class="error" role="alert">${problem}</p>` : ""}
    <form method="post" action="${action}" novalidate>
      <div>
        <label for="reference">Reference</label>
        <input id="reference" name="reference" autocomplete="off" value="${reference}" />
      </div>
      <div>
        <label for="amount">Amount</label>
        <input id="amount" name="amount" inputmode="decimal" autocomplete="off" value="${amount}" />
      </div>
      <button>Send the transfer</button>
    </form>
  </div>`;
}
