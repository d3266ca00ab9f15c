import sprite from "~/assets/icons.svg?url";
import type { IconName } from "./icon-names";

interface IconProps {
  name: IconName;
  /** What it says, where no word stands beside it; shown by browsers on hover. Without, it is decoration. */
  label?: string;
  className?: string;
}

/** A drawing of the sprite, in the colour of its text. */
export function Icon({ name, label, className = "icon" }: IconProps) {
  const use = <use href={`${sprite}#${name}`} />;
  if (!label) {
    return (
      <svg className={className} aria-hidden="true">
        {use}
      </svg>
    );
  }
  return (
    <svg className={className} role="img" aria-label={label}>
      <title>{label}</title>
      {use}
    </svg>
  );
}
