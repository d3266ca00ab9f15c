import type { ReactNode } from "react";

/** One part of the catalogue with its name as heading. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = name.toLowerCase().replace(/\W+/g, "-");
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{name}</h2>
      </div>
      <div className="card-body stack">{children}</div>
    </section>
  );
}
