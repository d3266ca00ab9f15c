import type { ReactNode } from "react";

interface SectionProps {
  /** Also the element id, for links. */
  name: string;
  heading: string;
  /** Rendered beside the heading. */
  aside?: ReactNode;
  /** Rendered below the content. */
  foot?: ReactNode;
  children: ReactNode;
}

/** One card of the details page. */
export function Section({ name, heading, aside, foot, children }: SectionProps) {
  return (
    <section id={name} className="card" aria-labelledby={`${name}-heading`}>
      <div className="card-head">
        <h2 id={`${name}-heading`}>{heading}</h2>
        {aside}
      </div>
      <div className="card-body stack">{children}</div>
      {foot ? <div className="card-foot">{foot}</div> : null}
    </section>
  );
}
