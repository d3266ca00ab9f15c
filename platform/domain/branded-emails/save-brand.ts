import type { ClientRow, Platform } from "../../platform";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { NEUTRAL_ACCENT } from "./draw-logo";
import { storeLogo } from "./logo";

/** A logo that was sent to be saved. */
export interface SentLogo {
  /** @throws what was wrong with it: on a retry the upload is in use already, and the first response is replayed */
  require(): Awaited<ReturnType<typeof storeLogo>>;
  /** After this its file is used, and the uploaded original is not. */
  used(): void;
  /** Removes the file that is not used. */
  clean(): Promise<void> | undefined;
}

/**
 * Draws the logo of an upload, before any lock, because it is slow.
 *
 * @param sent id of an upload; null or a URL for none
 * @param field named in refusals
 * @returns null if no logo was sent
 */
export async function storeSentLogo(
  platform: Platform,
  client: ClientRow,
  sent: string | null,
  field: string,
): Promise<SentLogo | null> {
  if (sent === null || isLogoUrl(sent)) return null;
  const logo = await storeLogo(platform, client, sent, field).catch((error: unknown) => ({ error }));
  let unused = "error" in logo ? undefined : logo.fileKey;
  return {
    require() {
      if ("error" in logo) throw logo.error;
      return logo;
    },
    used() {
      if (!("error" in logo)) unused = logo.sentKey;
    },
    clean: () => (unused === undefined ? undefined : platform.files.remove(unused)),
  };
}

/** Any URL keeps the logo, and is never fetched. */
const isLogoUrl = (logo: string) => /^https?:/i.test(logo);

interface SavedBrand {
  companyName: string;
  replyTo: string;
  /** Absent for a client whose plan has no brand: what it had stays. */
  colour?: string;
  /** Id of an upload, a URL to keep the logo, null to remove it; absent to keep it. */
  logo?: string | null;
  stored?: SentLogo | null;
}

/** Writes the row of a client's brand. @param trx a transaction that holds the client's lock */
export async function saveBrandRow(
  trx: Db,
  clientId: string,
  { companyName, replyTo, colour, logo, stored = null }: SavedBrand,
): Promise<void> {
  const drawn = stored?.require();
  const before = await trx.selectFrom("brand_settings").select("logo_id").where("client_id", "=", clientId).executeTakeFirst();
  if (drawn) {
    await trx
      .updateTable("uploads")
      .set({ file_key: drawn.fileKey, content_type: drawn.contentType, size: drawn.size, used_at: new Date() })
      .where("id", "=", drawn.uploadId)
      .execute();
  }
  const keepsLogo = logo !== null && !drawn;
  // Queued mails still attach the old logo: let the upkeep of unused uploads remove it.
  if (before?.logo_id && !keepsLogo) {
    await trx.updateTable("uploads").set({ used_at: null, created_at: new Date() }).where("id", "=", before.logo_id).execute();
  }
  const picture = drawn
    ? { logo_id: drawn.uploadId, logo_width: drawn.width, logo_height: drawn.height, accent: drawn.accent }
    : { logo_id: null, logo_width: 0, logo_height: 0, accent: NEUTRAL_ACCENT };
  const columns = {
    company_name: companyName.trim(),
    reply_to: replyTo,
    ...(colour === undefined ? {} : { brand_colour: colour.toLowerCase() }),
    updated_at: await worldNow(trx),
  };
  await trx
    .insertInto("brand_settings")
    .values({ client_id: clientId, ...columns, ...picture })
    .onConflict((conflict) => conflict.column("client_id").doUpdateSet({ ...columns, ...(keepsLogo ? {} : picture) }))
    .execute();
  stored?.used();
}
