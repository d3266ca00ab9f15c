import type { RuleTracesProps } from "~/components/rules/rule-traces";
import type { ShortenedText } from "~/models/shipment/shortened-texts";
import { RulesFold } from "./rules-fold";
import { ShortenedNotice } from "./shortened-notice";

/** What is told of a few drafts: both in one file, which is too small to be divided. */
export default function DraftNotes(props: RuleTracesProps | { shortened: readonly ShortenedText[] }) {
  return "rules" in props ? <RulesFold {...props} /> : <ShortenedNotice texts={props.shortened} />;
}
