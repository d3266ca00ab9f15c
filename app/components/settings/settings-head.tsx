import type { ReactNode } from "react";
import "./settings-head.css";

interface SettingsHeadProps {
  title: ReactNode;
  /** One sentence. */
  intro?: ReactNode;
  /** Links or buttons of the whole page. */
  children?: ReactNode;
}

/** The head of every page of the settings. */
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
