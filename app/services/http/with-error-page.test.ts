import { redirect } from "@remix-run/node";
import { expect, it } from "vitest";
import { UpstreamFault } from "~/services/upstream/upstream.server";
import { withErrorPage } from "./with-error-page.server";

const ask = (fault: unknown, headers: Record<string, string> = {}) =>
  withErrorPage(() => {
    throw fault;
  })({ request: new Request("http://localhost:3000/file.pdf", { headers }) });

it("passes on what is answered", async () => {
  const answer = new Response("%PDF");
  expect(await withErrorPage(async () => answer)({ request: new Request("http://localhost:3000/") })).toBe(answer);
});

it.each([
  ["the upstream's fault as 502", new UpstreamFault("down"), 502, "Wait a moment and try again."],
  ["a fault of its own as 500, without its words", new TypeError("secret"), 500, "Wait a moment and try again."],
  ["what is not there as 404", new Response("not-found", { status: 404 }), 404, "It may have been deleted"],
])("tells %s, with advice", async (_case, fault, status, advice) => {
  const answer = await ask(fault);
  const text = await answer.text();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
  expect(text).toContain(advice);
  expect(text, "the way back").toContain('href="/private/shipments/ready-to-purchase"');
  expect(text, "a mark as on other error pages").toContain(`empty-mark tone-${status >= 500 ? "danger" : "info"}`);
  expect(text.includes("Reference for support")).toBe(status >= 500);
  expect(text).not.toContain("secret");
});

it("leads back to the page that has the link to the file", async () => {
  const file = withErrorPage(
    () => {
      throw new Response("not-found", { status: 404 });
    },
    (paths) => paths.billing("invoices"),
  );
  const text = await (await file({ request: new Request("http://localhost:3000/file.pdf") })).text();
  expect(text).toContain('href="/private/settings/billing/invoices"');
  expect(text).not.toContain('href="/private/shipments/ready-to-purchase"');
});

it("speaks the merchant's language", async () => {
  expect(await (await ask(new UpstreamFault("down"), { "accept-language": "es" })).text()).toContain('<html lang="es">');
});

it("leaves a redirect as it is, such as to the sign-in", async () => {
  const away = redirect("/waybill/login");
  await expect(ask(away)).rejects.toBe(away);
});
