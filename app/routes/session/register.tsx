import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { keepTyped } from "~/components/app/offline";
import type { z } from "zod";
import { FrontPage } from "~/components/app/front-page";
import { useT } from "~/components/app/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { retryHeaders } from "~/models/answer-headers";
import type { registerForm as RegisterForm } from "~/models/session/forms";
import { registerForm } from "~/models/session/forms";
import { prefixOf, type Tenant } from "~/models/tenant";
import { homeUrl } from "~/models/urls";
import { readForm } from "~/services/csrf.server";
import { invalid, keepForm, sortProblems, tooManyAttempts } from "~/services/form-reply.server";
import { languageOf } from "~/services/i18n.server";
import { requirePartner } from "~/services/partner.server";
import { requestScope } from "~/services/request-scope.server";
import { startSession } from "~/services/session.server";
import { attempt, upstreamAs } from "~/services/upstream.server";
import { RegisterFields, useRegisterLabels } from "./register-fields";

export const handle = { i18n: ["session", "forms", "countries"], title: { namespace: "session", key: "register.title" } };

const FIELDS = ["email", "password", "firstName", "lastName", "companyName", "taxId", "phone", "alpha2Code"] as const;

export function loader({ request, params }: LoaderFunctionArgs) {
  requireOpenTenant(request, params.partner);
  return { idempotencyKey: randomUUID() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const tenant = requireOpenTenant(request, params.partner);
  const form = await readForm(request);
  return keepForm(
    form,
    () => openAccount(request, tenant, form),
    (reply) => reply,
  );
}

async function openAccount(request: Request, tenant: Tenant, form: FormData) {
  const submission = parseWithZod(form, { schema: registerForm(tenant.flags.businessOnly) });
  if (submission.status !== "success") return invalid(submission);
  const { idempotencyKey, dataProcessing: _given, marketingEmails, type, companyName, taxId, ...person } = submission.value;
  const business = type === "business";
  const registered = await attempt(
    upstreamAs().session.register({
      headers: { "idempotency-key": idempotencyKey },
      body: {
        ...person,
        type,
        companyName: business ? (companyName ?? "") : "",
        taxId: business ? (taxId ?? "") : "-",
        partner: tenant.name,
        language: await languageOf(request, tenant),
        policies: { dataProcessing: true, marketingEmails: marketingEmails === "on" },
        remoteAddress: requestScope()?.remoteAddress,
      },
    }),
  );
  if (!registered.ok) {
    const { status, messages, retryAfterSeconds } = registered.refusal;
    if (status === 429) return tooManyAttempts(submission, retryAfterSeconds);
    const { fieldErrors, formErrors } = sortProblems(messages, FIELDS);
    return invalid(submission, fieldErrors, formErrors, status);
  }
  const { cookie } = await startSession(request, { ...registered.value, email: person.email });
  return redirectDocument(homeUrl(prefixOf(tenant, person.alpha2Code)), { status: 303, headers: { "Set-Cookie": cookie } });
}

export const headers = retryHeaders;

function requireOpenTenant(request: Request, partner: string | undefined): Tenant {
  const tenant = requirePartner(request, partner);
  if (!tenant.flags.canRegister) throw new Response("not-found", { status: 404 });
  return tenant;
}

export const clientAction = keepTyped;

export default function Register() {
  const { idempotencyKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { partner } = useParams();
  const t = useT("session");
  const labels = useRegisterLabels();
  const [form, fields] = useForm<z.input<ReturnType<typeof RegisterForm>>>({ id: "register", lastResult: lastResult ?? null });
  return (
    <FrontPage heading={t("register.heading")}>
      <ErrorSummary form={form} labels={labels} />
      <RegisterFields formId={form.id} fields={fields} idempotencyKey={idempotencyKey} />
      <p className="front-links">
        <Link to={`/${partner}/login`}>{t("back-to-login")}</Link>
      </p>
    </FrontPage>
  );
}
