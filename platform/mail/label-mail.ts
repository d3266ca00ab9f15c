import type { Language } from "../../contract/primitives";
import type { MailContent } from "./render-mail";

const SUBJECTS: Record<Language, string> = {
  en: "Label for shipment",
  fr: "Étiquette de l’envoi",
  de: "Versandetikett für Sendung",
  es: "Etiqueta del envío",
  it: "Etichetta della spedizione",
  nl: "Verzendlabel van zending",
  tr: "Kargo etiketi, gönderi no",
  hu: "Csomagcímke, azonosító:",
  pt: "Etiqueta do envio",
};

/** The mail that sends a label with the merchant's message. */
export function labelMail(language: Language, reference: string, message: string): MailContent {
  return { subject: `${SUBJECTS[language]} ${reference}`, paragraphs: [message] };
}
