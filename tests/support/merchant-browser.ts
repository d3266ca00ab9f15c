import "./own-data-dir";
import { issueCsrfToken } from "~/services/csrf.server";
import { commitSession, getSession, type SessionData } from "~/services/session.server";

const ORIGIN = "http://localhost";

/** Requests as a merchant's browser sends them, for loaders and actions called without a server. */
export interface MerchantBrowser {
  get(path: string): Request;
  /** Submits a form that a page of the app rendered. */
  post(path: string, fields: Record<string, string>): Request;
  /** Submits a form that no page of the app rendered. */
  postFromElsewhere(path: string, fields: Record<string, string>): Request;
  /** What the session holds after an answer. */
  sessionAfter(answer: Response): Promise<Partial<SessionData> & { flash?: { key: string; tone: string } }>;
}

/** A browser of the tenant `waybill` that is signed in with a token. */
export async function openMerchantBrowser(data: Partial<SessionData> = {}): Promise<MerchantBrowser> {
  const session = await getSession(new Request(ORIGIN));
  for (const [name, value] of Object.entries({ token: "merchant-token", tenant: "waybill", language: "en" as const, ...data })) {
    session.set(name as keyof SessionData, value);
  }
  const sessionCookie = pairOf(await commitSession(session));
  const csrf = await issueCsrfToken(new Request(ORIGIN));
  const Cookie = [sessionCookie, pairOf(csrf.setCookie ?? "")].join("; ");
  const send = (path: string, fields: Record<string, string>) =>
    new Request(ORIGIN + path, { method: "POST", headers: { Cookie }, body: new URLSearchParams(fields) });
  return {
    get: (path) => new Request(ORIGIN + path, { headers: { Cookie } }),
    post: (path, fields) => send(path, { ...fields, csrf: csrf.token }),
    postFromElsewhere: send,
    sessionAfter: async (answer) => {
      const cookie = pairOf(answer.headers.get("Set-Cookie") ?? sessionCookie);
      const after = await getSession(new Request(ORIGIN, { headers: { Cookie: cookie } }));
      const flash = after.get("flash");
      return { ...after.data, ...(flash ? { flash } : {}) };
    },
  };
}

/** The browser of somebody who is not signed in. */
export function strangerRequest(path: string): Request {
  return new Request(ORIGIN + path);
}

function pairOf(setCookie: string): string {
  return setCookie.split(";", 1)[0]!;
}

/** The response that a loader or an action threw. Anything else thrown, or nothing, is a failed test. */
export async function thrownResponse(call: Promise<unknown>): Promise<Response> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
