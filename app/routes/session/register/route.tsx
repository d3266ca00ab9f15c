import type { PageHandle } from "~/components/document/page-handle";
import { merchantPaths } from "~/models/paths";
import { useForm } from "@conform-to/react";
import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { preserveFormOffline } from "~/components/forms/offline";
import { FrontPage } from "~/components/document/front-page";
import { PartnerPage, partnerTitle } from "~/components/document/partner-page";
import { useT } from "~/components/document/translation";
import { retryHeaders } from "~/models/response-headers";
import { fieldIn } from "~/models/form-fields";
import { REGISTER_FIELDS, type RegisterValues } from "~/models/session/fields";
import { registerForm } from "~/models/session/forms";
import { prefixOf } from "#contract/rules/tenant-origin";
import type { Tenant } from "~/models/tenant";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { findPartner, requirePartner } from "~/services/session/partner.server";
import { deviceOf } from "~/services/http/browser.server";
import { requestScope } from "~/services/http/request-scope.server";
import { startSession } from "~/services/session/session.server";
import { linkPreview } from "~/services/tenant/link-preview.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";
import { RegisterFields } from "./register-fields";

export { metaOf as meta } from "~/components/document/page-meta";

export const handle = {
  i18n: ["session", "forms", "countries"],
  title: partnerTitle("register.title"),
  showsFlash: true,
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const isUnknown = !findPartner(request, params.partner)?.flags.canRegister;
  const meta = await linkPreview(request, { namespace: "session", key: "login.description" });
  return data({ isUnknown, idempotencyKey: randomUUID(), meta }, { status: isUnknown ? 404 : 200 });
}

export const action = formAction({
  who: ({ request, params }) => requireOpenTenant(request, params.partner),
  schema: ({ who: tenant }) => registerForm(tenant.flags.businessOnly, tenant.countries),
  run: openAccount,
});

type RegisterForm = ReturnType<typeof registerForm>;

async function openAccount({ request, who: tenant, value, submission }: ParsedForm<Tenant, RegisterForm>) {
  const { idempotencyKey, dataProcessing, marketingEmails, type, companyName, taxId, ...person } = value;
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
        language: await detectLanguage(request, tenant),
        policies: { dataProcessing, marketingEmails },
        remoteAddress: requestScope()?.remoteAddress,
        device: deviceOf(request),
      },
    }),
  );
  if (registered.kind !== "ok") return failureReply(submission, registered, fieldIn(REGISTER_FIELDS));
  const headers = await startSession(request, { ...registered.value, email: person.email });
  const url = merchantPaths(prefixOf(tenant, person.alpha2Code)).onboarding();
  return redirectDocument(url, { status: 303, headers });
}

export const headers = retryHeaders;

function requireOpenTenant(request: Request, partner: string | undefined): Tenant {
  const tenant = requirePartner(request, partner);
  if (!tenant.flags.canRegister) throw new Response("not-found", { status: 404 });
  return tenant;
}

export const clientAction = preserveFormOffline;

export default function Register() {
  return (
    <PartnerPage>
      <OpenAccount />
    </PartnerPage>
  );
}

function OpenAccount() {
  const { idempotencyKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  const { partner } = useParams();
  const t = useT("session");
  const [form, fields] = useForm<RegisterValues>({ id: "register", lastResult });
  return (
    <FrontPage heading={t("register.heading")} isWide>
      <p>
        {t("register.known")} <Link to={`/${partner}/login`}>{t("login.title")}</Link>
      </p>
      <RegisterFields form={form} fields={fields} idempotencyKey={idempotencyKey} />
    </FrontPage>
  );
}
