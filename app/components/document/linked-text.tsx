interface LinkedTextProps {
  /** A translation with its link text in `<a>…</a>`, so that each language can place the link. */
  text: string;
  href: string;
}

/** A sentence that contains a link to another site, opened in a new tab. */
export function LinkedText({ text, href }: LinkedTextProps) {
  const [before, words, after] = text.split(/<\/?a>/);
  return (
    <>
      {before}
      <a href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
      {after}
    </>
  );
}
