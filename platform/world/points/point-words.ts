import type { ServedCountry } from "../../rules/catalogue/catalog-types";

type Words = readonly [string, ...string[]];

/** Names and street names of simulated shops, by country. */
interface PointWords {
  shops: Words;
  owners: Words;
  streets: Words;
  locker: string;
  /** Formats street and house number in the country's order. */
  address: (street: string, number: number) => string;
}

const after = (street: string, number: number) => `${street} ${number}`;
const afterComma = (street: string, number: number) => `${street}, ${number}`;
const before = (street: string, number: number) => `${number} ${street}`;

export const POINT_WORDS: Record<ServedCountry, PointWords> = {
  GB: {
    shops: ["News & Post", "Corner Shop", "Convenience Store", "Off Licence", "Stationers", "Pharmacy"],
    owners: ["Patel’s", "Oakfield", "Harrington", "Bell Lane", "Whitmore", "Singh’s", "Clover", "Marlow"],
    streets: [
      "High Street",
      "Station Road",
      "Church Lane",
      "Victoria Road",
      "Mill Lane",
      "Park Avenue",
      "Queen Street",
      "Albert Road",
    ],
    locker: "Parcel Locker",
    address: before,
  },
  FR: {
    shops: ["Tabac Presse", "Épicerie", "Fleuriste", "Pressing", "Librairie", "Cave"],
    owners: ["du Marché", "Lemoine", "des Halles", "Saint-Paul", "Chevalier", "de la Gare", "Bellevue", "Marchand"],
    streets: [
      "rue de la République",
      "avenue Jean Jaurès",
      "rue Victor Hugo",
      "place de l’Église",
      "boulevard Gambetta",
      "rue des Écoles",
      "rue du Moulin",
      "avenue Foch",
    ],
    locker: "Consigne",
    address: before,
  },
  DE: {
    shops: ["Kiosk", "Schreibwaren", "Späti", "Blumen", "Reinigung", "Getränkemarkt"],
    owners: ["Schröder", "Yıldız", "am Markt", "Krüger", "Lindner", "am Bahnhof", "Weiß", "Köster"],
    streets: [
      "Hauptstraße",
      "Bahnhofstraße",
      "Gartenstraße",
      "Schillerstraße",
      "Goethestraße",
      "Kirchgasse",
      "Lindenallee",
      "Mühlenweg",
    ],
    locker: "Paketstation",
    address: after,
  },
  ES: {
    shops: ["Papelería", "Estanco", "Frutería", "Copistería", "Ferretería", "Locutorio"],
    owners: ["La Plaza", "Núñez", "El Sol", "Hermanos Gil", "San Roque", "Peña", "La Esquina", "Carmiña"],
    streets: [
      "Calle Mayor",
      "Avenida de la Constitución",
      "Calle del Carmen",
      "Calle Real",
      "Paseo de la Estación",
      "Calle Cervantes",
      "Plaza de España",
      "Calle Goya",
    ],
    locker: "Taquilla",
    address: afterComma,
  },
  IT: {
    shops: ["Edicola", "Tabacchi", "Cartoleria", "Bar", "Lavanderia", "Copisteria"],
    owners: ["Rossetti", "del Corso", "Da Mirella", "Moretti", "Stazione", "Il Girasole", "Bianchini", "San Marco"],
    streets: [
      "Via Roma",
      "Via Garibaldi",
      "Corso Italia",
      "Via Mazzini",
      "Piazza Dante",
      "Via Verdi",
      "Viale della Repubblica",
      "Via Manzoni",
    ],
    locker: "Armadietto",
    address: afterComma,
  },
  NL: {
    shops: ["Boekwinkel", "Tabakshop", "Buurtsuper", "Bloemist", "Fietsenmaker", "Drogist"],
    owners: ["De Vries", "Het Hoekje", "Van Dijk", "De Molen", "Jansen", "’t Plein", "De Linde", "Bakker"],
    streets: [
      "Dorpsstraat",
      "Kerkstraat",
      "Stationsweg",
      "Molenlaan",
      "Julianastraat",
      "Marktplein",
      "Wilhelminalaan",
      "Schoolstraat",
    ],
    locker: "Pakketkluis",
    address: after,
  },
  BE: {
    shops: ["Dagbladhandel", "Librairie", "Nachtwinkel", "Boekhandel", "Épicerie", "Fleuriste"],
    owners: ["Peeters", "Lambert", "De Markt", "Dubois", "Maes", "du Parc", "Claes", "Sint-Jan"],
    streets: [
      "Kerkstraat",
      "Stationsstraat",
      "Rue de l’Église",
      "Nieuwstraat",
      "Rue Neuve",
      "Chaussée de Mons",
      "Grote Markt",
      "Rue du Moulin",
    ],
    locker: "Locker",
    address: after,
  },
  PT: {
    shops: ["Papelaria", "Tabacaria", "Mercearia", "Café", "Florista", "Lavandaria"],
    owners: ["Conceição", "Central", "do Bairro", "Magalhães", "São João", "Ribeiro", "A Esquina", "Gonçalves"],
    streets: [
      "Rua Direita",
      "Avenida da República",
      "Rua 25 de Abril",
      "Rua da Igreja",
      "Largo do Rossio",
      "Rua do Comércio",
      "Rua de Camões",
      "Avenida da Liberdade",
    ],
    locker: "Cacifo",
    address: afterComma,
  },
  HU: {
    shops: ["Trafik", "Papírbolt", "Élelmiszer", "Virágbolt", "Könyvesbolt", "Patika"],
    owners: ["Kőrösi", "Sarki", "Erdős", "Fő téri", "Szűcs", "Tölgyfa", "Nagy és Fia", "Petőfi"],
    streets: [
      "Petőfi Sándor utca",
      "Kossuth Lajos utca",
      "Rákóczi út",
      "Fő utca",
      "Ady Endre utca",
      "Széchenyi tér",
      "Dózsa György út",
      "Bartók Béla út",
    ],
    locker: "Csomagautomata",
    address: (street, number) => `${street} ${number}.`,
  },
  TR: {
    shops: ["Kırtasiye", "Market", "Bakkal", "Kuruyemiş", "Çiçekçi", "Eczane"],
    owners: ["Yıldırım", "Şahin", "Güneş", "Öztürk", "Çınar", "İnci", "Doğan", "Kardeşler"],
    streets: [
      "Atatürk Caddesi",
      "İstiklal Caddesi",
      "Cumhuriyet Caddesi",
      "Gazi Bulvarı",
      "Fatih Sokak",
      "Çiçek Sokak",
      "İnönü Caddesi",
      "Okul Sokak",
    ],
    locker: "Kargo Dolabı",
    address: (street, number) => `${street} No: ${number}`,
  },
  CH: {
    shops: ["Kiosk", "Papeterie", "Volg", "Tankstelle", "Blumen", "Drogerie"],
    owners: ["Zürcher", "am Platz", "Favre", "beim Bahnhof", "Ammann", "du Lac", "Bernasconi", "Keller"],
    streets: [
      "Bahnhofstrasse",
      "Dorfstrasse",
      "Hauptstrasse",
      "Rue du Lac",
      "Seestrasse",
      "Rue de la Gare",
      "Via Stazione",
      "Schulstrasse",
    ],
    locker: "Paketfach",
    address: after,
  },
  US: {
    shops: ["Pharmacy", "Grocery", "Hardware", "Mail Center", "Deli", "Books"],
    owners: ["Main Street", "Walker’s", "Lakeside", "Garcia’s", "Union", "Maple", "Nguyen’s", "Riverside"],
    streets: [
      "Main Street",
      "Oak Avenue",
      "Maple Street",
      "Washington Avenue",
      "Park Street",
      "Second Street",
      "Elm Street",
      "Lake Drive",
    ],
    locker: "Parcel Locker",
    address: before,
  },
};
