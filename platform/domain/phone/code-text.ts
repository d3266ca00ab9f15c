import type { Language } from "../../../contract/primitives";

const TEXTS: Record<Language, (code: string, brand: string) => string> = {
  en: (code, brand) => `${code} is your ${brand} code. It’s valid for 10 minutes. Don’t share it.`,
  fr: (code, brand) => `${code} est votre code ${brand}. Il est valable 10 minutes. Ne le communiquez à personne.`,
  de: (code, brand) => `${code} ist Ihr Code für ${brand}. Er gilt 10 Minuten. Geben Sie ihn nicht weiter.`,
  es: (code, brand) => `${code} es tu código de ${brand}. Caduca en 10 minutos. No se lo des a nadie.`,
  it: (code, brand) => `${code} è il tuo codice ${brand}. Vale 10 minuti. Non darlo a nessuno.`,
  nl: (code, brand) => `${code} is je code voor ${brand}. Hij is 10 minuten geldig. Deel hem met niemand.`,
  tr: (code, brand) => `${brand} kodunuz: ${code}. 10 dakika geçerlidir. Kimseyle paylaşmayın.`,
  hu: (code, brand) => `${brand}-kód: ${code}. 10 percig érvényes. Ne adja meg senkinek.`,
  pt: (code, brand) => `${code} é o seu código ${brand}. É válido por 10 minutos. Não o dê a ninguém.`,
};

/** The text message with a code. Its last line lets phones fill it in on the tenant's pages alone. @param host of the tenant */
export function codeText(language: Language, code: string, { brand, host }: { brand: string; host: string }): string {
  return `${TEXTS[language](code, brand)}\n\n@${host} #${code}`;
}
