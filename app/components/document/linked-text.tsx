interface LinkedTextProps {
  /** Translated, the words of its one link in `<a>…</a>`: a language puts them where its sentence needs them. */
  text: string;
  href: string;
}

/** A sentence with a link to another site in it, which opens in a new tab. */
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
