import { CopyButton } from "./copy-button";

/** A reference number with a copy button. */
export function Copied({ text }: { text: string }) {
  return (
    <span className="line copied">
      <code>{text}</code>
      <CopyButton text={text} />
    </span>
  );
}
