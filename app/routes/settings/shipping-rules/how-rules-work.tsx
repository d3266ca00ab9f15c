import { useT } from "~/components/document/translation";

const STEPS = ["order", "all", "keep", "when", "why"] as const;

/** Explains how shipping rules work, for merchants who write their first one. */
export function HowRulesWork() {
  const t = useT("rules");
  return (
    <section className="card settings-form">
      <ol className="lines rules-how">
        {STEPS.map((step) => (
          <li key={step}>
            <h2>{t(`how.${step}.title`)}</h2>
            <p className="quiet">{t(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
