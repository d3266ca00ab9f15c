import type { ReactNode } from "react";

interface SectionProps {
  /** Also the element id, for links. */
  name: string;
  heading: string;
  children: ReactNode;
}

/** One card of the details page. */
export function Section({ name, heading, children }: SectionProps) {
  return (
    <section id={name} className="card stack details-section" aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`}>{heading}</h2>
      {children}
    </section>
  );
}
