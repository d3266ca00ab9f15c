import { Hono } from "hono";
import { html } from "hono/html";
import { advanceClock, worldNow } from "../store/clock";
import type { Platform } from "../platform";
import { type Html, sendPage } from "./pages/page";

/** One year: a larger step is a typing error. */
const MAX_HOURS = 24 * 366;
const STEPS = [1, 6, 24, 72] as const;

/**
 * The simulated clock: its time, and a form to advance it.
 *
 * @param basePath path under which this page is reached, `/world/clock`
 */
export function clockRoutes({ db, jobs }: Pick<Platform, "db" | "jobs">, basePath: () => string): Hono {
  const routes = new Hono();
  routes.get("/", async (context) => {
    const body = clockPage(basePath(), await worldNow(db), undefined);
    return sendPage(context, { language: "en", title: "World clock", body });
  });
  routes.post("/", async (context) => {
    const form = await context.req.parseBody();
    const hours = Number(form.step ?? form.hours);
    if (!Number.isFinite(hours) || hours <= 0 || hours > MAX_HOURS) {
      const input = typeof form.hours === "string" ? form.hours.slice(0, 20) : "";
      const body = clockPage(basePath(), await worldNow(db), input);
      return sendPage(context, { language: "en", title: "Something is wrong: World clock", body }, 422);
    }
    await advanceClock(db, hours);
    await jobs.send(db, "sweep-tracking", {});
    jobs.wake("sweep-tracking");
    return context.redirect(basePath(), 303);
  });
  return routes;
}

/** @param invalidInput the rejected input, undefined if there is none */
function clockPage(action: string, now: Date, invalidInput: string | undefined): Html {
  const shown = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone: "UTC" }).format(now);
  const hasError = invalidInput !== undefined;
  return html`<div class="card">
    <h1>World clock</h1>
    <p>
      It is <time datetime="${now.toISOString()}"><strong>${shown}</strong></time> UTC in the simulated world.
    </p>
    <p class="soft">Collections, transit and delivery go by this clock. It can be put forward and never back.</p>
    <form method="post" action="${action}" class="bar">
      ${STEPS.map(
        (hours) =>
          html`<button class="plain" name="step" value="${hours}">
            ${hours < 24 ? `${hours} h` : `${hours / 24} ${hours === 24 ? "day" : "days"}`} forward
          </button>`,
      )}
    </form>
    <form method="post" action="${action}" class="bar" novalidate>
      <div>
        <label for="hours">Hours to put it forward</label>
        ${hasError ? html`<p class="error" id="hours-error">Enter a number of hours from above 0 to ${MAX_HOURS}</p>` : ""}
        <input
          id="hours"
          name="hours"
          inputmode="decimal"
          autocomplete="off"
          value="${invalidInput ?? ""}"
          ${hasError ? html`aria-invalid="true" aria-describedby="hours-error"` : ""}
        />
      </div>
      <button>Put forward</button>
    </form>
  </div>`;
}
