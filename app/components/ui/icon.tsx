import sprite from "~/assets/icons.svg?url";
import type { IconName } from "./icon-names";

interface IconProps {
  name: IconName;
  /** Accessible name where no text stands beside it; browsers show it on hover. Without it, the icon is decorative. */
  label?: string;
  className?: string;
}

/** An icon of the sprite, in the colour of the text. */
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
