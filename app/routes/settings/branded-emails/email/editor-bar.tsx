import { useId, useState } from "react";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import type { CaretState, OpenEditor } from "./rich-editor";

/** Toolbar of the editor: bold, italic, list, link. */
export function EditorBar({ editor, caret }: { editor: OpenEditor; caret: CaretState }) {
  const t = useT("branded-emails");
  const [href, setHref] = useState<string | null>(null);
  const toggles = ["bold", "italic", "list"] as const;
  return (
    <>
      <div className="emails-bar" role="group" aria-label={t("format.label")}>
        {toggles.map((name) => (
          <button
            key={name}
            type="button"
            className="button button-quiet button-small button-icon"
            aria-pressed={caret[name]}
            aria-label={t(`format.${name}`)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.toggle(name)}
          >
            <Sign name={name} />
          </button>
        ))}
        <button
          type="button"
          className="button button-quiet button-small button-icon"
          aria-pressed={caret.href !== null}
          aria-expanded={href !== null}
          aria-label={t("format.link")}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setHref(href === null ? (caret.href ?? "https://") : null)}
        >
          <Icon name="link" />
        </button>
      </div>
      {href === null ? null : (
        <LinkForm
          href={href}
          isLinked={caret.href !== null}
          onSet={(changed) => editor.setLink(changed)}
          onClose={() => {
            setHref(null);
            editor.focus();
          }}
        />
      )}
    </>
  );
}

interface LinkFormProps {
  href: string;
  isLinked: boolean;
  /** @returns false for an address that cannot be linked */
  onSet: (href: string | null) => boolean;
  onClose: () => void;
}

/** Asks for the URL of a link. It stands inside another form, which Enter must not submit. */
function LinkForm({ href, isLinked, onSet, onClose }: LinkFormProps) {
  const t = useT("branded-emails");
  const id = useId();
  const [typed, setTyped] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const address = /^[^\s:/@]+@\S+$/.test(typed.trim()) ? `mailto:${typed.trim()}` : typed.trim();
    if (onSet(address)) onClose();
    else setWrong(true);
  };
  return (
    <div className="emails-link">
      <label htmlFor={id} className="visually-hidden">
        {t("link.address")}
      </label>
      <input
        id={id}
        type="url"
        value={typed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press of its button
        autoFocus
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        // Typing a URL does not change the email yet.
        onInput={(event) => event.stopPropagation()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
      />
      <button type="button" className="button button-small" onClick={apply}>
        {t("link.apply")}
      </button>
      {isLinked ? (
        <button
          type="button"
          className="button button-small button-quiet"
          onClick={() => {
            onSet(null);
            onClose();
          }}
        >
          {t("link.remove")}
        </button>
      ) : null}
      {isWrong ? (
        <p className="field-error" id={`${id}-wrong`} role="alert">
          {t("link.wrong")}
        </p>
      ) : null}
    </div>
  );
}

const SIGNS = {
  bold: "M7 4.5h6a3.7 3.7 0 0 1 0 7.5H7zM7 12h7a3.8 3.8 0 0 1 0 7.5H7z",
  italic: "M10 4.5h7M7 19.5h7M14 4.5l-4 15",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1",
};

function Sign({ name }: { name: keyof typeof SIGNS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SIGNS[name]} />
    </svg>
  );
}
