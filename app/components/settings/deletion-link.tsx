import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { deletionLinkId } from "./use-deletion-focus";

interface DeletionLinkProps {
  id: string;
  /** The list with the question about this entry. */
  to: string;
  /** Says what is deleted. */
  label: string;
  className?: string;
}

/** Asks for the deletion of an entry of a list. */
export function DeletionLink({ id, to, label, className = "" }: DeletionLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      id={deletionLinkId(id)}
      className={`button button-small button-quiet button-icon ${className}`}
    >
      <Icon name="trash" />
      <span className="visually-hidden">{label}</span>
    </Link>
  );
}
