import { errorMessage } from "./objects";
import { z } from "zod";
import { Instant, Language } from "../primitives";
import { TenantConfigError } from "./tenant";

/** A text in some of the tenant's languages, always including its fallback language. */
const Texts = z.partialRecord(Language, z.string().min(1).max(1000));

/** News of a tenant to its merchants: a new carrier, a strike, changed prices. */
const Announcement = z.strictObject({
  at: Instant,
  title: Texts,
  text: Texts,
  /** Link to more information. */
  url: z.url({ protocol: /^https$/ }).optional(),
});
export type Announcement = z.infer<typeof Announcement>;

/**
 * Parses a tenant's announcements, a JSON array.
 *
 * @param file name for error messages, `waybill/news.json`
 * @param fallback language that every text must have
 * @returns newest first
 * @throws TenantConfigError, one line for the operator
 */
export function parseAnnouncements(file: string, json: string, fallback: Language): Announcement[] {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    throw new TenantConfigError(`${file}: is not valid JSON (${errorMessage(error).replaceAll("\n", " ")})`);
  }
  const parsed = z.array(Announcement).max(50).safeParse(data);
  const [issue] = parsed.error?.issues ?? [];
  if (!parsed.success) throw new TenantConfigError(`${file}: ${issue?.path.join(".")}: ${issue?.message}`);
  const incomplete = parsed.data.findIndex(({ title, text }) => !title[fallback] || !text[fallback]);
  if (incomplete >= 0) throw new TenantConfigError(`${file}: ${incomplete}: title and text are missing in ${fallback}`);
  return parsed.data.sort((a, b) => b.at.localeCompare(a.at));
}
