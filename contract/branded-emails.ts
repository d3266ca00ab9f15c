import { recordOf } from "./rules/objects";
import { z } from "zod";
import { Alpha2Code, CalendarDay, Email, HttpUrl, Language, problem, typedText } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";
import { EMAIL_BODY_MAX, EMAIL_LINK_MAX, type EmailDocument, emailLength, isEmailLink } from "./rules/email-document";
import { isColour, isReadable } from "./rules/contrast";
import { BRANDED_EMAIL_NAMES, BRANDED_EMAILS, EMAIL_TAGS } from "./rules/branded-emails";
import { MAX_LENGTH } from "./rules/field-limits";

/** @see spec configuration-and-support, section 3, "Branded email template" */
export const BrandedEmailType = z.enum(BRANDED_EMAILS);
export type BrandedEmailType = z.infer<typeof BrandedEmailType>;

const Marks = {
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  href: z
    .string()
    .max(EMAIL_LINK_MAX)
    .refine(isEmailLink, problem("InvalidFormatField", "Only http, https and mailto"))
    .optional(),
};
/** Far above the real limit, so that a document that is too long is refused with its own error code. */
const TEXT_MAX = 5000;
const PIECES_MAX = 1000;
const Inline = z.union([
  z.strictObject({ text: z.string().min(1).max(TEXT_MAX), ...Marks }),
  z.strictObject({ tag: z.enum(EMAIL_TAGS), ...Marks }),
]);
const Line = z.array(Inline).max(PIECES_MAX);
const Document: z.ZodType<EmailDocument> = z
  .array(
    z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("paragraph"), content: Line }),
      z.strictObject({ type: z.literal("list"), items: z.array(Line).max(PIECES_MAX) }),
    ]),
  )
  .max(PIECES_MAX);

/** Body of a mail: paragraphs and lists of text and tags. @see contract/rules/email-document.ts */
export const EmailBody = Document.refine(
  (document) => emailLength(document) <= EMAIL_BODY_MAX,
  problem("MaxSizeExceededField", `At most ${EMAIL_BODY_MAX} characters`),
);

const Subject = typedText(MAX_LENGTH.emailSubject)
  .min(1)
  .regex(/^[^\r\n]*$/);
const EmailText = z.object({ subject: Subject, body: EmailBody });
export type EmailText = z.infer<typeof EmailText>;

/** Subject and body in one language, with sample data for a preview. */
export const BrandedEmailText = z.object({
  emailType: BrandedEmailType,
  active: z.boolean(),
  locale: z.string(),
  subject: z.string(),
  body: Document,
  /** Whether the client has edited it. */
  edited: z.boolean(),
  /** The tenant's default text. */
  defaultText: z.object({ subject: z.string(), body: Document }),
  defaultValues: z.object({
    deliveryAddress: z.object({
      name: z.string(),
      street: z.string(),
      zipCode: z.string(),
      city: z.string(),
      alpha2Code: Alpha2Code,
    }),
    carrierLogoId: z.string(),
    carrierName: z.string(),
    /** Three days from now. */
    deliveryDate: CalendarDay,
  }),
  /** Sample data of a preview, in the mail's language. */
  sample: z.object({
    /** Sample value of each tag. */
    tags: z.object(recordOf(EMAIL_TAGS, () => z.string().default(""))),
    /** Fixed texts around the body. */
    heading: z.string(),
    /** Label of the expected day; empty in an email that has none. */
    expected: z.string(),
    carrierAndService: z.string(),
    track: z.string(),
    address: z.string(),
    addressLines: z.array(z.string()),
    order: z.string(),
    foot: z.array(z.string()),
  }),
});
export type BrandedEmailText = z.infer<typeof BrandedEmailText>;

/** @see spec configuration-and-support, section 3, "Brand settings" */
export const BrandSettings = z.object({
  companyName: z.string(),
  companyReplyToEmail: z.string(),
  /** Signed URL; null without a logo. */
  companyLogoUrl: HttpUrl.nullable(),
  /** The colour that the client has chosen, `#rrggbb`; empty for that of the logo. */
  brandColour: z.string().default(""),
  /** Button colour of mails, `#rrggbb`, dark enough for white text: the chosen one, or one of the logo. */
  accent: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  /** The logo's colour, which mails have while none is chosen; null without a logo. */
  logoColour: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .nullable()
    .default(null),
});
export type BrandSettings = z.infer<typeof BrandSettings>;

const Colour = z
  .string()
  .refine(isColour, problem("InvalidFormatField", "#rrggbb"))
  .refine((colour) => !isColour(colour) || isReadable(colour), problem("ValueNotAllowedField", "Too light for white text"));

const BrandSettingsInput = z.object({
  companyName: typedText(MAX_LENGTH.brandCompanyName).regex(/^[^\r\n]*$/),
  /** Empty, or an email address. */
  companyReplyToEmail: z.union([z.literal(""), Email.max(MAX_LENGTH.replyTo)]),
  /**
   * A new logo: the id of an upload with purpose `BRAND_LOGO`. Any URL keeps the logo and is never fetched; null removes it. The
   * upstream re-encodes the image, so that no metadata or other content is kept.
   */
  companyLogo: z.union([HttpUrl, z.string().min(1).max(MAX_LENGTH.id)]).nullable(),
  /** Colour of the button, `#rrggbb`, on which white text can be read; empty for one of the logo. */
  brandColour: z.union([z.literal(""), Colour]).default(""),
});

const GATE = "403 for a client without the feature `BRANDED_EMAILS`.";
const Which = z.object({ emailType: BrandedEmailType, locale: z.string().max(MAX_LENGTH.id) });

/** @see spec configuration-and-support, section 7, "Branded emails" */
export const brandedEmails = {
  get: procedure.route({ method: "GET", path: "/v1/branded-emails", summary: "Branded emails and brand settings" }).output(
    z.object({
      emails: z.array(
        z.object({
          emailType: z.enum(BRANDED_EMAIL_NAMES),
          active: z.boolean(),
          /** Locales with a text edited by the client. */
          edited: z.array(z.string()),
          /** Mails sent in the last 30 days, branded or not. */
          sent: z.number().int(),
          /** Whether buyers are told by text message, too. */
          byText: z.boolean().default(false),
          /** What the text message says, with sample values, in the client's language; the link to the tracking page follows. */
          textSample: z.string().default(""),
        }),
      ),
      /** Text messages to buyers: how many the client may send in a calendar month, and has sent; null if the tenant offers none. */
      texts: z.object({ perMonth: z.number().int(), sent: z.number().int() }).nullable().default(null),
      /** Null until first saved. */
      brandedSettings: BrandSettings.nullable(),
      languages: z.array(z.object({ language: Language, locale: z.string() })),
    }),
  ),
  getText: procedure
    .route({ method: "GET", path: "/v1/branded-emails/{emailType}/{locale}", summary: "A branded email in one language" })
    .input(Which)
    .output(BrandedEmailText),
  updateText: procedure
    .route({
      method: "PUT",
      path: "/v1/branded-emails/{emailType}/{locale}",
      summary: "Change a branded email in one language",
      description: `Saving the default text resets \`edited\`. ${GATE}`,
      inputStructure: "detailed",
    })
    .input(z.object({ params: Which, body: EmailText }))
    .output(BrandedEmailText),
  sendTest: procedure
    .route({
      method: "POST",
      path: "/v1/branded-emails/{emailType}/{locale}/test",
      summary: "Send a text to the signed-in user",
      description: `Tags have their sample values. ${GATE}`,
      inputStructure: "detailed",
    })
    .input(z.object({ params: Which, headers: IdempotencyHeaders, body: EmailText }))
    .output(z.object({ sentTo: z.string() })),
  setActive: procedure
    .route({
      method: "PUT",
      path: "/v1/branded-emails/{emailType}",
      summary: "Switch a branded email on or off",
      description: `When off, recipients get the default email instead of the shipment confirmation, and none of the others. ${GATE} Only the shipment confirmation needs it; the others are in the tenant’s look without it. Text messages need no plan; 409 \`WrongState\` where the tenant offers none.`,
    })
    .input(
      z.object({
        emailType: BrandedEmailType,
        active: z.boolean(),
        /** `text`: whether buyers are told the same by text message. */
        channel: z.enum(["email", "text"]).default("email"),
      }),
    )
    .output(z.object({ emailType: BrandedEmailType, active: z.boolean() })),
  createSettings: procedure
    .route({
      method: "POST",
      path: "/v1/brand-settings",
      summary: "Save brand settings for the first time",
      description: `409 if they exist. ${GATE}`,
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ headers: IdempotencyHeaders, body: BrandSettingsInput }))
    .output(BrandSettings),
  updateSettings: procedure
    .route({
      method: "PUT",
      path: "/v1/brand-settings",
      summary: "Change brand settings",
      description: `404 if they do not exist. ${GATE}`,
      inputStructure: "detailed",
    })
    .input(z.object({ headers: IdempotencyHeaders, body: BrandSettingsInput }))
    .output(BrandSettings),
};
