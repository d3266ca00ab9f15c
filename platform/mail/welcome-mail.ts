import type { Language } from "../../contract/primitives";
import type { MailContent } from "./render-mail";

interface Texts {
  subject: string;
  ready: string;
  steps: string;
  create: string;
  help: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    subject: "Welcome",
    ready: "Your account is ready. Here’s how to send your first parcel:",
    steps:
      "1. Enter where it goes, its weight and its size.\n2. Compare carriers and prices, and pay.\n3. Print the label and hand the parcel over.",
    create: "Create first shipment",
    help: "Questions? Write to",
  },
  fr: {
    subject: "Bienvenue",
    ready: "Votre compte est prêt. Voici comment envoyer votre premier colis :",
    steps:
      "1. Indiquez la destination, le poids et les dimensions.\n2. Comparez les transporteurs et les prix, puis payez.\n3. Imprimez l’étiquette et remettez le colis.",
    create: "Créer le premier envoi",
    help: "Des questions ? Écrivez à",
  },
  de: {
    subject: "Willkommen",
    ready: "Ihr Konto ist bereit. So verschicken Sie Ihr erstes Paket:",
    steps:
      "1. Geben Sie Ziel, Gewicht und Maße ein.\n2. Vergleichen Sie Paketdienste und Preise und bezahlen Sie.\n3. Drucken Sie das Etikett und übergeben Sie das Paket.",
    create: "Erste Sendung erstellen",
    help: "Fragen? Schreiben Sie an",
  },
  es: {
    subject: "Te damos la bienvenida",
    ready: "Tu cuenta está lista. Así envías tu primer paquete:",
    steps:
      "1. Indica el destino, el peso y las medidas.\n2. Compara transportistas y precios, y paga.\n3. Imprime la etiqueta y entrega el paquete.",
    create: "Crear el primer envío",
    help: "¿Dudas? Escribe a",
  },
  it: {
    subject: "Ti diamo il benvenuto",
    ready: "Il tuo account è pronto. Ecco come spedire il tuo primo pacco:",
    steps:
      "1. Indica destinazione, peso e misure.\n2. Confronta corrieri e prezzi e paga.\n3. Stampa l’etichetta e consegna il pacco al corriere.",
    create: "Crea la prima spedizione",
    help: "Domande? Scrivi a",
  },
  nl: {
    subject: "Welkom",
    ready: "Je account is klaar. Zo verstuur je je eerste pakket:",
    steps:
      "1. Vul bestemming, gewicht en afmetingen in.\n2. Vergelijk vervoerders en prijzen en betaal.\n3. Print het label en geef het pakket af.",
    create: "Eerste zending aanmaken",
    help: "Vragen? Mail naar",
  },
  tr: {
    subject: "Hoş geldiniz",
    ready: "Hesabınız hazır. İlk paketinizi göndermek için:",
    steps:
      "1. Varış yerini, ağırlığı ve ölçüleri girin.\n2. Kargo firmalarını ve fiyatları karşılaştırıp ödeyin.\n3. Etiketi yazdırıp paketi teslim edin.",
    create: "İlk gönderiyi oluştur",
    help: "Sorularınız için:",
  },
  hu: {
    subject: "Üdvözöljük",
    ready: "A fiókja elkészült. Így adhatja fel az első csomagot:",
    steps:
      "1. Adja meg a célt, a súlyt és a méreteket.\n2. Hasonlítsa össze a futárszolgálatokat és az árakat, majd fizessen.\n3. Nyomtassa ki a címkét, és adja át a csomagot.",
    create: "Első küldemény létrehozása",
    help: "Kérdése van? Írjon ide:",
  },
  pt: {
    subject: "Damos-lhe as boas-vindas",
    ready: "A sua conta está pronta. Para enviar o primeiro volume:",
    steps:
      "1. Indique o destino, o peso e as medidas.\n2. Compare transportadoras e preços e pague.\n3. Imprima a etiqueta e entregue o volume à transportadora.",
    create: "Criar o primeiro envio",
    help: "Dúvidas? Escreva para",
  },
};

/**
 * The mail to a new client: what to do first.
 *
 * @param url of the page that creates a shipment
 */
export function welcomeMail(language: Language, { title, supportEmail }: { title: string; supportEmail: string }, url: string) {
  const { subject, ready, steps, create, help } = TEXTS[language];
  return {
    subject: `${title}: ${subject}`,
    paragraphs: [ready, steps],
    button: { label: create, url },
    note: `${help} ${supportEmail}`,
  } satisfies MailContent;
}
