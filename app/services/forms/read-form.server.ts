import { createCookie } from "@remix-run/node";
import { CSRF, CSRFError } from "remix-utils/csrf/server";
import { methodNotAllowed } from "~/models/answer-headers";
import { withoutControls } from "~/models/urls";
import { isReadable } from "./form-shape.server";
import { noteSentForm, requestScope } from "~/services/http/request-scope.server";
import { signedInAccount } from "~/services/session/session.server";
import { forgetUnsentForm } from "~/services/session/unsent-form.server";
import { isSecure, settings } from "~/services/process/settings.server";

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
  const [token, setCookie] = await protection().commitToken(await withReadableToken(request));
  // A browser keeps its cookies from another site's form: to answer that with a new one would put every form of ours out of date.
  const isForeign = request.method === "POST" && requestScope()?.formOrigin === "cross-origin";
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
 * @throws Response 405 for another method than POST; 413 `too-long`; 403 `stale-form` when the form did not come from a page of this app, and
 *   `other-account` when its page was made for another account than the one that is signed in now
 */
export async function readForm(request: Request, { anyAccount = false } = {}): Promise<FormData> {
  if (request.method !== "POST") throw methodNotAllowed();
  // Another site's form is refused before it is read.
  const origin = requestScope()?.formOrigin;
  if (origin === "cross-origin") throw new Response("stale-form", { status: 403 });
  const form = await bodyOf(request);
  const typed = withoutControlCharacters(form);
  if (!isReadable(typed)) throw new Response("stale-form", { status: 403 });
  const account = form.get("account")?.toString();
  const present = await signedInAccount(request);
  if (!anyAccount && account && present && account !== present) throw new Response("other-account", { status: 403 });
  try {
    await protection().validate(form, request.headers);
  } catch (error) {
    if (!(error instanceof CSRFError)) throw error;
    // What our own page sent with a token that is out of date may be sent again from the page that says so.
    if (origin === "same-origin") noteSentForm(typed, account);
    throw new Response("stale-form", { status: 403 });
  }
  noteSentForm(typed, account);
  await forgetUnsentForm(request);
  return typed;
}

/** What was typed; the token and the account, which have done their work, left out. */
function withoutControlCharacters(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) {
    if (name === "csrf" || name === "account") continue;
    if (typeof value === "string") clean.append(name, withoutControls(value));
    else clean.append(name, value);
  }
  return clean;
}

/** More than the longest form of this app by far; a larger one is not held in memory. */
const MOST_BYTES = 256 * 1024;

/**
 * A body that is no form came from no page of this app either.
 *
 * @throws Response 413 `too-long`, before the body is read where it says how long it is; what is left of it is the server's affair
 */
async function bodyOf(request: Request): Promise<FormData> {
  const tooLong = () => new Response("too-long", { status: 413 });
  if (Number(request.headers.get("Content-Length") ?? 0) > MOST_BYTES) throw tooLong();
  const body = counted(request);
  try {
    return await body.request.formData();
  } catch (error) {
    if (body.isTooLong()) throw tooLong();
    if (error instanceof TypeError) throw new Response("stale-form", { status: 403 });
    throw error;
  }
}

/** The request with a body that ends in an error where it grows too long, whatever length it claims to have. */
function counted(request: Request): { request: Request; isTooLong: () => boolean } {
  if (!request.body) return { request, isTooLong: () => false };
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MOST_BYTES) controller.enqueue(chunk);
      else controller.error(new TypeError("The form is too long"));
    },
  });
  // A body that streams needs to be told so; the DOM's type does not know of it.
  const init = { method: request.method, headers: request.headers, body: request.body.pipeThrough(count), duplex: "half" };
  return { request: new Request(request.url, init as RequestInit), isTooLong: () => bytes > MOST_BYTES };
}
