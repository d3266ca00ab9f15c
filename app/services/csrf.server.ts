import { createCookie } from "@remix-run/node";
import { CSRF, CSRFError } from "remix-utils/csrf/server";
import { withoutControls } from "~/models/urls";
import { isSecure, settings } from "./settings.server";

let csrf: CSRF | undefined;
let cookieName = "";

function protection(): CSRF {
  if (csrf) return csrf;
  cookieName = isSecure() ? "__Host-waybill-csrf" : "waybill-csrf";
  const cookie = createCookie(cookieName, { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() });
  csrf = new CSRF({ cookie, secret: settings().SESSION_SECRET });
  return csrf;
}

/** The token for the forms of this page, and the cookie to set where the browser has none yet. */
export async function issueCsrfToken(request: Request): Promise<{ token: string; setCookie: string | null }> {
  const [token, setCookie] = await protection().commitToken(request);
  return { token, setCookie };
}

/**
 * The form that a browser sent. The only way to read one: every action starts here, so none can forget the check.
 *
 * @throws Response 403 `stale-form` when the form did not come from a page of this app
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await bodyOf(request);
  // Browsers name the origin of every form they send; another site's form is refused before its token is looked at.
  if (request.headers.get("Sec-Fetch-Site") === "cross-site") throw new Response("stale-form", { status: 403 });
  try {
    await protection().validate(form, request.headers);
  } catch (error) {
    if (!(error instanceof CSRFError)) throw error;
    const forget = `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
    throw new Response("stale-form", { status: 403, headers: { "Set-Cookie": forget } });
  }
  return withoutControlCharacters(form);
}

/** What was typed; the token, which has done its work, left out. */
function withoutControlCharacters(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) {
    if (name === "csrf") continue;
    if (typeof value === "string") clean.append(name, withoutControls(value));
    else clean.append(name, value);
  }
  return clean;
}

/** A body that is no form came from no page of this app either. */
async function bodyOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw new Response("stale-form", { status: 403 });
    throw error;
  }
}
