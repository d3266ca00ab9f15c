import { CopyButton } from "./copy-button";

/** A reference to read out, and to copy. */
export function Copied({ text }: { text: string }) {
  return (
    <span className="line copied">
      <code>{text}</code>
      <CopyButton text={text} />
    </span>
  );
}
