import { Form, type FormProps } from "@remix-run/react";
import { CsrfField } from "~/components/document/page-context";

export interface PostFormProps extends FormProps {
  /** Idempotency key, so that a double submission takes effect once. */
  idempotencyKey?: string | undefined;
}

/** A POST form with the CSRF and account fields. */
export function PostForm({ idempotencyKey, children, ...props }: PostFormProps) {
  return (
    <Form method="post" {...props}>
      <CsrfField />
      {idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
      {children}
    </Form>
  );
}
