import { useLocation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { elementOf } from "./event-target";

declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
  }
}

/* eslint-enable typescript/no-unused-vars */

interface MenuProps {
  /** Content of the button. */
  label: ReactNode;
  className: string;
  /** Edge of the button that the panel is aligned with. */
  align?: "start" | "end";
  children: ReactNode;
}

/** A menu as a native popover: opening, Escape, light dismiss and returning the focus work without JavaScript. */
export function Menu({ label, className, align = "end", children }: MenuProps) {
  const id = useId();
  const { key } = useLocation();
  return (
    <div className="menu">
      <button type="button" popovertarget={id} className={className}>
        {label}
      </button>
      {/* The key closes the menu on navigation, and removes the link that a panel would return the focus to. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles clicks on its links and buttons, which keys trigger too */}
      <div
        key={key}
        id={id}
        popover="auto"
        className={`menu-panel menu-${align}`}
        onClick={(event) => {
          const button = event.currentTarget.previousElementSibling;
          if (elementOf(event)?.closest("a, button:not([type])") && button instanceof HTMLElement) button.focus();
        }}
      >
        {children}
      </div>
    </div>
  );
}
