import type { MetaDescriptor } from "@remix-run/node";

/** `meta` of a route whose loader returns the descriptors. */
export function metaOf({ data }: { data: unknown }): MetaDescriptor[] {
  return (data as { meta?: MetaDescriptor[] } | undefined)?.meta ?? [];
}
