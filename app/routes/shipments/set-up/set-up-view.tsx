import "./set-up.css";
import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { EndSetup } from "./end-setup";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { LoadFailure } from "~/components/ui/load-failure";
import type { SetupProgress, setupSteps } from "~/models/onboarding/setup";

interface SetUpViewProps {
  /** Null if it is not known now. */
  setup: (SetupProgress & { steps: ReturnType<typeof setupSteps> }) | null;
  canConnectShop: boolean;
  isSettingUp: boolean;
  canCreate: boolean;
  /** Idempotency key of a sample order. */
  sampleKey: string;
}

/** What a new merchant sets up: each step, whether it is done, and where. */
export function SetUpView({ setup, canConnectShop, isSettingUp, canCreate, sampleKey }: SetUpViewProps) {
  const t = useT("onboarding");
  const names = useT("shipments");
  const paths = usePaths();
  return (
    <div className="page stack">
      <div>
        <h1>{names("setup.title")}</h1>
        <p className="quiet">{t("setup.intro")}</p>
      </div>
      {setup === null ? (
        <LoadFailure text={t("setup.failed")} />
      ) : (
        <section className="card setup-card">
          <Progress {...setup} />
          <ol className="setup-steps">
            {setup.steps.map(({ step, isDone, url }) => (
              <li key={step} className={isDone ? "is-done" : undefined}>
                <span className="setup-mark">{isDone ? <Icon name="check" label={t("setup.done")} /> : null}</span>
                <div>
                  <h2>{names(`setup.step.${step}`)}</h2>
                  <p className="quiet">{t(`setup.why.${step === "orders" && !canConnectShop ? "orders-file" : step}`)}</p>
                </div>
                <Link
                  to={url}
                  className={setup.next?.step === step ? "button button-primary" : "button"}
                  aria-label={t(isDone ? "setup.open-step" : "setup.start-step", { step: names(`setup.step.${step}`) })}
                >
                  {t(isDone ? "setup.open" : "setup.start")}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
      {canCreate ? <SampleOrder sampleKey={sampleKey} /> : null}
      <div className="actions">
        <Link to={paths.home} className="button">
          {t("setup.to-shipments")}
        </Link>
        {isSettingUp && setup?.next ? <EndSetup className="button button-quiet">{names("setup.put-away")}</EndSetup> : null}
      </div>
    </div>
  );
}

/** Offers an order to try the product with. */
function SampleOrder({ sampleKey }: Pick<SetUpViewProps, "sampleKey">) {
  const t = useT("onboarding");
  const words = useT("sample");
  return (
    <section className="card card-body line wrap setup-sample" aria-labelledby="sample-order">
      <div>
        <h2 id="sample-order">{t("setup.sample.title")}</h2>
        <p className="quiet">{t("setup.sample.text", { name: words("name") })}</p>
      </div>
      <PostForm action={usePaths().setup}>
        <button className="button" name="sample" value={sampleKey}>
          {t("setup.sample.try")}
        </button>
      </PostForm>
    </section>
  );
}

function Progress({ done, total, next }: SetupProgress) {
  const t = useT("onboarding");
  const names = useT("shipments");
  const { number } = useFormat();
  const text = next === null ? t("setup.all-done") : names("setup.so-far", { done: number(done), total: number(total) });
  return (
    <div className="setup-progress">
      <label htmlFor="setup-progress">{text}</label>
      <progress id="setup-progress" className="progress" max={total} value={done} />
    </div>
  );
}
