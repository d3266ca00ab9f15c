import type { PageHandle } from "~/components/document/page-handle";
import { sitePaths } from "~/models/paths";
import { useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { FrontPage } from "~/components/document/front-page";
import { PartnerPage, partnerTitle } from "~/components/document/partner-page";
import { useT } from "~/components/document/translation";
import { preserveFormOffline } from "~/components/forms/offline";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { fieldLabels } from "~/models/form-fields";
import { NEW_PASSWORD_FIELDS, type NewPasswordValues } from "~/models/session/fields";
import { NewPasswordForm } from "~/models/session/forms";
import { PASSWORD_MIN } from "~/models/session/password-rule";
import type { Tenant } from "~/models/tenant";
import { readQuery } from "~/models/urls";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { requestScope } from "~/services/http/request-scope.server";
import { findPartner, requirePartner } from "~/services/session/partner.server";
import { deviceSecretCookie } from "~/services/session/known-devices.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";

export const handle = {
  i18n: ["session", "forms"],
  title: partnerTitle("new-password.title"),
  showsFlash: true,
} satisfies PageHandle;

export function loader({ request, params }: LoaderFunctionArgs) {
  if (!findPartner(request, params.partner)) return data({ isUnknown: true, token: "" }, { status: 404 });
  return { isUnknown: false, token: readQuery(request.url).get("token") ?? "" };
}

export const action = formAction({
  who: ({ request, params }) => requirePartner(request, params.partner),
  schema: NewPasswordForm,
  run: changePassword,
});

async function changePassword({ request, who: tenant, value, submission }: ParsedForm<Tenant, typeof NewPasswordForm>) {
  const { token, newPassword } = value;
  const remoteAddress = requestScope()?.remoteAddress;
  const changed = await attempt(upstreamAs().session.setPassword({ recoveryToken: token, newPassword, remoteAddress }));
  if (changed.kind !== "ok") return failureReply(submission, changed, ["newPassword"]);
  const answer = await redirectWithFlash(request, sitePaths.login(tenant.name), { key: "password-changed", tone: "success" });
  const { deviceSecret } = changed.value;
  if (deviceSecret !== undefined) answer.headers.append("Set-Cookie", await deviceSecretCookie(request, deviceSecret));
  return answer;
}

export const clientAction = preserveFormOffline;

export default function ChooseNewPassword() {
  return (
    <PartnerPage>
      <NewPassword />
    </PartnerPage>
  );
}

function NewPassword() {
  const { token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  const { partner } = useParams();
  const t = useT("session");
  const props = useFieldProps("session");
  const [form, fields] = useForm<NewPasswordValues>({ id: "new-password", lastResult });
  if (!token) {
    return (
      <FrontPage heading={t("new-password.heading")}>
        <p>{t("new-password.no-link")}</p>
        <p className="actions">
          <Link to={`/${partner}/recover-password`}>{t("new-password.new-link")}</Link>
        </p>
      </FrontPage>
    );
  }
  const isSpent = form.errors?.includes("form.error.recovery-token") ?? false;
  return (
    <FrontPage heading={t("new-password.heading")}>
      {isSpent ? (
        <ErrorSummary form={form} />
      ) : (
        <PageForm
          form={form}
          labels={fieldLabels(NEW_PASSWORD_FIELDS, t)}
          idOf={(name) => (name === "token" ? "new-link" : `${form.id}-${name}`)}
          className="stack"
        >
          <input type="hidden" name="token" value={token} />
          <TextField
            meta={fields.newPassword}
            {...props(NEW_PASSWORD_FIELDS.newPassword)}
            hint={t("password-hint", { min: PASSWORD_MIN })}
          />
          <TextField meta={fields.repeatPassword} {...props(NEW_PASSWORD_FIELDS.repeatPassword)} />
          <button className="button button-primary button-large button-wide">{t("new-password.submit")}</button>
        </PageForm>
      )}
      <p className="actions">
        <Link id="new-link" to={`/${partner}/recover-password`}>
          {t("new-password.new-link")}
        </Link>
      </p>
    </FrontPage>
  );
}
