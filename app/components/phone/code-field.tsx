import type { FieldMetadata } from "@conform-to/react";
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from "react";
import { useT } from "~/components/document/translation";
import { FieldError } from "~/components/forms/field";
import { OTP_DIGITS } from "~/models/phone/phone-panel";

interface CodeFieldProps {
  meta: FieldMetadata<unknown>;
  typed: readonly string[];
  triesLeft: number;
}

/** Allows pasted codes with spaces. */
const PASTED_MAX = 12;

/**
 * One input per digit. Typing moves to the next, Backspace to the previous, and a pasted code fills all. Without JavaScript the
 * first input takes the whole code.
 */
export function CodeField({ meta, typed, triesLeft }: CodeFieldProps) {
  const t = useT("phone");
  const group = useRef<HTMLDivElement>(null);
  const boxes = () => [...group.current!.querySelectorAll("input")];

  /** Fills the inputs from one on, and focuses the one after the last digit. */
  const fill = (from: HTMLInputElement, text: string) => {
    const all = boxes();
    const start = all.indexOf(from);
    const digits = [...text.normalize("NFKC").replace(/[^0-9]/g, "")].slice(0, OTP_DIGITS - start);
    digits.forEach((digit, at) => (all[start + at]!.value = digit));
    all[Math.min(start + digits.length, OTP_DIGITS - 1)]!.focus();
    return digits.length > 0;
  };
  const onInput = ({ target: box, nativeEvent }: FormEvent) => {
    if (!(box instanceof HTMLInputElement)) return;
    // A typed digit replaces the existing one, wherever the caret is.
    const key = nativeEvent instanceof InputEvent ? nativeEvent.data : null;
    const text = key?.length === 1 ? key : box.value;
    box.value = "";
    if (text) fill(box, text);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (fill(event.target, event.clipboardData.getData("text"))) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = boxes();
    const at = all.findIndex((box) => box === event.target);
    const to =
      event.key === "ArrowLeft" || (event.key === "Backspace" && !all[at]!.value)
        ? at - 1
        : event.key === "ArrowRight"
          ? at + 1
          : at;
    if (to === at || !all[to]) return;
    event.preventDefault();
    if (event.key === "Backspace") all[to].value = "";
    all[to].focus();
  };
  return (
    <fieldset className={`field ${meta.errors ? "field-wrong" : ""}`}>
      <legend className="label">{t("verify.code")}</legend>
      <FieldError meta={meta} />
      {triesLeft < OTP_DIGITS ? (
        <p className="hint" role="status">
          {t("verify.tries", { count: triesLeft })}
        </p>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of its inputs */}
      <div ref={group} className="control otp" onInput={onInput} onPaste={onPaste} onKeyDown={onKeyDown}>
        {Array.from({ length: OTP_DIGITS }, (_, at) => (
          <input
            key={at}
            id={`otp-digit-${at + 1}`}
            data-focus-first={at === 0 ? "" : undefined}
            name="digit"
            inputMode="numeric"
            autoComplete={at === 0 ? "one-time-code" : "off"}
            maxLength={at === 0 ? PASTED_MAX : OTP_DIGITS}
            defaultValue={typed[at] ?? ""}
            aria-label={t("verify.digit", { number: at + 1, count: OTP_DIGITS })}
            aria-invalid={meta.errors ? true : undefined}
            aria-describedby={meta.errors ? meta.errorId : "otp-paste"}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        ))}
      </div>
      <p className="hint" id="otp-paste">
        {t("verify.paste")}
      </p>
    </fieldset>
  );
}
