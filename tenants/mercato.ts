import type { TenantInput } from "~/models/tenant";

export const mercato: TenantInput = {
  name: "mercato",
  hosts: ["mercato.localhost"],
  prefix: { form: "country" },
  countries: ["FR", "IT", "ES", "PT", "DE"],
  languages: ["en", "fr", "it", "es", "pt", "de"],
  brand: {
    title: "Mercato Spedizioni",
    logo: "/brands/mercato.svg",
    accent: "#0b6b4f",
    accentDark: "#6fdcb6",
    onAccent: "#ffffff",
    onAccentDark: "#04271c",
    impressum: "Mercato Spedizioni S.p.A., Via Mercanti 2, 20123 Milano",
    poweredBy: true,
    supportEmail: "aiuto@mercato.example",
  },
  flags: { businessOnly: true },
  limits: {},
};
