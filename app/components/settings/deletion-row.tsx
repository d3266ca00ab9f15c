import { Link } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { useDeletionFocus } from "./use-deletion-focus";
import "./deletion-row.css";

interface DeletionRowProps {
  id: string;
  /** Number of the table's columns. */
  columns: number;
  words: Record<"title" | "text" | "keep" | "delete", string>;
  /** The page with the table: receives the form, and is where the entry is kept. */
  url: string;
  idempotencyKey?: string;
}

/** Confirms the deletion of an entry, in place of its row. Keeping it is offered first. */
export function DeletionRow({ id, columns, words, url, idempotencyKey }: DeletionRowProps) {
  const keep = useDeletionFocus(id);
  return (
    <tr className="deletion-row">
      <td colSpan={columns}>
        <div role="group" aria-labelledby="delete-title" aria-describedby="delete-text" className="line between">
          <div>
            <strong id="delete-title">{words.title}</strong>
            <p className="small quiet" id="delete-text">
              {words.text}
            </p>
          </div>
          <PostForm action={url} preventScrollReset className="actions" idempotencyKey={idempotencyKey}>
            <input type="hidden" name="id" value={id} />
            <Link to={url} preventScrollReset ref={keep} className="button button-small">
              {words.keep}
            </Link>
            <button className="button button-small button-destroy" name="intent" value="delete">
              {words.delete}
            </button>
          </PostForm>
        </div>
      </td>
    </tr>
  );
}
