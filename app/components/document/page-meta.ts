import type { MetaDescriptor } from "@remix-run/node";

/** The `meta` of a route whose loader returns them. */
export function metaOf({ data }: { data: unknown }): MetaDescriptor[] {
  return (data as { meta?: MetaDescriptor[] } | undefined)?.meta ?? [];
}
