import type { Language } from "../../contract/primitives";
import type { Shipment } from "../../contract/shipments";
import { labelled, t } from "../words/words";
import { mailFormat } from "./mail-format";
import type { MailContent } from "./render-mail";

/** A cancelled shipment, as shown in the mail to the merchant. */
interface CancellationNews {
  brand: string;
  reference: string;
  /** Order number of the shop; null if none. */
  customReference: string | null;
  carrier: string;
  /** Recipient and town. */
  to: string;
  /** Null if nothing was paid to us. */
  refund: Shipment["refund"];
  currency: string;
  /** URL of the shipment. */
  url: string;
}

/** The mail to the merchant about a cancelled shipment and its refund. */
export function cancellationMail(language: Language, news: CancellationNews): MailContent {
  const { refund, currency, carrier } = news;
  const amount = refund ? mailFormat(language).money(refund.amount, currency) : "";
  const subject = t(language, "mails.cancellation.subject");
  const way = refund?.way === "ACCOUNT" || refund?.way === "BALANCE" ? refund.way : "PAYMENT_METHOD";
  const money = t(language, refund ? `mails.cancellation.way.${way}` : "mails.cancellation.nothing", { amount });
  return {
    subject: labelled(language, news.brand, `${subject} ${news.reference}`),
    heading: subject,
    paragraphs: [t(language, "mails.cancellation.text", { carrier }), money],
    tables: [
      {
        lines: [],
        rows: [
          { label: t(language, "mails.cancellation.label.shipment"), value: news.reference },
          ...(news.customReference
            ? [{ label: t(language, "mails.cancellation.label.order"), value: news.customReference }]
            : []),
          { label: t(language, "mails.cancellation.label.to"), value: news.to },
          ...(refund ? [{ label: t(language, "mails.cancellation.label.refund"), value: amount, isTotal: true }] : []),
        ],
      },
    ],
    button: { label: t(language, "mails.cancellation.open"), url: news.url },
  };
}
