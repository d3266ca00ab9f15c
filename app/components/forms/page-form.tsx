import { ErrorSummary, type ErrorSummaryProps } from "./error-summary";
import { PostForm, type PostFormProps } from "./post-form";

type PageFormProps = Omit<PostFormProps, "id" | "noValidate"> & ErrorSummaryProps;

/**
 * A form validated by the server. With `labels` it shows an error summary above its fields; otherwise the page shows the errors.
 */
export function PageForm({ form, labels, idOf, children, ...props }: PageFormProps) {
  return (
    <PostForm id={form.id} noValidate {...props}>
      {labels ? <ErrorSummary form={form} labels={labels} idOf={idOf} /> : null}
      {children}
    </PostForm>
  );
}
