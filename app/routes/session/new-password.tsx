import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import type { z } from "zod";
import { FrontPage } from "~/components/app/front-page";
import { CsrfField } from "~/components/app/page-context";
import { useT } from "~/components/app/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { NewPasswordForm } from "~/models/session/forms";
import { PASSWORD_MIN } from "~/models/session/password-rule";
import type { Tenant } from "~/models/tenant";
import { loginUrl, readQuery } from "~/models/urls";
import { readForm } from "~/services/csrf.server";
import { redirectWithFlash } from "~/services/flash.server";
import { invalid, keepForm, sortProblems } from "~/services/form-reply.server";
import { requirePartner } from "~/services/partner.server";
import { attempt, upstreamAs } from "~/services/upstream.server";

export const handle = { i18n: ["session", "forms"], title: { namespace: "session", key: "new-password.title" } };

export function loader({ request, params }: LoaderFunctionArgs) {
  requirePartner(request, params.partner);
  return { token: readQuery(request.url).get("token") ?? "" };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const tenant = requirePartner(request, params.partner);
  const form = await readForm(request);
  return keepForm(
    form,
    () => changePassword(request, tenant, form),
    (reply) => reply,
  );
}

async function changePassword(request: Request, tenant: Tenant, form: FormData) {
  const submission = parseWithZod(form, { schema: NewPasswordForm });
  if (submission.status !== "success") return invalid(submission);
  const { token, newPassword } = submission.value;
  const changed = await attempt(upstreamAs().session.setPassword({ recoveryToken: token, newPassword }));
  if (!changed.ok) {
    const { fieldErrors, formErrors } = sortProblems(changed.refusal.messages, ["newPassword"]);
    return invalid(submission, fieldErrors, formErrors, changed.refusal.status);
  }
  return redirectWithFlash(request, loginUrl(tenant), { key: "password-changed", tone: "success" });
}

export default function ChooseNewPassword() {
  const { token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult>();
  const { partner } = useParams();
  const t = useT("session");
  const [form, fields] = useForm<z.input<typeof NewPasswordForm>>({ id: "new-password", lastResult: lastResult ?? null });
  const labels = {
    newPassword: t("new-password.label"),
    repeatPassword: t("new-password.repeat"),
    token: t("new-password.link"),
  };
  if (!token) {
    return (
      <FrontPage heading={t("new-password.heading")}>
        <p>{t("new-password.no-link")}</p>
        <p className="front-links">
          <Link to={`/${partner}/recover-password`}>{t("new-password.new-link")}</Link>
        </p>
      </FrontPage>
    );
  }
  return (
    <FrontPage heading={t("new-password.heading")}>
      <ErrorSummary form={form} labels={labels} idOf={(name) => (name === "token" ? "new-link" : `${form.id}-${name}`)} />
      <Form method="post" id={form.id} noValidate className="stack">
        <CsrfField />
        <input type="hidden" name="token" value={token} />
        <TextField
          meta={fields.newPassword}
          label={labels.newPassword}
          hint={t("password-hint", { min: PASSWORD_MIN })}
          type="password"
          autoComplete="new-password"
        />
        <TextField meta={fields.repeatPassword} label={labels.repeatPassword} type="password" autoComplete="new-password" />
        <button className="button button-wide">{t("new-password.submit")}</button>
      </Form>
      <p className="front-links">
        <Link id="new-link" to={`/${partner}/recover-password`}>
          {t("new-password.new-link")}
        </Link>
      </p>
    </FrontPage>
  );
}
