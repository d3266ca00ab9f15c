import { useForm } from "@conform-to/react";
import type { ReactElement } from "react";
import { Link, useLocation } from "@remix-run/react";
import { useRevalidation } from "~/components/live/use-revalidation";
import { useHydrated } from "remix-utils/use-hydrated";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { PostForm } from "~/components/forms/post-form";
import { Panel } from "~/components/ui/panel";
import { PanelState } from "~/components/ui/panel-state";
import { DonePanel } from "~/components/ui/done-panel";
import { Icon } from "~/components/ui/icon";
import { durationText } from "~/models/duration";
import type { FormActionData } from "~/models/form-action-data";
import { fieldLabels } from "~/models/form-fields";
import { PHONE_FIELDS, type PhoneStep } from "~/models/phone/phone-panel";
import { CodeField } from "./code-field";
import { useDeliveryCheck } from "./use-delivery-check";
import { useSecondsLeft } from "./use-seconds-left";
import "./phone.css";
import { supportPaths } from "~/models/support/support-paths";

interface PhonePanelProps {
  step: PhoneStep;
  /** URL of the panel or page that opened this one. */
  backTo: string;
  /** URL for closing while the number is unverified. */
  closeTo: string;
  /** A payment waits for it. */
  isForPayment: boolean;
  sent: FormActionData<{ triesLeft?: number; hasFailed?: boolean }> | undefined;
}

/** Verifies the client's phone number. @see spec account-and-money, section 2, "Phone verification side panel" */
export function PhonePanel({ step, backTo, closeTo, isForPayment, sent }: PhonePanelProps) {
  if (sent?.extra?.hasFailed) return <Failed closeTo={closeTo} />;
  switch (step.name) {
    case "confirmation":
      return <Confirmation step={step} closeTo={closeTo} isForPayment={isForPayment} sent={sent} />;
    case "verification":
      return <Verification step={step} closeTo={closeTo} sent={sent} />;
    case "cooldown":
      return <Cooldown step={step} closeTo={closeTo} />;
    case "success":
      return <Success step={step} backTo={backTo} />;
    case "error":
      return <Failed closeTo={closeTo} />;
  }
}

type StepProps<Name extends PhoneStep["name"]> = Omit<PhonePanelProps, "step" | "backTo" | "isForPayment"> & {
  step: Extract<PhoneStep, { name: Name }>;
};

function Confirmation({ step, closeTo, isForPayment, sent }: StepProps<"confirmation"> & Pick<PhonePanelProps, "isForPayment">) {
  const t = useT("phone");
  const props = useFieldProps("phone");
  const [form, fields] = useForm<{ phone: string }>({
    id: "phone",
    lastResult: sent?.result ?? null,
    defaultValue: { phone: step.phone },
  });
  return (
    <Panel
      title={t("title")}
      note={t("step", { step: 1 })}
      closeTo={closeTo}
      foot={
        <button form={form.id} name="intent" value="send" className="button button-primary">
          {t("confirm.submit")}
        </button>
      }
    >
      <PageForm form={form} className="stack" preventScrollReset labels={fieldLabels(PHONE_FIELDS, t)}>
        {isForPayment ? <p>{t("confirm.first")}</p> : null}
        <p>{t("confirm.lead")}</p>
        <TextField meta={fields.phone} {...props(PHONE_FIELDS.phone)} hint={t("confirm.hint")} />
      </PageForm>
    </Panel>
  );
}

function Verification({ step, closeTo, sent }: StepProps<"verification">) {
  const t = useT("phone");
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const [form, fields] = useForm<{ digit: string[] }>({ id: "otp", lastResult: sent?.result ?? null });
  const seconds = useSecondsLeft(step.nextRetryInMs);
  const toNumber = new URLSearchParams(search);
  toNumber.set("step", "number");
  const change = (
    <Link to={`${pathname}?${toNumber.toString()}`} preventScrollReset>
      {t("verify.change")}
    </Link>
  );
  useDeliveryCheck(step.delivery === "under-way" || step.delivery === "delayed");
  const typed = sent?.result?.initialValue?.["digit"];
  return (
    <Panel
      title={t("title")}
      note={t("step", { step: 2 })}
      closeTo={closeTo}
      foot={
        <button form={form.id} name="intent" value="verify" className="button button-primary">
          {t("verify.submit")}
        </button>
      }
    >
      <div className="stack">
        <Delivery step={step} change={change} />
        <PageForm
          form={form}
          className="stack"
          preventScrollReset
          labels={{ digit: t("verify.code") }}
          idOf={() => "otp-digit-1"}
        >
          <input type="hidden" name="phone" value={step.phone} />
          <CodeField
            meta={fields.digit}
            typed={Array.isArray(typed) ? typed.map((digit: unknown) => (typeof digit === "string" ? digit : "")) : []}
            triesLeft={sent?.extra?.triesLeft ?? step.triesLeft}
          />
        </PageForm>
        <PostForm className="line" preventScrollReset>
          <input type="hidden" name="phone" value={step.phone} />
          <button
            className="button button-quiet"
            name="intent"
            value="send"
            disabled={isHydrated && seconds > 0}
            aria-describedby="otp-wait"
          >
            {t("verify.resend")}
          </button>
          <span id="otp-wait" className="quiet" role={step.wasBlocked ? "alert" : undefined} suppressHydrationWarning>
            {seconds > 0 ? t("verify.wait", { count: seconds }) : ""}
          </span>
        </PostForm>
      </div>
    </Panel>
  );
}

/** Keeps a phone number on one line. */
const unbroken = (number: string) => number.replaceAll(" ", "\u00a0");

/** What became of the code, and the way to another number. The alert is there before it has a text, so that it is read out. */
function Delivery({ step: { delivery, phone }, change }: Pick<StepProps<"verification">, "step"> & { change: ReactElement }) {
  const t = useT("phone");
  const isLost = delivery === "failed";
  return (
    <>
      <div role="alert">
        {isLost || delivery === "delayed" ? (
          <p className={`banner banner-slim ${isLost ? "tone-danger" : "tone-warning"}`}>
            <Icon name={isLost ? "alert" : "clock"} />
            <span>
              {t(isLost ? "verify.undelivered" : "verify.delayed", { number: unbroken(phone) })} {change}
            </span>
          </p>
        ) : null}
      </div>
      {isLost || delivery === "delayed" ? null : (
        <p>
          {t("verify.sent", { number: unbroken(phone) })} {change}
        </p>
      )}
    </>
  );
}

function Cooldown({ step, closeTo }: Omit<StepProps<"cooldown">, "sent">) {
  const t = useT("phone");
  const common = useT("common");
  const { language } = usePageContext();
  const { newTicket } = supportPaths(usePaths());
  const revalidate = useRevalidation();
  const seconds = useSecondsLeft(step.waitMs, revalidate);
  return (
    <Panel
      title={t("title")}
      closeTo={closeTo}
      foot={
        <Link to={closeTo} preventScrollReset className="button">
          {common("close")}
        </Link>
      }
    >
      <PanelState tone="warning" heading={t("cooldown.heading")}>
        <p suppressHydrationWarning>{t("cooldown.text", { time: durationText(language, seconds) })}</p>
        <Link to={newTicket({ ticketType: "billing" })} className="button">
          {t("cooldown.contact-support")}
        </Link>
      </PanelState>
    </Panel>
  );
}

function Success({ step, backTo }: Pick<StepProps<"success">, "step"> & Pick<PhonePanelProps, "backTo">) {
  const t = useT("phone");
  return (
    <DonePanel
      title={t("title")}
      closeTo={backTo}
      heading={t("success.heading")}
      leave={t("success.continue")}
      leaveClass="button button-primary"
    >
      <p>{t("success.text", { number: unbroken(step.phone) })}</p>
    </DonePanel>
  );
}

function Failed({ closeTo }: { closeTo: string }) {
  const t = useT("phone");
  const common = useT("common");
  const { requestId } = usePageContext();
  const { pathname, search } = useLocation();
  return (
    <Panel
      title={t("title")}
      closeTo={closeTo}
      foot={
        <Link to={pathname + search} reloadDocument className="button button-primary">
          {t("error.try-again")}
        </Link>
      }
    >
      <PanelState tone="danger" heading={t("error.heading")}>
        <p>{t("error.text")}</p>
        <p className="quiet small">{common("error.request-id", { id: requestId })}</p>
      </PanelState>
    </Panel>
  );
}
