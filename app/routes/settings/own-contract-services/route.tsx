import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { contractPaths } from "~/models/own-contracts/contract-paths";
import { readQuery } from "~/models/urls";
import { formAction } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { requireRegistered } from "~/services/own-contracts/own-contracts.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { attempt } from "~/services/upstream/upstream.server";
import { ServicesPanel } from "./services-panel";

export const handle = {
  i18n: ["contracts", "forms"],
  title: { namespace: "contracts", key: "services-title" },
  showsFlash: true,
} satisfies PageHandle;

/** The services offered under a contract. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { access, model } = await requireRegistered(request, params);
  return { access, model, isNew: readQuery(request.url).has("connected") };
}

const Choice = z.object({ services: z.array(z.string().max(200)).max(100).default([]) });

export const action = formAction({
  who: ({ request, params }) => requireRegistered(request, params),
  schema: Choice,
  run: async ({ request, who: { merchant, model, contractId }, value: { services }, submission }) => {
    const paths = contractPaths(merchant.paths);
    const { id: contractModelId, carrierName: carrier } = model;
    const linked = await attempt(merchant.upstream.ownContracts.linkServices({ contractId, contractModelId, services }));
    if (linked.kind === "ok") {
      const flash = { key: "contract-services-saved", params: { carrier, count: services.length }, tone: "success" } as const;
      return redirectWithFlash(request, paths.page, flash);
    }
    if (linked.kind === "refused") {
      // Deactivated in another tab, or the plan has ended: redirect to the page, which shows the current state.
      if (linked.refusal.status === 403)
        return redirectWithFlash(request, paths.page, { key: "contracts-locked", tone: "warning" });
      if (linked.refusal.status === 404)
        return redirectWithFlash(request, paths.page, { key: "contract-gone", params: { carrier }, tone: "warning" });
    }
    return failureReply(submission, linked);
  },
});

export const clientAction = preserveFormOffline;

export default function OwnContractServices() {
  const data = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return <ServicesPanel key={data.model.id} {...data} sent={sent ?? null} />;
}
