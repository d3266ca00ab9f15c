import type { BrandedEmailText, BrandedEmailType, BrandSettings, EmailText } from "../../../contract/branded-emails";
import { normalizeEmail } from "../../../contract/rules/email-document";
import {
  BRANDED_EMAIL_NAMES,
  BRANDED_EMAILS,
  type BrandedEmailName,
  EMAIL_LANGUAGES,
  fillLine,
  localeOfLanguage,
} from "../../../contract/rules/branded-emails";
import type { Language } from "../../../contract/primitives";
import { lockClient, withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import { mailFormat } from "../../mail/mail-format";
import { enqueueMail } from "../../mail/outbox";
import { frameWords, shipmentMail, type ShipmentNews } from "../../mail/shipment-mail";
import type { ClientRow, Platform } from "../../platform";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { dayIn } from "../../../contract/rules/time-zones";
import type { Db } from "../../store/tables";
import { requireFeature } from "../account/features";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { notFound, requireMail, wrongState } from "../problems";
import { enforceRateLimit, type RateLimit } from "../rate-limit";
import { requireTenant } from "../tenant";
import { brandedDress, companyNameOf, findBrand } from "./brand";
import { saveBrandRow, storeSentLogo } from "./save-brand";
import { defaultValues, SAMPLE_TRACKING, sampleTags } from "./sample";
import { textsPerMonth, textsThisMonth } from "./text-buyer";
import { defaultText, findText, isActive, requireLanguage, saveText, SHIPMENT_CONFIRMATION, wordsOf } from "./texts";

/** Test mails per client: enough to try every language, too few for spam. */
const TEST_LIMIT: RateLimit = { max: 30, windowMs: 3_600_000 };
const RECENT_MS = 30 * 24 * 3_600_000;

export const brandedEmails = {
  get: authenticated.brandedEmails.get.handler(async ({ context: { platform, client } }) => {
    const { db } = platform;
    const recently = new Date((await worldNow(db)).getTime() - RECENT_MS);
    const [states, texts, confirmed, notices, brandedSettings] = await Promise.all([
      db.selectFrom("branded_emails").select(["email_type", "active", "by_text"]).where("client_id", "=", client.id).execute(),
      db.selectFrom("branded_email_texts").select(["email_type", "locale"]).where("client_id", "=", client.id).execute(),
      db
        .selectFrom("shipment_emails")
        .select(({ fn }) => fn.countAll<number>().as("sent"))
        .where("client_id", "=", client.id)
        .where("sent_at", ">", recently)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom("buyer_notices")
        .select(({ fn }) => ["email_type", fn.countAll<number>().as("sent")])
        .where("client_id", "=", client.id)
        .where("sent_at", ">", recently)
        .groupBy("email_type")
        .execute(),
      presentSettings(platform, db, client.id),
    ]);
    const perMonth = textsPerMonth(platform, requireTenant(platform, client.partner));
    const samples = perMonth === 0 ? null : await sampleTexts(platform, db, client);
    const emails = BRANDED_EMAIL_NAMES.map((name) => {
      const is = ({ email_type: type }: { email_type: BrandedEmailType }) => type === BRANDED_EMAILS[name];
      const { sent = 0 } = name === "shipment-confirmation" ? confirmed : (notices.find(is) ?? {});
      const edited = texts.filter(is).map(({ locale }) => locale);
      const state = states.find(is);
      return {
        emailType: name,
        active: state?.active ?? false,
        edited,
        sent: Number(sent),
        byText: state?.by_text ?? false,
        textSample: samples?.get(name) ?? "",
      };
    });
    return {
      emails,
      texts: perMonth === 0 ? null : { perMonth, sent: await textsThisMonth(db, client) },
      brandedSettings,
      languages: EMAIL_LANGUAGES,
    };
  }),

  getText: authenticated.brandedEmails.getText.handler(async ({ context: { platform, client }, input: { emailType, locale } }) =>
    presentText(platform, platform.db, client, emailType, requireLanguage(locale)),
  ),

  updateText: authenticated.brandedEmails.updateText.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "BRANDED_EMAILS");
    const { emailType, locale } = input.params;
    const language = requireLanguage(locale);
    return withClientLock(platform.db, client.id, async (trx) => {
      await saveText(trx, client.id, emailType, language, input.body);
      return presentText(platform, trx, client, emailType, language);
    });
  }),

  sendTest: authenticated.brandedEmails.sendTest.handler(async ({ context: { platform, client }, input }) => {
    requireFeature(platform, client, "BRANDED_EMAILS");
    requireMail(platform);
    const { params, headers, body } = input;
    const language = requireLanguage(params.locale);
    const payload = { params, body };
    const call = { scope: client.id, procedure: "brandedEmails.sendTest", key: headers["idempotency-key"], payload };
    const answer = await withIdempotency(platform.db, call, async (trx) => {
      await enforceRateLimit(trx, `test-mail ${client.id}`, TEST_LIMIT);
      await mailTest(
        platform,
        trx,
        client,
        { emailType: params.emailType, language },
        { subject: body.subject, body: normalizeEmail(body.body) },
      );
      return { sentTo: client.email };
    });
    platform.jobs.wake("send-mail");
    return answer;
  }),

  setActive: authenticated.brandedEmails.setActive.handler(async ({ context: { platform, client }, input }) => {
    const { emailType, active, channel } = input;
    if (channel === "text") {
      if (textsPerMonth(platform, requireTenant(platform, client.partner)) === 0) throw wrongState("No texts are sent here");
      await turn(platform.db, client.id, emailType, { by_text: active });
      return { emailType, active };
    }
    // Off, the confirmation is the default email; the others are sent by all plans.
    if (emailType === SHIPMENT_CONFIRMATION) requireFeature(platform, client, "BRANDED_EMAILS");
    await turn(platform.db, client.id, emailType, { active });
    return { emailType, active };
  }),

  createSettings: authenticated.brandedEmails.createSettings.handler(({ context: { platform, client }, input }) =>
    saveSettings(platform, client, "createSettings", input),
  ),
  updateSettings: authenticated.brandedEmails.updateSettings.handler(({ context: { platform, client }, input }) =>
    saveSettings(platform, client, "updateSettings", input),
  ),
};

async function turn(
  db: Db,
  clientId: string,
  emailType: BrandedEmailType,
  change: { active: boolean } | { by_text: boolean },
): Promise<void> {
  await db
    .insertInto("branded_emails")
    .values({ client_id: clientId, email_type: emailType, active: false, ...change })
    .onConflict((conflict) => conflict.columns(["client_id", "email_type"]).doUpdateSet(change))
    .execute();
}

async function presentText(
  platform: Platform,
  db: Db,
  client: ClientRow,
  emailType: BrandedEmailType,
  language: Language,
): Promise<BrandedEmailText> {
  const locale = localeOfLanguage(language);
  const own = await findText(db, client.id, emailType, locale);
  const standard = defaultText(emailType, language);
  const { standards, news } = await sampleNews(platform, db, client, { emailType, language });
  return {
    emailType,
    locale,
    ...(own ?? standard),
    active: await isActive(db, client.id, emailType),
    edited: own !== undefined,
    defaultText: standard,
    defaultValues: standards,
    sample: {
      tags: news.values,
      carrierAndService: news.carrierAndService,
      addressLines: news.address,
      ...frameWords(language, news),
    },
  };
}

/** What text messages say, in the client's language. */
async function sampleTexts(platform: Platform, db: Db, client: ClientRow): Promise<Map<BrandedEmailName, string>> {
  const { language } = client;
  const { news } = await sampleNews(platform, db, client, { emailType: SHIPMENT_CONFIRMATION, language });
  const lines = BRANDED_EMAIL_NAMES.map(async (name) => {
    const { subject } = await wordsOf(platform, db, client, { emailType: BRANDED_EMAILS[name], language });
    return [name, fillLine(subject, news.values)] as const;
  });
  return new Map(await Promise.all(lines));
}

interface Mailed {
  emailType: BrandedEmailType;
  language: Language;
}

type SampleNews = Omit<ShipmentNews, "text" | "address"> & { address: string[] };

/** Sample shipment for previews and test mails. */
async function sampleNews(platform: Platform, db: Db, client: ClientRow, { emailType, language }: Mailed) {
  const tenant = requireTenant(platform, client.partner);
  const brand = await findBrand(db, client.id);
  const companyName = companyNameOf(client, brand);
  const date = dayIn(zoneOfClient(client), await worldNow(db));
  const standards = defaultValues(language, date);
  const values = sampleTags(language, standards, { companyName, senderEmail: brand?.replyTo || client.email });
  const { deliveryAddress: to } = standards;
  const url = platform.originOf(tenant);
  const news: SampleNews = {
    emailType,
    unsubscribeUrl: url,
    values,
    content: values.content,
    order: values.order_id,
    shop: null,
    carrierAndService: `${values.carrier_name} ${values.service_name}`,
    trackings: [{ id: SAMPLE_TRACKING, url }],
    trackUrl: url,
    address: [to.name, to.street, `${to.zipCode} ${to.city}, ${mailFormat(language).country(to.alpha2Code)}`],
    sender: [companyName, client.address, `${client.zip_code} ${client.city}`.trim()].filter(Boolean).join(", "),
    sentWith: tenant.brand.poweredBy ? tenant.brand.title : null,
  };
  return { tenant, brand, standards, news };
}

async function presentSettings({ files }: Pick<Platform, "files">, db: Db, clientId: string): Promise<BrandSettings | null> {
  const brand = await findBrand(db, clientId);
  if (!brand) return null;
  const { companyName, replyTo, logo, colour, accent, logoColour } = brand;
  return {
    companyName,
    companyReplyToEmail: replyTo,
    companyLogoUrl: logo && files.url(logo.fileKey),
    brandColour: colour,
    accent,
    logoColour,
  };
}

async function mailTest(platform: Platform, trx: Db, client: ClientRow, mailed: Mailed, text: EmailText): Promise<void> {
  const { language } = mailed;
  const { tenant, brand, news } = await sampleNews(platform, trx, client, mailed);
  const { look, ...more } = brandedDress(tenant, news.values.company_name, brand);
  await enqueueMail(trx, platform.jobs, {
    recipient: client.email,
    language,
    ...shipmentMail(language, look, { ...news, text, isTest: true }),
    ...more,
  });
}

interface SettingsCall {
  headers: { "idempotency-key": string };
  body: { companyName: string; companyReplyToEmail: string; companyLogo: string | null; brandColour: string };
}

/** @throws 409 if created twice, 404 if changed before it exists */
async function saveSettings(
  platform: Platform,
  client: ClientRow,
  procedure: "createSettings" | "updateSettings",
  { headers, body }: SettingsCall,
): Promise<BrandSettings> {
  requireFeature(platform, client, "BRANDED_EMAILS");
  const { companyName, companyReplyToEmail: replyTo, companyLogo, brandColour } = body;
  const stored = await storeSentLogo(platform, client, companyLogo, "companyLogo");
  const call = { scope: client.id, procedure: `brandedEmails.${procedure}`, key: headers["idempotency-key"], payload: body };
  await withIdempotency(platform.db, call, async (trx) => {
    await lockClient(trx, client.id);
    stored?.require();
    const before = await trx
      .selectFrom("brand_settings")
      .select("client_id")
      .where("client_id", "=", client.id)
      .executeTakeFirst();
    if (procedure === "createSettings" && before) throw wrongState("There are brand settings already");
    if (procedure === "updateSettings" && !before) throw notFound("brand settings");
    await saveBrandRow(trx, client.id, { companyName, replyTo, colour: brandColour, logo: companyLogo, stored });
    return { saved: true };
  }).finally(() => stored?.clean());
  return (await presentSettings(platform, platform.db, client.id))!;
}
