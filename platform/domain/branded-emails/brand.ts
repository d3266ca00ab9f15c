import type { Tenant } from "../../../contract/rules/tenant";
import { senderName } from "../../mail/sender-name";
import type { MailLook } from "../../mail/shipment-mail";
import type { ClientRow, Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { NEUTRAL_ACCENT } from "./draw-logo";

/** Stored design of a client's mails. */
export interface Brand {
  companyName: string;
  replyTo: string;
  logo: { fileKey: string; width: number; height: number } | null;
  /** Chosen by the client; empty for the logo's. */
  colour: string;
  /** The chosen colour, or the logo's. */
  accent: string;
  /** Null without a logo. */
  logoColour: string | null;
}

export async function findBrand(db: Db, clientId: string): Promise<Brand | null> {
  const row = await db
    .selectFrom("brand_settings")
    .leftJoin("uploads", "uploads.id", "brand_settings.logo_id")
    .select(["company_name", "reply_to", "logo_width", "logo_height", "accent", "brand_colour", "uploads.file_key"])
    .where("brand_settings.client_id", "=", clientId)
    .executeTakeFirst();
  if (!row) return null;
  const {
    company_name: companyName,
    reply_to: replyTo,
    logo_width: width,
    logo_height: height,
    brand_colour: colour,
    file_key: fileKey,
  } = row;
  return {
    companyName,
    replyTo,
    colour,
    accent: colour || row.accent,
    logoColour: fileKey === null ? null : row.accent,
    logo: fileKey === null ? null : { fileKey, width, height },
  };
}

/** Display name of a client. @param brand its name takes precedence */
export function companyNameOf(client: Pick<ClientRow, "company_name" | "first_name" | "last_name">, brand: Brand | null): string {
  return brand?.companyName || client.company_name || `${client.first_name} ${client.last_name}`.trim();
}

/** The colour of a brand that has one: the chosen one, or that of its logo. */
export function chosenAccent(brand: Brand | null): string | null {
  return brand && (brand.colour || brand.logo) ? brand.accent : null;
}

/** Content id of the logo within a mail. */
const LOGO_CID = "logo";

/** A mail design with its attachments. */
interface Dress {
  look: MailLook;
  replyTo?: string;
  attachments?: { fileKey: string; fileName: string; cid: string }[];
}

/** The client's design. The logo is attached: it is visible offline, and loading it cannot track the reader. */
export function brandedDress(tenant: Tenant, name: string, brand: Brand | null): Dress {
  const logo = brand?.logo ?? null;
  const look = {
    name,
    logo: logo && { src: `cid:${LOGO_CID}`, width: logo.width, height: logo.height },
    accent: brand?.accent ?? NEUTRAL_ACCENT,
    onAccent: "#ffffff",
    radius: 6,
    senderName: senderName(name, tenant.brand.title),
    senderEmail: tenant.brand.senderEmail,
  };
  return {
    look,
    ...(brand?.replyTo ? { replyTo: brand.replyTo } : {}),
    ...(logo
      ? { attachments: [{ fileKey: logo.fileKey, fileName: `logo${/\.\w+$/.exec(logo.fileKey)?.[0] ?? ""}`, cid: LOGO_CID }] }
      : {}),
  };
}

/** The tenant's design. */
export function defaultDress(platform: Pick<Platform, "originOf">, tenant: Tenant): Dress {
  const { title, mailLogo, accent, onAccent, radius, senderEmail } = tenant.brand;
  const logo = mailLogo ? { src: `${platform.originOf(tenant)}/brand/${mailLogo}`, width: 40, height: 40 } : null;
  return { look: { name: title, logo, accent, onAccent, radius, senderName: senderName(title, title), senderEmail } };
}
