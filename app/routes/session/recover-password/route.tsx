import { useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { FrontPage } from "~/components/document/front-page";
import type { PageHandle } from "~/components/document/page-handle";
import { PartnerPage, partnerTitle } from "~/components/document/partner-page";
import { useT } from "~/components/document/translation";
import { preserveFormOffline } from "~/components/forms/offline";
import { TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { fieldLabels } from "~/models/form-fields";
import { RECOVER_PASSWORD_FIELDS, type RecoverPasswordValues } from "~/models/session/fields";
import { RecoverPasswordForm } from "~/models/session/forms";
import type { Tenant } from "~/models/tenant";
import { retryHeaders } from "~/models/response-headers";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { findPartner, requirePartner } from "~/services/session/partner.server";
import { requestScope } from "~/services/http/request-scope.server";
import { commitSession, getSession } from "~/services/session/session.server";
import { undefinedIfStoreFails } from "~/services/session/store/timeout-store.server";
import { readDeviceSecrets } from "~/services/session/known-devices.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";

export const handle = {
  i18n: ["session", "forms"],
  title: partnerTitle("recover.title"),
  showsFlash: true,
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!findPartner(request, params.partner)) return data({ isUnknown: true, sentTo: null }, { status: 404 });
  const session = await undefinedIfStoreFails(getSession(request));
  const sentTo = session?.get("recoverySentTo") ?? null;
  const headers: HeadersInit = session && sentTo ? { "Set-Cookie": await commitSession(session) } : {};
  return data({ isUnknown: false, sentTo }, { headers });
}

export const action = formAction({
  who: ({ request, params }) => requirePartner(request, params.partner),
  schema: RecoverPasswordForm,
  run: sendLink,
});

async function sendLink({ request, who: tenant, value, submission }: ParsedForm<Tenant, typeof RecoverPasswordForm>) {
  const requested = await attempt(
    upstreamAs().session.recoverPassword({
      partner: tenant.name,
      email: value.email,
      language: await detectLanguage(request, tenant),
      remoteAddress: requestScope()?.remoteAddress,
      deviceSecrets: await readDeviceSecrets(request),
    }),
  );
  return requested.kind === "ok" ? redirectToConfirmation(request, value.email) : failureReply(submission, requested);
}

/** Redirects to a page that confirms the address once; reloading sends no second mail. */
async function redirectToConfirmation(request: Request, email: string) {
  const session = await getSession(request);
  session.flash("recoverySentTo", email);
  return redirect(new URL(request.url).pathname.replace(/\.data$/, ""), {
    status: 303,
    headers: { "Set-Cookie": await commitSession(session) },
  });
}

export const headers = retryHeaders;

export const clientAction = preserveFormOffline;

export default function RecoverPassword() {
  return (
    <PartnerPage>
      <AskForLink />
    </PartnerPage>
  );
}

function AskForLink() {
  const { sentTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  const { partner } = useParams();
  const t = useT("session");
  const props = useFieldProps("session");
  const [form, fields] = useForm<RecoverPasswordValues>({ id: "recover", lastResult });
  if (sentTo) {
    return (
      <FrontPage heading={t("recover.sent-heading")}>
        <p role="status">{t("recover.sent", { email: sentTo })}</p>
        <p className="actions">
          <Link to={`/${partner}/login`}>{t("back-to-login")}</Link>
        </p>
      </FrontPage>
    );
  }
  return (
    <FrontPage heading={t("recover.heading")} lead={t("recover.lead")}>
      <PageForm form={form} labels={fieldLabels(RECOVER_PASSWORD_FIELDS, t)} className="stack">
        <TextField meta={fields.email} {...props(RECOVER_PASSWORD_FIELDS.email)} />
        <button className="button button-primary button-large button-wide">{t("recover.submit")}</button>
      </PageForm>
      <p className="actions">
        <Link to={`/${partner}/login`}>{t("back-to-login")}</Link>
      </p>
    </FrontPage>
  );
}
