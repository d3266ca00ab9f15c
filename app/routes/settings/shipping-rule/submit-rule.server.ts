import type { RuleTrial } from "#contract/shipping-rules";
import { RuleForm } from "~/models/settings/rule-form";
import { NEW_RULE } from "~/models/settings/rule-paths";
import { sendEvent } from "~/services/analytics/send-event.server";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply, formReply, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, attemptOnce } from "~/services/upstream/upstream.server";

/** Data for the trial that replaces the form: its results, and the form's values to continue with. */
export interface RuleExtra {
  trial: { alias: string; trials: RuleTrial[]; overwrite: boolean; sent: [name: string, value: string][] };
}

type Sent = SubmittedForm<Merchant> & { intent: "save" | "try" | "edit" };

/** The form field that an upstream problem names, if there is one. */
const fieldOf = (name: string) => (/^(alias|(conditions|actions)\[\d+\]\.\w+)$/.test(name) ? name : undefined);

/** Saves a rule, tries it, or returns from the trial to the form. */
export async function submitRule(sent: Sent) {
  const { request, params, who, form, intent } = sent;
  if (intent === "edit") return formReply<RuleExtra>({ result: unvalidatedSubmission(form).reply() });
  return parseForm(sent, RuleForm, async ({ value: { idempotencyKey, ...rule }, submission }) => {
    const { shippingRules } = who.upstream;
    if (intent === "try") {
      const tried = await attempt(shippingRules.tryRule(rule));
      if (tried.kind === "fault") return faultToastReply<RuleExtra>(form, tried.fault, "rule-not-tried");
      if (tried.kind === "refused") return failureReply<RuleExtra>(submission, tried, fieldOf);
      const { alias, overwrite } = rule;
      return formReply<RuleExtra>({ extra: { trial: { alias, overwrite, trials: tried.value.trials, sent: carried(form) } } });
    }
    const id = params["rule"] === NEW_RULE ? null : (params["rule"] ?? null);
    const call = { headers: { "idempotency-key": idempotencyKey }, body: { ...rule, id } };
    const saved = await attemptOnce(() => shippingRules.save(call));
    if (saved.kind !== "ok") {
      // @see spec configuration-and-support, section 8, "Shipping rules"
      const codes = saved.kind === "refused" ? saved.refusal.messages.map(({ error_code }) => error_code) : [];
      const errors = codes.length > 0 ? [...new Set(codes)] : ["shipping-rules.error.save"];
      const action = [idempotencyKey, JSON.stringify(call.body), ...errors];
      sendEvent(who.tenant, { name: "shipping-rule-save-failed", properties: { errors } }, action);
    }
    if (saved.kind === "fault") return faultToastReply<RuleExtra>(form, saved.fault, "rule-not-saved");
    if (saved.kind === "refused") return failureReply<RuleExtra>(submission, saved, fieldOf);
    const flash = { key: "rule-saved", params: { alias: saved.value.alias }, tone: "success" } as const;
    return redirectWithFlash(request, who.paths.settings("shipping-rules"), flash);
  });
}

function carried(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    name === "intent" || typeof value !== "string" ? [] : [[name, value]],
  );
}
