import { useT } from "~/components/document/translation";
import { RuleTraces, type RuleTracesProps } from "~/components/rules/rule-traces";
import { Section } from "./section";

/** Changes that the merchant's rules made. */
export default function RulesSection({ rules }: RuleTracesProps) {
  const t = useT("rules");
  return (
    <Section name="rules" heading={t("why.heading")}>
      <RuleTraces rules={rules} />
    </Section>
  );
}
