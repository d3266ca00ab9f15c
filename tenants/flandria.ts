import type { TenantInput } from "~/models/tenant";

export const flandria: TenantInput = {
  name: "flandria",
  hosts: ["flandria.localhost"],
  prefix: { form: "fixed", country: "BE" },
  countries: ["BE"],
  languages: ["nl", "fr"],
  brand: {
    title: "Flandria Pakket",
    logo: "/brands/flandria.svg",
    accent: "#8a1c2b",
    accentDark: "#ff9aa6",
    onAccent: "#ffffff",
    onAccentDark: "#3a0a10",
    impressum: "Flandria Pakket NV, Korenlei 1, 9000 Gent",
    poweredBy: true,
    supportEmail: "hulp@flandria.example",
  },
  flags: {},
  limits: {},
};
