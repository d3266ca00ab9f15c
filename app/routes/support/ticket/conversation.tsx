import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { useFrame } from "~/components/document/use-frame";
import { usePaths } from "~/components/document/use-paths";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { DOT } from "~/models/dot";
import { fileSize } from "~/models/support/attachments";
import { supportPaths } from "~/models/support/support-paths";
import type { ShownFile, ShownMessage, TimelineDay, TimelineItem } from "~/models/support/timeline";

interface ConversationProps {
  ticketId: string;
  days: readonly TimelineDay[];
  /** The merchant's calendar day. */
  today: string;
}

/** Messages and status changes, grouped by day. New ones are announced to screen readers. */
export function Conversation({ ticketId, days, today }: ConversationProps) {
  const t = useT("support");
  const { day: dayText } = useFormat();
  if (days.length === 0) return <p className="support-log quiet">{t("ticket.empty")}</p>;
  return (
    <div className="support-log" role="log" aria-label={t("ticket.conversation")}>
      <ol>
        {days.map(({ day, items }) => (
          <li key={day}>
            <p className="support-day">
              <time dateTime={day} suppressHydrationWarning>
                {day === today ? t("ticket.today") : dayText(day)}
              </time>
            </p>
            <ol className="support-items">
              {items.map((item) => (
                <Item
                  key={item.kind === "message" ? item.message.id : `${item.status} ${item.at}`}
                  item={item}
                  ticketId={ticketId}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Item({ item, ticketId }: { item: TimelineItem; ticketId: string }) {
  const t = useT("support");
  const { time } = useFormat();
  if (item.kind === "message") return <Message message={item.message} ticketId={ticketId} />;
  return (
    <li className="support-event">
      <Icon name={item.group === "awaiting_information" ? "clock" : item.group === "solved" ? "check" : "refresh"} />
      <span suppressHydrationWarning>
        {t("ticket.changed", { status: t(`status.${item.group ?? "unknown"}`) })}
        {DOT}
        {time(item.at)}
      </span>
    </li>
  );
}

function Message({ message, ticketId }: { message: ShownMessage; ticketId: string }) {
  const t = useT("support");
  const { time } = useFormat();
  const { tenant } = usePageContext();
  const frame = useFrame();
  const { author, html, attachments, createdAt } = message;
  const brand = tenant?.brand.title ?? "";
  const name = !author.isAgent
    ? t("ticket.you")
    : author.name
      ? t("ticket.agent", { name: author.name, brand })
      : t("ticket.agent-nameless", { brand });
  return (
    <li className={`support-message ${author.isAgent ? "" : "is-own"}`}>
      <span className="avatar" aria-hidden="true">
        {initialOf(author.isAgent ? author.name || brand : (frame?.name ?? ""))}
      </span>
      <div className="support-bubble">
        <p className="small">
          <strong>{name}</strong>{" "}
          <time className="quiet" dateTime={createdAt} suppressHydrationWarning>
            {time(createdAt)}
          </time>
        </p>
        {/* Sanitized by the loader. */}
        {html ? <div className="support-text" dangerouslySetInnerHTML={{ __html: html }} /> : null}
        <Attachments files={attachments} ticketId={ticketId} />
      </div>
    </li>
  );
}

function Attachments({ files, ticketId }: { files: readonly ShownFile[]; ticketId: string }) {
  const { attachment } = supportPaths(usePaths());
  const { language } = usePageContext();
  if (files.length === 0) return null;
  return (
    <ul className="line wrap support-attachments">
      {files.map((file) => (
        <li key={file.id}>
          {/* A plain link: the router must not handle the file's URL. */}
          <a href={attachment(ticketId, file.id)} className="support-attachment" download>
            <Icon name={file.contentType === "application/pdf" ? "document" : "image"} />
            <span className="cut">{file.fileName}</span>
            <span className="quiet small nowrap" suppressHydrationWarning>
              {fileSize(file.size, language)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "";
}
