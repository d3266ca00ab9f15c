import type { Language } from "#contract/primitives";
import type { Announcement } from "#contract/rules/announcements";

/** An announcement in the page's language. */
export interface AnnouncementItem {
  at: string;
  title: string;
  text: string;
  url: string | null;
  isUnread: boolean;
}

/** @param seenAt when the merchant last opened the announcements, ISO 8601; undefined for never */
export function announcementItems(
  announcements: readonly Announcement[],
  languages: { page: Language; fallback: Language },
  seenAt: string | undefined,
): AnnouncementItem[] {
  const inPage = (texts: Announcement["title"]) => texts[languages.page] ?? texts[languages.fallback] ?? "";
  return announcements.map(({ at, title, text, url = null }) => ({
    at,
    url,
    title: inPage(title),
    text: inPage(text),
    isUnread: isUnread(at, seenAt),
  }));
}

/** How many announcements the merchant has not seen. */
export function countUnread(announcements: readonly Announcement[], seenAt: string | undefined): number {
  return announcements.filter(({ at }) => isUnread(at, seenAt)).length;
}

function isUnread(at: string, seenAt: string | undefined): boolean {
  return seenAt === undefined || at > seenAt;
}
