import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FlashNotice } from "~/components/document/flash-notice";
import type { PageHandle } from "~/components/document/page-handle";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { RulesTabs } from "~/components/rules/rules-tabs";
import { SettingsHead } from "~/components/settings/settings-head";
import { NEW_RULE } from "~/models/settings/rule-paths";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { intentAction } from "~/services/forms/form-action.server";
import { faultToastReply } from "~/services/forms/form-reply.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { RuleForm } from "./rule-form";
import { RuleTrialView } from "./rule-trial";
import { type RuleExtra, submitRule } from "./submit-rule.server";
import "../shipping-rules/rules.css";

export const handle = {
  i18n: ["rules", "forms", "countries", "flash"],
  title: ({ rule }: { rule: { alias: string } | null }) =>
    rule ? { namespace: "rules", key: "title-rule", params: { alias: rule.alias } } : { namespace: "rules", key: "tab.new" },
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { tenant, upstream } = await requireMerchant(request);
  const language = await detectLanguage(request, tenant);
  const [{ rules }, configuration] = await Promise.all([
    upstream.shippingRules.list(),
    upstream.shippingRules.configuration({ language }),
  ]);
  const rule = rules.find(({ id }) => id === params["rule"]) ?? null;
  if (!rule && params["rule"] !== NEW_RULE) throw new Response("not-found", { status: 404 });
  const at = rule ? rules.indexOf(rule) : rules.length;
  return {
    rule,
    configuration,
    position: { number: at + 1, before: rules[at - 1]?.alias ?? null, after: Math.max(rules.length - at - 1, 0) },
    isFull: !rule && rules.length >= configuration.maxShippingRules,
    idempotencyKey: randomUUID(),
  };
}

export const action = intentAction({
  who: ({ request }) => requireMerchant(request),
  intent: (pressed) => (["try", "edit"] as const).find((name) => name === pressed) ?? "save",
  run: submitRule,
  onFault: (form, fault) => faultToastReply<RuleExtra>(form, fault, "rule-not-saved"),
});

export const clientAction = preserveFormOffline;
export const shouldRevalidate = revalidateUnlessRefused;

/** @see spec configuration-and-support, section 2, "Shipping rules screen" */
export default function ShippingRule() {
  const { rule, ...page } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("rules");
  const paths = usePaths();
  const trial = sent?.extra?.trial;
  return (
    <>
      {rule || trial ? <BackLink to={paths.settings("shipping-rules")}>{t("tab.list")}</BackLink> : null}
      {trial ? (
        <SettingsHead title={t("try.title", { alias: trial.alias })} intro={t("try.intro")} />
      ) : (
        <SettingsHead title={rule ? rule.alias : t("title")} intro={rule ? undefined : t("intro")} />
      )}
      {rule || trial ? null : <RulesTabs current="new" />}
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      {trial ? (
        <RuleTrialView trial={trial} configuration={page.configuration} isFull={page.isFull} />
      ) : (
        <RuleForm key={rule?.id ?? NEW_RULE} rule={rule} {...page} lastResult={sent?.result ?? null} />
      )}
    </>
  );
}
