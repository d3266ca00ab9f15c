import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useParams } from "@remix-run/react";
import type { z } from "zod";
import { FrontPage } from "~/components/app/front-page";
import { CsrfField } from "~/components/app/page-context";
import { useT } from "~/components/app/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { problem } from "~/models/problem-text";
import { RecoverPasswordForm } from "~/models/session/forms";
import type { Tenant } from "~/models/tenant";
import { readForm } from "~/services/csrf.server";
import { invalid, keepForm, sortProblems } from "~/services/form-reply.server";
import { languageOf } from "~/services/i18n.server";
import { requirePartner } from "~/services/partner.server";
import { publicOrigin } from "~/services/public-origin.server";
import { requestScope } from "~/services/request-scope.server";
import { attempt, upstreamAs } from "~/services/upstream.server";

export const handle = { i18n: ["session", "forms"], title: { namespace: "session", key: "recover.title" } };

export function loader({ request, params }: LoaderFunctionArgs) {
  requirePartner(request, params.partner);
  return null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const tenant = requirePartner(request, params.partner);
  const form = await readForm(request);
  return keepForm(
    form,
    () => sendLink(request, tenant, form),
    (reply) => data({ sentTo: null, result: reply.data }, { status: 502 }),
  );
}

async function sendLink(request: Request, tenant: Tenant, form: FormData) {
  const submission = parseWithZod(form, { schema: RecoverPasswordForm });
  if (submission.status !== "success") return data({ sentTo: null, result: invalid(submission).data }, { status: 422 });
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
  if (asked.ok) return data({ sentTo: email, result: null });
  const { status, messages, retryAfterSeconds } = asked.refusal;
  const formErrors =
    status === 429
      ? [problem("form.error.too-many-attempts", { count: Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60)) })]
      : sortProblems(messages, []).formErrors;
  return data({ sentTo: null, result: invalid(submission, {}, formErrors).data }, { status });
}

export default function RecoverPassword() {
  const answer = useActionData<typeof action>();
  const { partner } = useParams();
  const t = useT("session");
  const [form, fields] = useForm<z.input<typeof RecoverPasswordForm>>({ id: "recover", lastResult: answer?.result ?? null });
  if (answer?.sentTo) {
    return (
      <FrontPage heading={t("recover.sent-heading")}>
        <p role="status">{t("recover.sent", { email: answer.sentTo })}</p>
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
