import type { Language } from "../../contract/primitives";
import type { Shipment } from "../../contract/shipments";
import { CANCELLATION_TEXTS } from "./cancellation-texts";
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
  const { label, ways, nothing, ...texts } = CANCELLATION_TEXTS[language];
  const { refund, currency } = news;
  const amount = refund ? mailFormat(language).money(refund.amount, currency) : "";
  const money = refund ? ways[refund.way] : nothing;
  return {
    subject: `${news.brand}: ${texts.subject} ${news.reference}`,
    heading: texts.subject,
    paragraphs: [texts.text.replace("{carrier}", () => news.carrier), money.replace("{amount}", () => amount)],
    tables: [
      {
        lines: [],
        rows: [
          { label: label.shipment, value: news.reference },
          ...(news.customReference ? [{ label: label.order, value: news.customReference }] : []),
          { label: label.to, value: news.to },
          ...(refund ? [{ label: label.refund, value: amount, isTotal: true }] : []),
        ],
      },
    ],
    button: { label: texts.open, url: news.url },
  };
}
