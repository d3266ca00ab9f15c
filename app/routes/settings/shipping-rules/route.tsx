import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { FlashNotice } from "~/components/document/flash-notice";
import { preserveFormOffline } from "~/components/forms/offline";
import { RulesTabs } from "~/components/rules/rules-tabs";
import { DataFailure } from "~/components/settings/data-states";
import { SettingsHead } from "~/components/settings/settings-head";
import type { FlashMessage } from "~/models/flash";
import { passedRules } from "~/models/settings/rule-order";
import { intentAction, type SubmittedForm } from "~/services/forms/form-action.server";
import { faultToastReply } from "~/services/forms/form-reply.server";
import { requestId } from "~/services/http/request-scope.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { attempt, attemptOnce, nullIfUnavailable } from "~/services/upstream/upstream.server";
import { HowRulesWork, RuleList } from "./rule-list";
import "./rules.css";

export const handle = {
  i18n: ["rules", "invoices", "countries", "flash"],
  title: { namespace: "rules", key: "title" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { tenant, upstream } = await requireMerchant(request);
  const query = new URL(request.url).searchParams;
  const language = await detectLanguage(request, tenant);
  const found = await nullIfUnavailable(
    "shipping-rules",
    Promise.all([upstream.shippingRules.list(), upstream.shippingRules.configuration({ language })]),
  );
  return {
    isHow: query.get("tab") === "how",
    found: found && { rules: found[0].rules, configuration: found[1] },
    deletedId: query.get("delete"),
    key: randomUUID(),
    requestId: requestId(),
  };
}

type Sent = SubmittedForm<Merchant>;

export const action = intentAction({
  who: ({ request }) => requireMerchant(request),
  intent: (pressed) => (["on", "off", "up", "down", "delete", "undo"] as const).find((name) => name === pressed) ?? null,
  run: ({ intent, ...sent }) => {
    if (!intent) throw new Response("stale-form", { status: 403 });
    if (intent === "delete") return deleteRule(sent);
    if (intent === "undo") return undoMove(sent);
    return intent === "up" || intent === "down" ? moveRule(sent, intent) : switchRule(sent, intent === "on");
  },
  onFault: (form, fault) => faultToastReply(form, fault, "rule-not-changed"),
});

export const clientAction = preserveFormOffline;

const textsOf = ({ form }: Sent, name: string) => form.getAll(name).map((text) => String(text).slice(0, 200));
const textOf = (sent: Sent, name: string) => textsOf(sent, name)[0] ?? "";
const headersOf = (sent: Sent) => ({ "idempotency-key": `${textOf(sent, "idempotencyKey").slice(0, 60)}-rules` });

/** Redirects to the list, which no longer shows rules deleted meanwhile. */
function backToList({ request, who }: Sent, key: FlashMessage["key"], alias: string, more: Partial<FlashMessage> = {}) {
  const flash: FlashMessage = { key, params: { alias }, tone: "success", ...more };
  return redirectWithFlash(request, who.paths.settings("shipping-rules"), flash);
}

const FAILED = { tone: "error" } as const;

async function switchRule(sent: Sent, enabled: boolean) {
  const saved = await attempt(sent.who.upstream.shippingRules.setEnabled({ id: textOf(sent, "id"), enabled }));
  if (saved.kind === "fault") return faultToastReply(sent.form, saved.fault, "rule-not-changed");
  if (saved.kind === "refused") return backToList(sent, "rule-not-changed", "", FAILED);
  return backToList(sent, enabled ? "rule-on" : "rule-off", saved.value.alias);
}

/**
 * Swaps a rule with the neighbour that the page showed; a dragged rule with all those that it passed, if they are still in the
 * order in which they were shown. @see spec configuration-and-support, section 4, "Shipping rules"
 */
async function moveRule(sent: Sent, way: "up" | "down") {
  const [id, others, shown] = [textOf(sent, "id"), textsOf(sent, way), textsOf(sent, "order")];
  const [other = ""] = others;
  if (other === "") throw redirect(sent.who.paths.settings("shipping-rules"), { status: 303 });
  const headers = headersOf(sent);
  const body = { ids: [id, ...others], ...(shown.length > 0 ? { order: shown } : {}) };
  const moved = await attemptOnce(() => sent.who.upstream.shippingRules.swap({ headers, body }));
  if (moved.kind === "fault") return faultToastReply(sent.form, moved.fault, "rule-not-changed");
  if (moved.kind === "refused") return backToList(sent, "rule-not-changed", "", FAILED);
  const { rules } = moved.value;
  const undo = [textOf(sent, "idempotencyKey"), id, other, ...rules.map((rule) => rule.id)];
  const undoBy = "shipping-rules" as const;
  return backToList(sent, way === "up" ? "rule-up" : "rule-down", aliasOf(rules, id), { undo, undoBy });
}

const aliasOf = (rules: readonly { id: string; alias: string }[], id: string) =>
  rules.find((rule) => rule.id === id)?.alias ?? "";

/** Takes the rule back to where the first one stands that it passed, unless the order has changed since. */
async function undoMove(sent: Sent) {
  const undo = textsOf(sent, "token");
  const [moveKey = "", id = "", other = "", ...order] = undo;
  const headers = { "idempotency-key": `${moveKey.slice(0, 60)}-undo` };
  const ids = [id, ...passedRules(order, order.indexOf(id), order.indexOf(other))];
  const undone = await attemptOnce(() => sent.who.upstream.shippingRules.swap({ headers, body: { ids, order } }));
  if (undone.kind === "fault") return backToList(sent, "undo-failed", "", { ...FAILED, undo, undoBy: "shipping-rules" });
  if (undone.kind === "refused") return backToList(sent, "rules-not-undone", "", { tone: "warning" });
  return backToList(sent, "rule-undone", aliasOf(undone.value.rules, id));
}

async function deleteRule(sent: Sent) {
  const call = { headers: headersOf(sent), params: { id: textOf(sent, "id") } };
  const deleted = await attemptOnce(() => sent.who.upstream.shippingRules.delete(call));
  if (deleted.kind === "fault") return faultToastReply(sent.form, deleted.fault, "rule-not-changed");
  const isGone = deleted.kind === "ok" || deleted.refusal.status === 404;
  return backToList(sent, isGone ? "rule-deleted" : "rule-not-changed", textOf(sent, "alias"), isGone ? {} : FAILED);
}

/** @see spec configuration-and-support, section 2, "Shipping rules screen" */
export default function ShippingRules() {
  const { isHow, found, deletedId, key, requestId: id } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("rules");
  return (
    <>
      <SettingsHead title={t("title")} intro={t("intro")} />
      <RulesTabs current={isHow ? "how" : "list"} />
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      {isHow ? (
        <HowRulesWork />
      ) : found ? (
        <RuleList rules={found.rules} configuration={found.configuration} deletedId={deletedId} idempotencyKey={key} />
      ) : (
        <section className="card">
          <DataFailure requestId={id} />
        </section>
      )}
    </>
  );
}
