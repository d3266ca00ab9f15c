import type { ReactNode } from "react";
import type { BrandedEmailText } from "#contract/branded-emails";
import type { EmailDocument, EmailInline } from "#contract/rules/email-document";
import { fillLine, type TagValues } from "#contract/rules/branded-emails";
import { type PreviewLook, SheetButton, SheetHead } from "~/components/branded-emails/mail-sheet";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";

interface MailPreviewProps {
  look: PreviewLook;
  /** Language of the email. */
  language: string;
  subject: string;
  document: EmailDocument;
  sample: BrandedEmailText["sample"];
}

/** The email as a recipient sees it, with sample values, on a wide screen or on a phone. */
export function MailPreview({ look, language, subject, document, sample }: MailPreviewProps) {
  const t = useT("branded-emails");
  const { tags } = sample;
  return (
    <section className="card emails-preview" aria-labelledby="preview">
      <div className="card-head">
        <h2 id="preview">{t("preview")}</h2>
        <fieldset className="segments">
          <legend className="visually-hidden">{t("width.label")}</legend>
          {(["desktop", "phone"] as const).map((width) => (
            <label key={width}>
              <input type="radio" name="preview-width" value={width} defaultChecked={width === "desktop"} />
              {width === "phone" ? <Icon name="phone" /> : null}
              {t(`width.${width}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="card-body">
        <p className="small quiet">
          {t("from", { name: look.name })}
          {DOT}
          <strong lang={language}>{fillLine(subject, tags)}</strong>
        </p>
        <div className="emails-ground">
          <div className="emails-sheet" lang={language}>
            <SheetHead {...look} />
            <p className="emails-sheet-title">{sample.heading}</p>
            <RichText document={document} tags={tags} />
            <div className="emails-sheet-box">
              {sample.expected ? (
                <p>
                  <span>{sample.expected}</span>
                  <strong>{tags.estimated_delivery_date}</strong>
                </p>
              ) : null}
              <p>
                <span>{sample.carrierAndService}</span>
                <strong>{tags.tracking_id}</strong>
              </p>
            </div>
            <SheetButton accent={look.accent} label={sample.track} />
            <div className="emails-sheet-columns">
              <p>
                <span>{sample.address}</span>
                {sample.addressLines.map((line, at) => (
                  <span key={at}>{line}</span>
                ))}
              </p>
              <p>
                <span>{sample.order}</span>
                <span>{tags.content}</span>
              </p>
            </div>
            <p className="emails-sheet-foot">
              {sample.foot.map((line, at) => (
                <span key={at}>{line}</span>
              ))}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

function RichText({ document, tags }: { document: EmailDocument; tags: TagValues }) {
  return document.map((block, at) =>
    block.type === "paragraph" ? (
      <p key={at}>
        <Line content={block.content} tags={tags} />
      </p>
    ) : (
      <ul key={at}>
        {block.items.map((item, number) => (
          <li key={number}>
            <Line content={item} tags={tags} />
          </li>
        ))}
      </ul>
    ),
  );
}

function Line({ content, tags }: { content: readonly EmailInline[]; tags: TagValues }) {
  return content.map((piece, at) => {
    let shown: ReactNode = piece.tag ? tags[piece.tag] : piece.text;
    if (piece.italic) shown = <em>{shown}</em>;
    if (piece.bold) shown = <strong>{shown}</strong>;
    // Links in the preview have no target.
    if (piece.href !== undefined) shown = <u>{shown}</u>;
    return <span key={at}>{shown}</span>;
  });
}
