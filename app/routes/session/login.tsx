import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { keepTyped } from "~/components/app/offline";
import type { z } from "zod";
import { FrontPage } from "~/components/app/front-page";
import { CsrfField, usePageContext } from "~/components/app/page-context";
import { useT } from "~/components/app/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { LoginForm } from "~/models/session/forms";
import { prefixOf, type Tenant } from "~/models/tenant";
import { isOfPage, unsentUrl } from "~/models/unsent-form";
import { homeUrl, readQuery, safeReturnTo } from "~/models/urls";
import { retryHeaders } from "~/models/answer-headers";
import { readForm } from "~/services/csrf.server";
import { invalid, keepForm, sortProblems, tooManyAttempts } from "~/services/form-reply.server";
import { requirePartner } from "~/services/partner.server";
import { requestScope } from "~/services/request-scope.server";
import { getSession, startSession } from "~/services/session.server";
import { attempt, upstreamAs } from "~/services/upstream.server";

export const handle = { i18n: ["session", "forms"], title: { namespace: "session", key: "login.title" } };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const tenant = requirePartner(request, params.partner);
  const returnTo = safeReturnTo(readQuery(request.url).get("returnTo"), homeUrl(prefixOf(tenant)));
  const session = await getSession(request);
  if (session.get("token")) throw redirect(returnTo);
  return { returnTo };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const tenant = requirePartner(request, params.partner);
  const form = await readForm(request);
  return keepForm(
    form,
    () => signIn(request, tenant, form),
    (reply) => reply,
  );
}

async function signIn(request: Request, tenant: Tenant, form: FormData) {
  const submission = parseWithZod(form, { schema: LoginForm });
  if (submission.status !== "success") return invalid(submission);
  const { email, password, returnTo } = submission.value;
  const remoteAddress = requestScope()?.remoteAddress;
  const signedIn = await attempt(upstreamAs().session.create({ partner: tenant.name, email, password, remoteAddress }));
  if (!signedIn.ok) {
    const { status, messages, retryAfterSeconds } = signedIn.refusal;
    if (status === 429) return tooManyAttempts(submission, retryAfterSeconds);
    return invalid(submission, {}, sortProblems(messages, []).formErrors);
  }
  const { cookie, unsent } = await startSession(request, { ...signedIn.value, email });
  const page = safeReturnTo(returnTo, homeUrl(prefixOf(tenant)));
  const url = unsent && isOfPage(unsent, page) ? unsentUrl(unsent) : page;
  // A page of its own, also with JavaScript: the account's language may be another one than this page's.
  return redirectDocument(url, { status: 303, headers: { "Set-Cookie": cookie } });
}

export const headers = retryHeaders;

export const clientAction = keepTyped;

export default function Login() {
  const { returnTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { partner } = useParams();
  const { tenant } = usePageContext();
  const t = useT("session");
  const [form, fields] = useForm<z.input<typeof LoginForm>>({ id: "login", lastResult: lastResult ?? null });
  return (
    <FrontPage heading={t("login.heading", { brand: tenant?.brand.title })}>
      <ErrorSummary form={form} labels={{ email: t("email"), password: t("password") }} />
      <Form method="post" id={form.id} noValidate className="stack">
        <CsrfField />
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField meta={fields.email} label={t("email")} type="email" autoComplete="username" />
        <TextField meta={fields.password} label={t("password")} type="password" autoComplete="current-password" />
        <button className="button button-wide">{t("login.submit")}</button>
      </Form>
      <p className="front-links">
        <Link to={`/${partner}/recover-password`}>{t("login.forgot")}</Link>
        {tenant?.flags.canRegister ? <Link to={`/${partner}/register`}>{t("login.register")}</Link> : null}
      </p>
    </FrontPage>
  );
}
