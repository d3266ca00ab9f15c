import type { MetaDescriptor } from "@remix-run/node";

/** `meta` of a route whose loader returns the descriptors. */
export function metaOf({ data }: { data?: { meta?: MetaDescriptor[] } | undefined }): MetaDescriptor[] {
  return data?.meta ?? [];
}
