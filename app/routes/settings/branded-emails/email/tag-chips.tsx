import { useHydrated } from "remix-utils/use-hydrated";
import { EMAIL_TAGS, type EmailTag } from "#contract/rules/branded-emails";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";

/** The tags as buttons that insert them; without JavaScript the text to type for each. */
export function TagChips({ onInsert, isDisabled }: { onInsert: (tag: EmailTag) => void; isDisabled: boolean }) {
  const t = useT("branded-emails");
  const isHydrated = useHydrated();
  return (
    <div>
      <p className="label" id="tags">
        {isHydrated ? t("insert-tag") : t("tags")}
      </p>
      <ul className="emails-chips" aria-labelledby="tags">
        {EMAIL_TAGS.map((tag) => (
          <li key={tag}>
            {isHydrated ? (
              <button
                type="button"
                className="emails-tag emails-tag-add"
                disabled={isDisabled}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onInsert(tag)}
              >
                <Icon name="plus" />
                {t(`tag.${tag}`)}
              </button>
            ) : (
              <span className="emails-tag">
                {t(`tag.${tag}`)} <code>{`{${tag}}`}</code>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
