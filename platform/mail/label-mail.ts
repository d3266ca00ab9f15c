import type { Language } from "../../contract/primitives";
import type { MailContent } from "./render-mail";

const SUBJECTS: Record<Language, string> = {
  en: "Label of shipment",
  fr: "Étiquette de l’envoi",
  de: "Versandetikett der Sendung",
  es: "Etiqueta del envío",
  it: "Etichetta della spedizione",
  nl: "Label van zending",
  tr: "Gönderi etiketi",
  hu: "A küldemény címkéje",
  pt: "Etiqueta do envio",
};

/** The mail that sends a label with the merchant's message. */
export function labelMail(language: Language, reference: string, message: string): MailContent {
  return { subject: `${SUBJECTS[language]} ${reference}`, paragraphs: [message] };
}
