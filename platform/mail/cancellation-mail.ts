import type { Language } from "../../contract/primitives";
import type { Shipment } from "../../contract/shipments";
import { t } from "../words/words";
import { mailFormat } from "./mail-format";
import type { MailContent } from "./render-mail";

/** A cancelled shipment as its merchant is told of it. */
export interface CancellationNews {
  brand: string;
  reference: string;
  /** Of the shop; null where there is none. */
  customReference: string | null;
  carrier: string;
  /** Recipient and town. */
  to: string;
  /** Null where nothing was paid to us. */
  refund: Shipment["refund"];
  currency: string;
  /** Of the shipment. */
  url: string;
}

/** The mail that tells a merchant that a shipment is cancelled, and how its money comes back. */
export function cancellationMail(language: Language, news: CancellationNews): MailContent {
  const { refund, currency, carrier } = news;
  const amount = refund ? mailFormat(language).money(refund.amount, currency) : "";
  const subject = t(language, "mails.cancellation.subject");
  const money = t(language, refund ? `mails.cancellation.way.${refund.way}` : "mails.cancellation.nothing", { amount });
  return {
    subject: `${news.brand}: ${subject} ${news.reference}`,
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
