import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { usePageContext } from "~/components/document/page-context";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { ErrorSummary } from "~/components/forms/error-summary";
import { RadioField } from "~/components/forms/field";
import { preserveFormOffline } from "~/components/forms/offline";
import { ReadyButton } from "~/components/forms/ready-button";
import { useFieldProblems } from "~/components/forms/use-form-reading";
import { PageForm } from "~/components/forms/page-form";
import { fieldLabels } from "~/models/form-fields";
import { formSchema } from "~/models/form-schema";
import { PRIVACY_GATE_FIELDS, type PrivacyGateValues, YES_NO } from "~/models/session/privacy-fields";
import { privacyContact } from "~/models/tenant";
import { readQuery, safeReturnTo } from "~/models/urls";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";
import { GatePage, SignOutButton } from "./gate-page";

export const handle = {
  i18n: ["privacy", "forms"],
  area: "gate",
  title: { namespace: "privacy", key: "gate.title" },
} satisfies PageHandle;

const GateForm = formSchema(PRIVACY_GATE_FIELDS);

/** The privacy questions. Answers from before a warning are filled in again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const answer = (name: keyof PrivacyGateValues) => YES_NO.find((value) => value === query.get(name)) ?? "";
  return {
    values: { dataProcessing: answer("dataProcessing"), marketingEmails: answer("marketingEmails") },
    privacyEmail: privacyContact(merchant.tenant.brand),
  };
}

export const action = formAction({ who: ({ request }) => requireMerchant(request), schema: GateForm, run: keepAnswers });

async function keepAnswers({ request, who: merchant, value, submission }: ParsedForm<Merchant, typeof GateForm>) {
  const { dataProcessing, marketingEmails } = value;
  const { paths, upstream } = merchant;
  const returnTo = readQuery(request.url).get("returnTo") ?? undefined;
  if (dataProcessing === "no")
    return redirect(
      paths.privacyGate("warning", { marketingEmails: marketingEmails ?? "", ...(returnTo ? { returnTo } : {}) }),
      303,
    );
  const { user } = await loadInit(merchant);
  const answers = { id: user.id, dataProcessing: true, marketingEmails: marketingEmails === "yes" };
  const saved = await attempt(upstream.client.updatePolicies(answers));
  if (saved.kind !== "ok") return failureReply(submission, saved);
  return redirectWithFlash(request, safeReturnTo(returnTo, paths.home), { key: "privacy-saved", tone: "success" });
}

export const clientAction = preserveFormOffline;

export default function PrivacyGate() {
  const { values, privacyEmail } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  const t = useT("privacy");
  const { tenant } = usePageContext();
  const [form, fields] = useForm<PrivacyGateValues>({ id: "privacy-gate", lastResult, defaultValue: values });
  const problems = useFieldProblems(form.id, PRIVACY_GATE_FIELDS);
  const choices = YES_NO.map((value) => ({ value, label: t(value) }));
  return (
    <GatePage heading={t("gate.heading")}>
      <p className="quiet">{t("gate.lead")}</p>
      <ErrorSummary form={form} labels={fieldLabels(PRIVACY_GATE_FIELDS, t)} />
      <PageForm form={form} className="gate-questions">
        <RadioField
          meta={fields.dataProcessing}
          legend={<Question number={1} text={t("data-processing.question")} why={t("data-processing.why")} />}
          choices={choices}
        />
        <RadioField
          meta={fields.marketingEmails}
          legend={<Question number={2} text={t("marketing-emails.question")} why={t("marketing-emails.why")} />}
          choices={choices}
        />
      </PageForm>
      <p className="small quiet">
        {t("contact", { brand: tenant?.brand.title ?? "" })} <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>
      </p>
      <div className="gate-foot">
        <SignOutButton label={t("sign-out")} />
        <ReadyButton form={form.id} isReady={problems.length === 0}>
          {t("gate.submit")}
        </ReadyButton>
      </div>
    </GatePage>
  );
}

function Question({ number, text, why }: { number: number; text: string; why: string }) {
  return (
    <>
      {number}. {text}
      <span className="hint">{why}</span>
    </>
  );
}
