import { Hono } from "hono";
import { html } from "hono/html";
import type { Selectable } from "kysely";
import type { Db } from "../../store/tables";
import { type Html, messageListCard, sendPage } from "../pages/page";
import { TEST_NUMBERS } from "./texts";
import type { TextsTable } from "../../store/world-tables";

const SHOWN = 50;

/** The text messages of the platform, for developers. */
export function textRoutes(db: Db): Hono {
  const routes = new Hono();
  routes.get("/", async (context) => {
    const number = (context.req.query("number") ?? "").replace(/\D/g, "").slice(0, 20);
    const texts = await db
      .selectFrom("world_texts")
      .selectAll()
      .$if(number !== "", (query) =>
        query.where(
          ({ fn, val }) => fn<string>("regexp_replace", ["recipient", val("\\D"), val(""), val("g")]),
          "like",
          `%${number}%`,
        ),
      )
      .orderBy("id", "desc")
      .limit(SHOWN)
      .execute();
    return sendPage(context, { language: "en", title: "Text messages", body: listPage(texts, number), isWide: true });
  });
  return routes;
}

function listPage(texts: readonly Selectable<TextsTable>[], number: string): Html {
  return messageListCard({
    title: "Text messages",
    filter: html`<label for="number">Number contains</label>
      <input id="number" name="number" value="${number}" inputmode="tel" autocomplete="off" maxlength="20" />`,
    empty: `No text message${number ? ` to ${number}` : " yet"}.`,
    content: "Text",
    messages: texts.map(({ created_at: at, recipient, language, body }) => ({
      at,
      recipient,
      content: html`<span lang="${language}">${body}</span>`,
    })),
    more: html`<h2>Numbers to try</h2>
      <ul>
        ${TEST_NUMBERS.map(({ ending, text }) => html`<li>… ${ending}: ${text}.</li>`)}
      </ul>`,
  });
}
