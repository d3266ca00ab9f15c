import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { FlashNotice } from "~/components/document/flash-notice";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { PostForm } from "~/components/forms/post-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { contractPaths } from "~/models/own-contracts/contract-paths";
import { sendEvent } from "~/services/analytics/send-event.server";
import { formAction } from "~/services/forms/form-action.server";
import { faultToastReply } from "~/services/forms/form-reply.server";
import { requireContract, requireRegistered } from "~/services/own-contracts/own-contracts.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable, type Upstream } from "~/services/upstream/upstream.server";

export const handle = {
  i18n: ["contracts", "flash"],
  title: { namespace: "contracts", key: "deactivate.short" },
  showsFlash: true,
} satisfies PageHandle;

/** Asks before a contract is deactivated. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, model } = await requireRegistered(request, params);
  const services = new Set(model.services.map(({ id }) => id));
  const listed = await nullIfUnavailable("shipping-rules", merchant.upstream.shippingRules.list());
  const rules = (listed?.rules ?? []).filter(({ conditions, actions }) =>
    [...conditions, ...actions].some(({ identifier, value }) => identifier === "serviceId" && services.has(value)),
  );
  return { id: model.id, carrier: model.carrierName, rules: rules.map(({ alias }) => alias) };
}

type Deactivated = Awaited<ReturnType<Upstream["ownContracts"]["deactivate"]>>;

export const action = formAction({
  who: ({ request, params }) => requireContract(request, params),
  schema: z.object({}),
  run: async ({ request, form, who: { merchant, model } }) => {
    const { contractId, carrierName: carrier } = model;
    const { page } = contractPaths(merchant.paths);
    const done = contractId === null ? null : await attempt(merchant.upstream.ownContracts.deactivate({ contractId }));
    if (done?.kind === "fault") return faultToastReply(form, done.fault, "contract-deactivation-failed");
    // Deactivating a contract that another tab has deactivated counts as success.
    const isGone = done === null || done.kind === "ok" || done.refusal.status === 404;
    if (done?.kind === "ok") reportLastContract(merchant, done.value);
    const params = { carrier };
    if (!isGone) return redirectWithFlash(request, page, { key: "contract-deactivation-failed", params, tone: "error" });
    const count = done?.kind === "ok" ? done.value.draftsWithoutService : 0;
    const also = count > 0 ? { also: [{ key: "contract-drafts" as const, params: { count } }] } : {};
    return redirectWithFlash(request, page, { key: "contract-deactivated", params, tone: "success", ...also });
  },
});

/** @see spec configuration-and-support, section 4, "Own contract": a user property is set to false when the method is gone */
function reportLastContract({ session, tenant }: Merchant, { contractId, paymentMethods }: Deactivated) {
  const user = session.get("account");
  if (!user || paymentMethods.some(({ method }) => method === "OWN_CONTRACT")) return;
  sendEvent(tenant, { name: "user-properties-set", user, properties: { hasOwnContract: false } }, [contractId]);
}

export const clientAction = preserveFormOffline;

const FORM = "deactivate-contract";

/** @see spec configuration-and-support, section 2, "Own contracts screen" */
export default function OwnContractDeactivation() {
  const { id, carrier, rules } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("contracts");
  const paths = contractPaths(usePaths());
  return (
    <Panel
      isDialog
      title={t("deactivate.title", { carrier })}
      closeTo={paths.page}
      foot={
        <>
          <Link to={paths.page} preventScrollReset className="button">
            {t("deactivate.keep")}
          </Link>
          <SubmitButton form={FORM} className="button button-destroy">
            {t("action.deactivate-contract")}
          </SubmitButton>
        </>
      }
    >
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      <PostForm id={FORM} action={paths.deactivate(id)} className="stack" preventScrollReset>
        <p>{t("deactivate.text")}</p>
        {rules.length > 0 ? (
          <p className="banner tone-warning">
            <Icon name="alert" />
            <span>{t("deactivate.rules", { count: rules.length, rules: rules.join(", ") })}</span>
          </p>
        ) : null}
        <p>{t("deactivate.booked")}</p>
      </PostForm>
    </Panel>
  );
}
