import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import type { z } from "zod";
import { FrontPage } from "~/components/app/front-page";
import { CsrfField } from "~/components/app/page-context";
import { useT } from "~/components/app/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { RecoverPasswordForm } from "~/models/session/forms";
import type { Tenant } from "~/models/tenant";
import { retryHeaders } from "~/models/answer-headers";
import { readForm } from "~/services/csrf.server";
import { invalid, keepForm, sortProblems, tooManyAttempts } from "~/services/form-reply.server";
import { languageOf } from "~/services/i18n.server";
import { requirePartner } from "~/services/partner.server";
import { publicOrigin } from "~/services/public-origin.server";
import { requestScope } from "~/services/request-scope.server";
import { commitSession, getSession } from "~/services/session.server";
import { attempt, upstreamAs } from "~/services/upstream.server";

export const handle = { i18n: ["session", "forms"], title: { namespace: "session", key: "recover.title" } };

export async function loader({ request, params }: LoaderFunctionArgs) {
  requirePartner(request, params.partner);
  const session = await getSession(request);
  const sentTo = session.get("recoverySentTo") ?? null;
  return data({ sentTo }, sentTo ? { headers: { "Set-Cookie": await commitSession(session) } } : {});
}

export async function action({ request, params }: ActionFunctionArgs) {
  const tenant = requirePartner(request, params.partner);
  const form = await readForm(request);
  return keepForm(
    form,
    () => sendLink(request, tenant, form),
    (reply) => reply,
  );
}

async function sendLink(request: Request, tenant: Tenant, form: FormData) {
  const submission = parseWithZod(form, { schema: RecoverPasswordForm });
  if (submission.status !== "success") return invalid(submission);
  const { email } = submission.value;
  const asked = await attempt(
    upstreamAs().session.recoverPassword({
      partner: tenant.name,
      email,
      language: await languageOf(request, tenant),
      newPasswordUrl: `${publicOrigin(request)}/${tenant.name}/new-password`,
      remoteAddress: requestScope()?.remoteAddress,
    }),
  );
  if (asked.ok) return sent(request, email);
  const { status, messages, retryAfterSeconds } = asked.refusal;
  if (status === 429) return tooManyAttempts(submission, retryAfterSeconds);
  return invalid(submission, {}, sortProblems(messages, []).formErrors, status);
}

/** The same page says once where the link went; loading it again sends no second one. */
async function sent(request: Request, email: string) {
  const session = await getSession(request);
  session.flash("recoverySentTo", email);
  return redirect(new URL(request.url).pathname.replace(/\.data$/, ""), {
    status: 303,
    headers: { "Set-Cookie": await commitSession(session) },
  });
}

export const headers = retryHeaders;

export default function RecoverPassword() {
  const { sentTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult>();
  const { partner } = useParams();
  const t = useT("session");
  const [form, fields] = useForm<z.input<typeof RecoverPasswordForm>>({ id: "recover", lastResult: lastResult ?? null });
  if (sentTo) {
    return (
      <FrontPage heading={t("recover.sent-heading")}>
        <p role="status">{t("recover.sent", { email: sentTo })}</p>
        <p className="front-links">
          <Link to={`/${partner}/login`}>{t("back-to-login")}</Link>
        </p>
      </FrontPage>
    );
  }
  return (
    <FrontPage heading={t("recover.heading")}>
      <ErrorSummary form={form} labels={{ email: t("email") }} />
      <p>{t("recover.lead")}</p>
      <Form method="post" id={form.id} noValidate className="stack">
        <CsrfField />
        <TextField meta={fields.email} label={t("email")} type="email" autoComplete="username" />
        <button className="button button-wide">{t("recover.submit")}</button>
      </Form>
      <p className="front-links">
        <Link to={`/${partner}/login`}>{t("back-to-login")}</Link>
      </p>
    </FrontPage>
  );
}
