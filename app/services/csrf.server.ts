import { createCookie } from "@remix-run/node";
import { CSRF, CSRFError } from "remix-utils/csrf/server";
import { methodNotAllowed } from "~/models/answer-headers";
import { withoutControls } from "~/models/urls";
import { isReadable } from "./form-shape.server";
import { noteSentForm, requestScope } from "./request-scope.server";
import { signedInAccount } from "./session.server";
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

/** Stands between the token and the account that a page is made for. */
const FOR = "~";

/**
 * The token for the forms of this page, and the cookie to set where the browser has none yet. It says for which account the page is
 * made, so that what was typed under one is never taken for another's who has signed in meanwhile.
 */
export async function issueCsrfToken(request: Request): Promise<{ token: string; setCookie: string | null }> {
  const [plain, setCookie] = await protection().commitToken(await withReadableToken(request));
  const account = await signedInAccount(request);
  const token = account ? plain + FOR + account : plain;
  // A browser keeps its cookies from another site's form: to answer that with a new one would put every form of ours out of date.
  const isForeign = request.method === "POST" && requestScope()?.formOrigin === "elsewhere";
  return { token, setCookie: isForeign ? null : setCookie };
}

/** A token that another secret has signed would be refused with the form: the page gets a new one at once. */
async function withReadableToken(request: Request): Promise<Request> {
  if (!protection() || !request.headers.get("Cookie")?.includes(`${cookieName}=`)) return request;
  try {
    const form = new FormData();
    form.set("csrf", (await protection().getToken(request)) ?? "");
    await protection().validate(form, request.headers);
    return request;
  } catch (error) {
    if (!(error instanceof CSRFError)) throw error;
    return new Request(request.url);
  }
}

/**
 * The form that a browser sent. The only way to read one: every action starts here, so none can forget the check.
 *
 * @param anyAccount also takes the form of a page that was made for another account: it does the same for whoever sends it
 * @throws Response 405 for another method than POST; 403 `stale-form` when the form did not come from a page of this app, and
 *   `other-account` when its page was made for another account than the one that is signed in now
 */
export async function readForm(request: Request, { anyAccount = false } = {}): Promise<FormData> {
  if (request.method !== "POST") throw methodNotAllowed();
  const form = await bodyOf(request);
  // Another site's form is refused before its token is looked at.
  const origin = requestScope()?.formOrigin;
  if (origin === "elsewhere") throw new Response("stale-form", { status: 403 });
  const typed = withoutControlCharacters(form);
  if (!isReadable(typed)) throw new Response("stale-form", { status: 403 });
  const account = takeAccount(form);
  const present = await signedInAccount(request);
  if (!anyAccount && account && present && account !== present) throw new Response("other-account", { status: 403 });
  try {
    await protection().validate(form, request.headers);
  } catch (error) {
    if (!(error instanceof CSRFError)) throw error;
    // What our own page sent with a token that is out of date may be sent again from the page that says so.
    if (origin === "here") noteSentForm(typed, account);
    throw new Response("stale-form", { status: 403 });
  }
  noteSentForm(typed, account);
  return typed;
}

/** Takes the account out of a form's token. */
function takeAccount(form: FormData): string | undefined {
  const [token = "", account] = (form.get("csrf")?.toString() ?? "").split(FOR);
  if (account !== undefined) form.set("csrf", token);
  return account;
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

/** More than the longest form of this app by far; a larger one is not held in memory. */
const MOST_BYTES = 256 * 1024;
const MOST_READ_BYTES = 16 * 1024 * 1024;

/** A body that is no form came from no page of this app either. */
async function bodyOf(request: Request): Promise<FormData> {
  try {
    return await limited(request).formData();
  } catch (error) {
    if (error instanceof TypeError) throw new Response("stale-form", { status: 403 });
    throw error;
  }
}

/** The request with a body that ends in an error where it grows too long, whatever length it claims to have. */
function limited(request: Request): Request {
  if (!request.body) return request;
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MOST_BYTES) controller.enqueue(chunk);
      // Read to its end, so that the browser reads the answer; not for ever.
      else if (bytes > MOST_READ_BYTES) controller.error(new TypeError("The form does not end"));
    },
    flush(controller) {
      if (bytes > MOST_BYTES) controller.error(new TypeError("The form is too long"));
    },
  });
  // A body that streams needs to be told so; the DOM's type does not know of it.
  const init = { method: request.method, headers: request.headers, body: request.body.pipeThrough(count), duplex: "half" };
  return new Request(request.url, init as RequestInit);
}
