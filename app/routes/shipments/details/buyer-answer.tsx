import type { BuyerAnswer as Answer } from "#contract/shipments";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { useMoment } from "~/components/shipments/use-moment";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";

/** What the buyer has answered in an incident, for the carrier. */
export default function BuyerAnswer({ answer, reference, now }: { answer: Answer; reference: string; now: string }) {
  const t = useT("details");
  const paths = usePaths();
  const moment = useMoment(now);
  const { dayLong } = useFormat();
  const { answeredAt, address, phone, day, message } = answer;
  const given = Object.entries({ address, phone, day: day ? dayLong(day) : "", message }).filter(([, text]) => text !== "");
  return (
    <section className="banner tone-info" aria-labelledby="buyer-answer">
      <Icon name="user" />
      <div>
        <h2 id="buyer-answer">{t("answer.title")}</h2>
        <p className="quiet small" suppressHydrationWarning>
          {moment(answeredAt)}
        </p>
        <dl className="facts">
          {given.map(([name, text]) => (
            <div key={name}>
              <dt>{t(`answer.${name as "address" | "phone" | "day" | "message"}`)}</dt>
              <dd className="own-note" suppressHydrationWarning>
                {text}
              </dd>
            </div>
          ))}
        </dl>
        <PostForm action={paths.buyerAnswer(reference)} preventScrollReset>
          <p className="actions">
            <button className="button button-small">
              <Icon name="check" />
              {t("answer.done")}
            </button>
          </p>
        </PostForm>
      </div>
    </section>
  );
}
