import { withOneStop } from "#contract/rules/full-stop";
import { createHash } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { createInstance } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { Language } from "#contract/primitives";
import { pluralLocale } from "#contract/rules/language";
import type { Tenant } from "~/models/tenant";
import { mergeStrings, type Strings, type Translate, type TranslateKeys } from "~/models/translate";
import { requestScope } from "~/services/http/request-scope.server";
import { getSession } from "~/services/session/session.server";
import { undefinedIfStoreFails } from "~/services/session/store/timeout-store.server";
import { isSecure } from "~/services/process/settings.server";
import type { Namespace } from "~/models/translation-keys";

/** The app's strings, and those that the contract shares with the platform. */
const files = import.meta.glob<Strings>(["/locales/*/*.json", "/contract/words/*/*.json"], { eager: true, import: "default" });

/** language → namespace → strings. */
type Resources = Record<string, Record<string, Strings>>;

/** Loaded once per process. */
const resources: Resources = {};
for (const [path, strings] of Object.entries(files)) {
  const [language = "", namespace = ""] = path
    .replace(/\.json$/, "")
    .split("/")
    .slice(-2);
  const own = (resources[language] ??= {});
  own[namespace] = mergeStrings(own[namespace] ?? {}, strings);
}

/** Most interpolated strings cached per namespace. */
const MAX_CACHED = 2_000;

const translationsByLanguage = new Map<Language, Translations>();

/** Translations of a language, immutable and shared by all requests. */
export function translations(language: Language): Translations {
  let cached = translationsByLanguage.get(language);
  if (!cached) {
    cached = createTranslations(language);
    translationsByLanguage.set(language, cached);
  }
  return cached;
}

/** @see spec shipment-core, section 1: es-ES is the translation fallback */
export function createTranslations(language: Language, strings: Resources = resources): Translations {
  const instance = createInstance();
  const locale = pluralLocale(language);
  void instance.init({
    lng: locale,
    load: "currentOnly",
    fallbackLng: "es",
    ns: Object.keys(strings[language] ?? {}),
    defaultNS: "common",
    resources: { ...strings, [locale]: strings[language] ?? {} },
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  const translateByNamespace = new Map<string, Translate>();
  return {
    find(namespace) {
      let translate = translateByNamespace.get(namespace);
      if (!translate) {
        const t = instance.getFixedT(locale, namespace);
        // A list page renders the same few strings and counts hundreds of times.
        const cached = new Map<string, string>();
        translate = (key, params) => {
          const cacheKey = params ? `${key} ${JSON.stringify(params)}` : key;
          let text = cached.get(cacheKey);
          if (text === undefined) {
            if (cached.size >= MAX_CACHED) cached.clear();
            cached.set(cacheKey, (text = params ? withOneStop(t(key, params)) : t(key)));
          }
          return text;
        };
        translateByNamespace.set(namespace, translate);
      }
      return translate;
    },
    load: () => Promise.resolve(),
  };
}

/** The translate function of a namespace with its keys. */
export function translateIn<Name extends Namespace>(language: Language, namespace: Name): TranslateKeys<Name> {
  // Every namespace exists in every language, and a test compares their keys.
  return translations(language).find(namespace) as TranslateKeys<Name>;
}

/** The strings of a namespace; undefined if it does not exist. */
export function stringsOf(language: Language, namespace: string): Strings | undefined {
  const namespaces = resources[language] ?? {};
  return Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined;
}

const versions = new Map<Language, string>();

/** Version of a language's strings in this build. */
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

/** The shape of the components' `Translations`, which a service may not import. */
interface Translations {
  find(namespace: string): Translate | undefined;
  load(namespace: string): Promise<void>;
}

const CHOSEN = "page-language";

/**
 * The language of a page of a merchant's buyers, one of those that the merchant offers: the URL's `lang`, else the browser's cookie,
 * else Accept-Language, else the first. The whole page is in it.
 */
export async function chooseBuyerLanguage(request: Request, offered: readonly Language[]): Promise<Language> {
  const asked = new URL(request.url).searchParams.get("lang");
  const detector = new RemixI18Next({
    detection: {
      supportedLanguages: [...offered],
      fallbackLanguage: offered[0]!,
      cookie: languageCookie,
      order: ["cookie", "header"],
    },
  });
  const language = offered.find((each) => each === asked) ?? Language.parse(await detector.getLocale(request));
  requestScope()?.memo.set(CHOSEN, language);
  return language;
}

/** Keyed by tenant object: a reloaded tenant may have other languages. */
const detectors = new WeakMap<Tenant, RemixI18Next>();

/**
 * The language of a page, always one of the tenant's: the browser's cookie, else the account's language, else Accept-Language,
 * else the tenant's first. A page of a merchant's buyers has chosen another one, unless it could not be loaded.
 */
export async function detectLanguage(request: Request, tenant: Tenant, isForBuyers = false): Promise<Language> {
  const chosen = Language.safeParse(requestScope()?.memo.get(CHOSEN));
  if (chosen.success) return chosen.data;
  if (isForBuyers) return chooseBuyerLanguage(request, tenant.languages);
  let detector = detectors.get(tenant);
  if (!detector) {
    detector = new RemixI18Next({
      detection: {
        supportedLanguages: tenant.languages,
        fallbackLanguage: tenant.languages[0]!,
        cookie: languageCookie,
        order: ["cookie", "custom", "header"],
        findLocale: async (request) => (await undefinedIfStoreFails(getSession(request)))?.get("language") ?? null,
      },
    });
    detectors.set(tenant, detector);
  }
  return Language.parse(await detector.getLocale(request));
}
