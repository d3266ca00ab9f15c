import { Hono } from "hono";
import { html } from "hono/html";
import { sendPage } from "../pages/page";
import type { CompanyStatus } from "../../outside/registers/port";
import { TEST_COMPANIES } from "./companies";

const STATUS_WORDS: Record<CompanyStatus, string> = {
  active: "Active",
  dissolved: "Dissolved",
  unknown: "Not in the register",
};

/** The simulated register of companies: tax ids to try a refusal with. */
export function companyRoutes(): Hono {
  return new Hono().get("/", (context) =>
    sendPage(context, {
      language: "en",
      title: "Register of companies",
      body: html`<div class="card">
        <h1>Register of companies</h1>
        <p>
          Any other tax id with the right check digits belongs to an active company. Saved billing data of businesses is checked
          against this register.
        </p>
        <div class="scroll" tabindex="0" role="region" aria-label="Companies">
          <table>
            <caption>
              Companies that are refused
            </caption>
            <thead>
              <tr>
                <th scope="col">Country</th>
                <th scope="col">Tax id</th>
                <th scope="col">Register</th>
              </tr>
            </thead>
            <tbody>
              ${TEST_COMPANIES.map(
                ({ country, taxId, status }) =>
                  html`<tr>
                    <td>${country}</td>
                    <td class="when">${taxId}</td>
                    <td>${STATUS_WORDS[status]}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </div>`,
    }),
  );
}
