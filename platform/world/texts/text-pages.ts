import { Hono } from "hono";
import { html } from "hono/html";
import type { Selectable } from "kysely";
import type { Db } from "../../store/tables";
import { type Html, sendPage } from "../pages/page";
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
  return html`<div class="card">
    <h1>Text messages</h1>
    <form method="get" class="bar" role="search">
      <div>
        <label for="number">Number contains</label>
        <input id="number" name="number" value="${number}" inputmode="tel" autocomplete="off" maxlength="20" />
      </div>
      <button>Filter</button>
    </form>
    ${
      texts.length === 0
        ? html`<p>No text message${number ? ` to ${number}` : " yet"}.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="Text messages">
            <table>
              <caption>
                Newest first
              </caption>
              <thead>
                <tr>
                  <th scope="col">Sent</th>
                  <th scope="col">To</th>
                  <th scope="col">Text</th>
                </tr>
              </thead>
              <tbody>
                ${texts.map(
                  (text) =>
                    html`<tr>
                      <td class="when">
                        <time datetime="${text.created_at.toISOString()}"
                          >${text.created_at.toISOString().slice(0, 19).replace("T", " ")} UTC</time
                        >
                      </td>
                      <td>${text.recipient}</td>
                      <td lang="${text.language}">${text.body}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
    <h2>Numbers to try</h2>
    <ul>
      ${TEST_NUMBERS.map(({ ending, text }) => html`<li>… ${ending}: ${text}.</li>`)}
    </ul>
  </div>`;
}
