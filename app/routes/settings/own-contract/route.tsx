import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { credentialForm } from "~/models/own-contracts/credential-form";
import { formAction } from "~/services/forms/form-action.server";
import { requireContract } from "~/services/own-contracts/own-contracts.server";
import { ContractPanel } from "./contract-panel";
import { registerContract } from "./register-contract.server";

export const handle = {
  i18n: ["contracts", "forms"],
  title: { namespace: "contracts", key: "panel" },
  showsFlash: true,
} satisfies PageHandle;

/** A carrier's panel. Saved credentials are never sent back to the browser. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { access, model } = await requireContract(request, params);
  return { access, model, idempotencyKey: randomUUID() };
}

export const action = formAction({
  who: ({ request, params }) => requireContract(request, params),
  schema: ({ who: { model } }) => credentialForm(model.credentialFields),
  run: registerContract,
});

export const clientAction = preserveFormOffline;

export default function OwnContract() {
  const data = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return <ContractPanel key={data.model.id} {...data} sent={sent ?? null} />;
}
