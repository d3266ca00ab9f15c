import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { OwnContractModel } from "#contract/own-contracts";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { useReportInvalidForm } from "~/components/forms/invalid-forms";
import { FirstProblem, ReadyButton } from "~/components/forms/ready-button";
import { useFieldProblems } from "~/components/forms/use-form-reading";
import { PageForm } from "~/components/forms/page-form";
import { focusMessage } from "~/components/ui/focus-message";
import { useIsWorking } from "~/components/ui/working-bar";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import type { FormActionData } from "~/models/form-action-data";
import { fieldLabels } from "~/models/form-fields";
import { contractPaths } from "~/models/own-contracts/contract-paths";
import { credentialFields } from "~/models/own-contracts/credential-fields";
import type { ContractAccess } from "~/services/own-contracts/own-contracts.server";
import { PlanNotice } from "../own-contracts/plan-notice";
import { CredentialInput } from "./credential-input";
import type { RegisterExtra } from "./register-contract.server";

interface ContractPanelProps {
  model: OwnContractModel;
  access: ContractAccess;
  idempotencyKey: string;
  sent: FormActionData<RegisterExtra> | null;
}

/** @see spec configuration-and-support, section 4, "Own contract" */
export function ContractPanel({ model, access, idempotencyKey, sent }: ContractPanelProps) {
  const t = useT("contracts");
  const paths = contractPaths(usePaths());
  const isWorking = useIsWorking();
  const { id, carrierName: carrier, isRegistered } = model;
  const { isOpen } = access;
  const [form, meta] = useForm<Record<string, string>>({ id: "contract", lastResult: sent?.result ?? null });
  const fields = credentialFields(model.credentialFields);
  const labels = fieldLabels(fields, t);
  const problems = useFieldProblems(form.id, fields);
  const isEmpty = !isRegistered && !isOpen;
  const isRefused = sent?.extra?.isRefused === true && !form.valid;
  return (
    <Panel
      title={t("panel-title", { carrier })}
      note={t(isRegistered ? "panel-edit" : "panel-connect")}
      closeTo={paths.page}
      foot={
        isEmpty ? null : (
          <>
            {isOpen ? <FirstProblem formId={form.id} problems={problems} labels={labels} /> : null}
            {isRegistered ? (
              <Link to={paths.deactivate(id)} className="button button-danger" preventScrollReset>
                {t("action.deactivate-contract")}
              </Link>
            ) : null}
            {isOpen ? (
              <ReadyButton
                form={form.id}
                className="button button-primary grow"
                isReady={problems.length === 0}
                disabled={isWorking}
                aria-busy={isWorking || undefined}
              >
                {t(form.errors ? "try-again" : isRegistered ? "save" : "connect", { carrier })}
              </ReadyButton>
            ) : null}
          </>
        )
      }
    >
      <div className="stack">
        {isOpen ? null : <PlanNotice access={access} carriers={0} />}
        {isRefused ? <Refusal carrier={carrier} isRegistered={isRegistered} answer={sent} /> : null}
        <PageForm action={paths.panel(id)} form={form} className="stack" autoComplete="off" idempotencyKey={idempotencyKey}>
          {isRefused ? null : <ErrorSummary form={form} labels={labels} />}
          {form.errors ? <p>{t("error-advice")}</p> : null}
          <fieldset className="contract-fields">
            <legend className="visually-hidden">{t("credentials", { carrier })}</legend>
            {model.credentialFields.map((field) => (
              <CredentialInput
                key={field.name}
                field={field}
                meta={meta[field.name]!}
                label={labels[field.name]!}
                formId={form.id}
                isOpen={isOpen}
              />
            ))}
          </fieldset>
        </PageForm>
        <p className="small quiet">{t("sealed")}</p>
      </div>
    </Panel>
  );
}

/** Explains why every field below is marked. */
function Refusal({ carrier, isRegistered, answer }: { carrier: string; isRegistered: boolean; answer: unknown }) {
  const t = useT("contracts");
  const box = useRef<HTMLDivElement>(null);
  // Focus on every response: a repeated refusal is announced again.
  useEffect(() => focusMessage(box.current), [answer]);
  useReportInvalidForm(true);
  return (
    <div className="banner tone-danger" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <div>
        <p className="strong">{t("refused.title", { carrier })}</p>
        <p>
          {t("refused.advice", { carrier })} {isRegistered ? t("refused.unchanged") : null}
        </p>
      </div>
    </div>
  );
}
