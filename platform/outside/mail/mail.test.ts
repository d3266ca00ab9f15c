import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SmtpDouble } from "../../../tests/doubles/smtp";
import { worldMail } from "../../world/mail/mailbox-pages";
import { type MailPort, MailUnavailable, type OutgoingMail } from "./port";
import { smtpMail } from "./smtp";

const server = new SmtpDouble();
beforeAll(async () => {
  await server.open();
});
afterAll(() => server.close());

const MAIL: OutgoingMail = {
  messageId: "7.1790000000000@waybill.example",
  sender: "Waybill <no-reply@waybill.example>",
  recipient: "ana@mail.example",
  replyTo: "shop@mail.example",
  subject: "Your label",
  body: "Here it is.",
  unsubscribeUrl: "https://waybill.example/unsubscribe/t1",
  html: '<p>Here it is.</p><img src="cid:logo">',
  attachments: [
    { fileName: "label.pdf", content: Buffer.from("%PDF"), cid: null },
    { fileName: "logo.png", content: Buffer.from("PNG"), cid: "logo" },
  ],
};

const ports: [string, () => MailPort][] = [
  ["the world", () => worldMail],
  ["SMTP", () => smtpMail(server.url)],
];

it.each(ports)("%s takes a mail", async (_name, open) => {
  expect(await open().send(MAIL)).toEqual({ ok: true });
});

describe("by SMTP", () => {
  const send = () => smtpMail(server.url).send(MAIL);

  it("a mail has its id, both texts, and its files", async () => {
    await send();
    const { recipient, text } = server.mails.at(-1)!;
    expect(recipient).toBe(MAIL.recipient);
    for (const part of [
      `Message-ID: <${MAIL.messageId}>`,
      "From: Waybill <no-reply@waybill.example>",
      "Reply-To: shop@mail.example",
      "List-Unsubscribe: <https://waybill.example/unsubscribe/t1>",
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      "Here it is.",
      "<p>Here it is.</p>",
      "filename=label.pdf",
      Buffer.from("%PDF").toString("base64"),
      "Content-ID: <logo>",
    ])
      expect(text).toContain(part);
  });

  it.each(["busy", "silent"] as const)("a mail is sent again later after a %s server", async (fault) => {
    const before = server.mails.length;
    server.faults.push(fault);
    await expect(send()).rejects.toThrow(MailUnavailable);
    expect(await send()).toEqual({ ok: true });
    expect(server.mails.length - before).toBe(1);
  });

  it("a mail whose confirmation was lost is sent again under the same id", async () => {
    server.faults.push("lost");
    await expect(send()).rejects.toThrow(MailUnavailable);
    await send();
    const ids = server.mails.slice(-2).map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
    expect(ids).toEqual([`<${MAIL.messageId}>`, `<${MAIL.messageId}>`]);
  });

  it("a mail to nobody is refused, and not sent again", async () => {
    server.faults.push("refused");
    expect(await send()).toEqual({ ok: false, reason: "refused" });
  });

  it("a server that is not there is no refusal", async () => {
    await expect(smtpMail("smtp://127.0.0.1:1").send(MAIL)).rejects.toThrow(MailUnavailable);
  });
});
