import { Form, type FormProps } from "@remix-run/react";
import { CsrfField } from "~/components/document/page-context";

export interface PostFormProps extends FormProps {
  /** Makes sure that what is sent twice happens once. */
  idempotencyKey?: string | undefined;
}

/** A form that changes something: sent by POST, with the fields that every such form needs. */
export function PostForm({ idempotencyKey, children, ...props }: PostFormProps) {
  return (
    <Form method="post" {...props}>
      <CsrfField />
      {idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
      {children}
    </Form>
  );
}
