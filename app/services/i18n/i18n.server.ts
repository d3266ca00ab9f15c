import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { createInstance } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { LANGUAGES, Language } from "#contract/primitives";
import type { Tenant } from "~/models/tenant";
import type { Strings, Translate } from "~/models/translate";
import { getSession } from "~/services/session/session.server";
import { withoutStore } from "~/services/session/store/patient-store.server";
import { isSecure } from "~/services/process/settings.server";

const files = import.meta.glob<Strings>("/locales/*/*.json", { eager: true, import: "default" });

/** language → namespace → strings, all of them: the server's memory holds them once. */
const resources: Record<string, Record<string, Strings>> = {};
for (const [path, strings] of Object.entries(files)) {
  const [, language, namespace] = /locales\/([^/]+)\/([^/]+)\.json$/.exec(path)!;
  (resources[language!] ??= {})[namespace!] = strings;
}

/** Strings of one namespace that are kept with their parameters filled in. */
const MOST_KNOWN = 2_000;

const made = new Map<Language, Translations>();

/** The translations of one language, shared by all requests; nothing in them changes after they are made. */
export function translations(language: Language): Translations {
  let known = made.get(language);
  if (!known) {
    known = makeTranslations(language);
    made.set(language, known);
  }
  return known;
}

function makeTranslations(language: Language): Translations {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: "es",
    supportedLngs: [...LANGUAGES],
    ns: Object.keys(resources[language] ?? {}),
    defaultNS: "common",
    resources,
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  const fixed = new Map<string, Translate>();
  return {
    find(namespace) {
      let translate = fixed.get(namespace);
      if (!translate) {
        const t = instance.getFixedT(language, namespace);
        // A list page asks for the same few strings hundreds of times, with the same few counts.
        const known = new Map<string, string>();
        translate = (key, params) => {
          const asked = params ? `${key} ${JSON.stringify(params)}` : key;
          let text = known.get(asked);
          if (text === undefined) {
            if (known.size >= MOST_KNOWN) known.clear();
            known.set(asked, (text = params ? t(key, params) : t(key)));
          }
          return text;
        };
        fixed.set(namespace, translate);
      }
      return translate;
    },
    load: () => Promise.resolve(),
  };
}

/** The strings of one namespace, or undefined where there is none of that name. */
export function stringsOf(language: Language, namespace: string): Strings | undefined {
  const own = resources[language] ?? {};
  return Object.hasOwn(own, namespace) ? own[namespace] : undefined;
}

const versions = new Map<Language, string>();

/** Names the strings of a language as they are in this build. */
export function stringsVersion(language: Language): string {
  let version = versions.get(language);
  if (!version) {
    version = createHash("sha256").update(JSON.stringify(resources[language])).digest("base64url").slice(0, 8);
    versions.set(language, version);
  }
  return version;
}

export const languageCookie = createCookie("waybill-language", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  secure: isSecure(),
  maxAge: 365 * 24 * 60 * 60,
});

/** What pages translate with; also the shape of the components' `Translations`, which a service may not import. */
interface Translations {
  find(namespace: string): Translate | undefined;
  load(namespace: string): Promise<void>;
}

/** By the tenant as it was read: one that is read again may speak other languages. */
const detectors = new WeakMap<Tenant, RemixI18Next>();

/**
 * The language of a page: the browser's own choice (cookie), else the account's, else what the browser asks for, else the
 * tenant's first; always one of the tenant's languages.
 */
export async function languageOf(request: Request, tenant: Tenant): Promise<Language> {
  let detector = detectors.get(tenant);
  if (!detector) {
    detector = new RemixI18Next({
      detection: {
        supportedLanguages: tenant.languages,
        fallbackLanguage: tenant.languages[0]!,
        cookie: languageCookie,
        order: ["cookie", "custom", "header"],
        findLocale: async (request) => (await withoutStore(getSession(request)))?.get("language") ?? null,
      },
    });
    detectors.set(tenant, detector);
  }
  return Language.parse(await detector.getLocale(request));
}
