import type { TenantInput } from "~/models/tenant";

export const waybill: TenantInput = {
  name: "waybill",
  hosts: ["localhost", "127.0.0.1", "waybill.localhost"],
  prefix: { form: "plain" },
  countries: ["ES", "GB", "FR", "DE", "IT", "NL", "BE", "PT", "HU", "TR"],
  languages: ["en", "fr", "de", "es", "it", "nl", "tr", "hu", "pt"],
  brand: {
    title: "Waybill",
    logo: "/brands/waybill.svg",
    accent: "#1f5fbf",
    accentDark: "#8ab8ff",
    onAccent: "#ffffff",
    onAccentDark: "#0b1b33",
    impressum: "Waybill Demo Ltd, 1 Parcel Yard, London",
    poweredBy: false,
    supportEmail: "support@waybill.example",
  },
  flags: {},
  limits: {},
};
