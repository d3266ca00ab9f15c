import type { Language } from "../../contract/primitives";
import type { Platform } from "../platform";
import type { Db } from "../store/tables";
import { enqueueTenantMail } from "./outbox";
import type { MailContent } from "./render-mail";

/** Whom a mail to a tenant's support is about. */
interface About {
  /** The tenant's name. */
  brand: string;
  /** Email address of the client's account. */
  client: string;
}

/** Mails the support of a client's tenant, in the tenant's first language. Nothing is sent for a tenant that is no more. */
export async function mailSupport(
  platform: Platform,
  trx: Db,
  clientId: string,
  write: (language: Language, about: About) => MailContent,
): Promise<void> {
  const client = await trx
    .selectFrom("clients")
    .select(["partner", "email"])
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  const tenant = platform.tenants.find(client.partner);
  if (!tenant) return;
  const language = tenant.languages[0]!;
  const { title, supportEmail } = tenant.brand;
  const content = write(language, { brand: title, client: client.email });
  await enqueueTenantMail(platform, trx, tenant, { recipient: supportEmail, language, content });
}
