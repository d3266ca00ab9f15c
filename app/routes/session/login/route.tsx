import type { PageHandle } from "~/components/document/page-handle";
import { merchantPaths } from "~/models/paths";
import { useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { preserveFormOffline } from "~/components/forms/offline";
import { FrontPage } from "~/components/document/front-page";
import { PartnerPage, partnerTitle } from "~/components/document/partner-page";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { Icon } from "~/components/ui/icon";
import { fieldLabels } from "~/models/form-fields";
import { LOGIN_FIELDS, type LoginValues } from "~/models/session/fields";
import { LoginForm } from "~/models/session/forms";
import { prefixOf } from "#contract/rules/tenant-origin";
import type { Tenant } from "~/models/tenant";
import { readQuery, safeReturnTo } from "~/models/urls";
import { retryHeaders } from "~/models/response-headers";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { linkPreview } from "~/services/tenant/link-preview.server";
import { findPartner, requirePartner } from "~/services/session/partner.server";
import { requestScope } from "~/services/http/request-scope.server";
import { deviceOf } from "~/services/http/browser.server";
import { readDeviceSecrets } from "~/services/session/known-devices.server";
import { checkSessionStore, getSession, startSession } from "~/services/session/session.server";
import { undefinedIfStoreFails } from "~/services/session/store/timeout-store.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";

export { metaOf as meta } from "~/components/document/page-meta";

export const handle = {
  i18n: ["session", "forms"],
  title: partnerTitle("login.title"),
  showsFlash: true,
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const tenant = findPartner(request, params.partner);
  if (!tenant) return data({ isUnknown: true, returnTo: "", isAway: false }, { status: 404 });
  const returnTo = safeReturnTo(readQuery(request.url).get("returnTo"), merchantPaths(prefixOf(tenant)).home);
  const session = await undefinedIfStoreFails(checkSessionStore().then(() => getSession(request)));
  if (session?.get("token")) throw redirect(returnTo);
  const meta = await linkPreview(request, { namespace: "session", key: "login.description" });
  return { isUnknown: false, returnTo, isAway: session === undefined, meta };
}

export const action = formAction({
  who: ({ request, params }) => requirePartner(request, params.partner),
  schema: LoginForm,
  run: signIn,
});

async function signIn({ request, who: tenant, value, submission }: ParsedForm<Tenant, typeof LoginForm>) {
  const { email, password, returnTo } = value;
  const remoteAddress = requestScope()?.remoteAddress;
  const signedIn = await attempt(
    upstreamAs().session.create({
      partner: tenant.name,
      email,
      password,
      remoteAddress,
      device: deviceOf(request),
      deviceSecrets: await readDeviceSecrets(request),
    }),
  );
  if (signedIn.kind !== "ok") return failureReply(submission, signedIn);
  const headers = await startSession(request, { ...signedIn.value, email });
  const url = safeReturnTo(returnTo, merchantPaths(prefixOf(tenant)).home);
  // Full page load, because the account's language may differ from this page's.
  return redirectDocument(url, { status: 303, headers });
}

export const headers = retryHeaders;

export const clientAction = preserveFormOffline;

export default function Login() {
  return (
    <PartnerPage>
      <SignIn />
    </PartnerPage>
  );
}

function SignIn() {
  const { returnTo, isAway } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  const { partner } = useParams();
  const { tenant } = usePageContext();
  const t = useT("session");
  const props = useFieldProps("session");
  const [form, fields] = useForm<LoginValues>({ id: "login", lastResult });
  return (
    <FrontPage heading={t("login.heading")} lead={t("login.lead", { brand: tenant?.brand.title })}>
      {isAway ? (
        <div className="banner tone-warning">
          <Icon name="alert" />
          <p>{t("login.away")}</p>
        </div>
      ) : null}
      <PageForm form={form} labels={fieldLabels(LOGIN_FIELDS, t)} className="stack">
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField meta={fields.email} {...props(LOGIN_FIELDS.email)} />
        <TextField meta={fields.password} {...props(LOGIN_FIELDS.password)} />
        <button className="button button-primary button-large button-wide">{t("login.submit")}</button>
      </PageForm>
      <p>
        <Link to={`/${partner}/recover-password`}>{t("login.forgot")}</Link>
      </p>
      {tenant?.flags.canRegister ? (
        <p className="front-other">
          <span className="quiet">{t("login.new-here")}</span> <Link to={`/${partner}/register`}>{t("login.register")}</Link>
        </p>
      ) : null}
    </FrontPage>
  );
}
