import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useId, useRef, useState } from "react";
import { EMAIL_BODY_MAX, printEmailMarkup, parseEmailMarkup } from "#contract/rules/email-document";
import type { EmailTag } from "#contract/rules/branded-emails";
import { useT } from "~/components/document/translation";
import { useProblemText } from "~/components/forms/use-problem-text";
import { useFormat } from "~/components/ui/format";
import type { CaretState, OpenEditor } from "./rich-editor";
import { EditorBar } from "./editor-bar";

interface BodyFieldProps {
  meta: FieldMetadata<string>;
  /** Length as the server counts it. */
  length: number;
  /** Current problem of the text. */
  problem: string | undefined;
  isDisabled: boolean;
  /** Called with the editor once it is open, and with null when it closes. */
  onOpen: (editor: OpenEditor | null) => void;
  onFocus: () => void;
  onTyped: (markup: string) => void;
}

const OFF: CaretState = { bold: false, italic: false, list: false, href: null };

/**
 * The text of the email. The form submits the markup in the text area; with JavaScript an editor covers it and writes it.
 */
export function BodyField({ meta, length, problem, isDisabled, onOpen, onFocus, onTyped }: BodyFieldProps) {
  const t = useT("branded-emails");
  const { number } = useFormat();
  const problemText = useProblemText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const mount = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState(OFF);
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  const tagName = (tag: EmailTag) => t(`tag.${tag}`);
  const attributes = {
    id: editor ? meta.id : `${id}-text`,
    class: "emails-text",
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": `${id}-label`,
    "aria-describedby": [`${id}-count`, problem ? meta.errorId : ""].filter(Boolean).join(" "),
    ...(problem ? { "aria-invalid": "true" } : {}),
  };
  const latest = useRef({ tagName, attributes, onOpen, onFocus });
  useEffect(() => void (latest.current = { tagName, attributes, onOpen, onFocus }));
  useEffect(() => {
    if (isDisabled) return;
    let opened: OpenEditor | undefined;
    let isGone = false;
    // If the editor fails to load, the text area stays.
    void import("./rich-editor").then(
      ({ openEditor }) => {
        if (isGone || !area.current || !mount.current) return;
        opened = openEditor(mount.current, {
          document: parseEmailMarkup(area.current.value),
          tagName: (tag) => latest.current.tagName(tag),
          attributes: latest.current.attributes,
          onState: setCaret,
          onFocus: () => latest.current.onFocus(),
          onChange: (document) => {
            const markup = printEmailMarkup(document);
            if (!area.current) return;
            area.current.value = markup;
            area.current.dispatchEvent(new Event("input", { bubbles: true }));
          },
        });
        setEditor(opened);
        latest.current.onOpen(opened);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      opened?.close();
      latest.current.onOpen(null);
    };
  }, [isDisabled]);
  const signature = JSON.stringify(attributes);
  // The attributes as text, written above.
  useEffect(() => editor?.setAttributes(JSON.parse(signature) as Record<string, string>), [editor, signature]);
  const isTooLong = length > EMAIL_BODY_MAX;
  return (
    <div className={`field emails-body ${problem ? "field-wrong" : ""}`}>
      <div className="line between">
        <label id={`${id}-label`} htmlFor={meta.id} className="label">
          {t("body")}
        </label>
        <span id={`${id}-count`} className={`small ${isTooLong ? "emails-over" : "quiet"}`} suppressHydrationWarning>
          {t("count", { number: number(length), max: number(EMAIL_BODY_MAX) })}
        </span>
      </div>
      {editor ? null : (
        <p className="hint" id={meta.descriptionId}>
          {t("markup-hint")}
        </p>
      )}
      <div className={editor ? "emails-editor control" : "control"}>
        {editor ? <EditorBar editor={editor} caret={caret} /> : null}
        <textarea
          ref={area}
          name={meta.name}
          id={editor ? `${id}-markup` : meta.id}
          defaultValue={meta.initialValue ?? ""}
          rows={8}
          disabled={isDisabled}
          hidden={editor !== null}
          aria-describedby={[`${id}-count`, meta.descriptionId, problem ? meta.errorId : ""].filter(Boolean).join(" ")}
          aria-invalid={problem ? true : undefined}
          onFocus={onFocus}
          onInput={({ currentTarget }) => onTyped(currentTarget.value)}
        />
        <div ref={mount} hidden={editor === null} />
      </div>
      {problem ? (
        <p className="field-error" id={meta.errorId} suppressHydrationWarning>
          {problemText(problem)}
        </p>
      ) : null}
    </div>
  );
}
