import { ErrorSummary, type ErrorSummaryProps } from "./error-summary";
import { PostForm, type PostFormProps } from "./post-form";

type PageFormProps = Omit<PostFormProps, "id" | "noValidate"> & ErrorSummaryProps;

/** A form whose fields the server checks. Given `labels`, its errors stand at its top; else the page shows them elsewhere. */
export function PageForm({ form, labels, idOf, children, ...props }: PageFormProps) {
  return (
    <PostForm id={form.id} noValidate {...props}>
      {labels ? <ErrorSummary form={form} labels={labels} idOf={idOf} /> : null}
      {children}
    </PostForm>
  );
}
