import type { ReactNode } from "react";
import "./settings-head.css";

interface SettingsHeadProps {
  title: ReactNode;
  /** One sentence. */
  intro?: ReactNode;
  /** Links or buttons for the whole page. */
  children?: ReactNode;
}

/** Heading of every settings page. */
export function SettingsHead({ title, intro, children }: SettingsHeadProps) {
  return (
    <div className="settings-head">
      <div>
        <h1>{title}</h1>
        {intro ? <p>{intro}</p> : null}
      </div>
      {children}
    </div>
  );
}
