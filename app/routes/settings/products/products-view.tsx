import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { FlashNotice } from "~/components/document/flash-notice";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DataFailure } from "~/components/settings/data-states";
import { DataEmpty } from "~/components/ui/data-empty";
import { ListSearch } from "~/components/settings/list-search";
import { Pager } from "~/components/settings/pager";
import { SettingsHead } from "~/components/settings/settings-head";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { CountryChoice } from "~/models/country-names";
import type { FormActionData } from "~/models/form-action-data";
import { IMPORT_FORM, PRODUCT_PAGE, productsUrl } from "~/models/products/product-book";
import type { SearchedListState } from "~/models/settings/list-state";
import { ImportForm } from "./import-form";
import type { OpenForm, ProductPage } from "./load-products.server";
import { ProductForm } from "./product-form";
import type { ProductReply } from "./product-forms.server";
import { ProductTable } from "./product-table";
import "./products.css";

interface ProductsViewProps {
  query: SearchedListState;
  /** Null if the book could not be fetched. */
  page: ProductPage | null;
  form: OpenForm | null;
  countries: CountryChoice[];
  idempotencyKey: string;
  requestId: string;
  sent: FormActionData<ProductReply> | undefined;
}

/** The product book as a table, below the form of a product or of a file. */
export function ProductsView({ query, page, form, countries, idempotencyKey, requestId, sent }: ProductsViewProps) {
  const t = useT("products");
  const paths = usePaths();
  const { number } = useFormat();
  const { q } = query;
  const isFull = page?.isFull ?? false;
  const isEmpty = page?.found === 0 && q === "";
  const url = productsUrl(paths, { q, page: query.page });
  const open = (name: string) => productsUrl(paths, { q, page: query.page, form: name });
  const ways = (
    <>
      <Link to={open(IMPORT_FORM)} preventScrollReset className="button">
        <Icon name="upload" />
        {t("file.title")}
      </Link>
      {isFull ? null : (
        <Link to={open("new")} preventScrollReset className="button button-primary">
          <Icon name="plus" />
          {t("add")}
        </Link>
      )}
    </>
  );
  const result = sent?.result ?? null;
  return (
    <>
      <SettingsHead title={t("title")} intro={t("intro")}>
        {form || isEmpty ? null : <div className="actions">{ways}</div>}
      </SettingsHead>
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      <div className="stack">
        {isFull ? (
          <p className="banner banner-slim tone-info" suppressHydrationWarning>
            {t("full", { max: number(page?.max ?? 0) })}
          </p>
        ) : null}
        {form?.kind === "import" ? <ImportForm url={url} imported={sent?.extra?.imported} lastResult={result} /> : null}
        {form?.kind === "product" ? (
          <ProductForm
            key={query.form}
            product={form.product}
            countries={countries}
            url={url}
            idempotencyKey={idempotencyKey}
            found={sent?.extra?.found ?? []}
            lastResult={result}
          />
        ) : null}
        {form && isEmpty ? null : (
          <section className="card" aria-label={t("title")}>
            {page ? <ProductList query={query} page={page} ways={form ? null : ways} /> : <DataFailure requestId={requestId} />}
          </section>
        )}
      </div>
    </>
  );
}

interface ProductListProps {
  query: SearchedListState;
  page: ProductPage;
  /** Links to what fills an empty book. */
  ways: ReactNode;
}

/** Search, table and pages; or what an empty list says. */
function ProductList({ query, page: { products, found, totalPages }, ways }: ProductListProps) {
  const t = useT("products");
  const paths = usePaths();
  const { q, page } = query;
  if (found === 0 && q === "") {
    return (
      <DataEmpty icon="tag" title={t("none-title")} way={ways}>
        {t("none")}
      </DataEmpty>
    );
  }
  return (
    <>
      <div className="tools tools-bar">
        <ListSearch q={q} label={t("search")} submitLabel={t("search-submit")} />
      </div>
      {found === 0 ? (
        <DataEmpty
          icon="search"
          title={t("none-found-title")}
          way={
            <Link to={productsUrl(paths)} className="button">
              {t("show-all")}
            </Link>
          }
        >
          {t("none-found", { query: q })}
        </DataEmpty>
      ) : (
        <>
          <ProductTable products={products} query={query} />
          <Pager
            pagination={{ currentPage: page, totalPages, totalElements: found }}
            pageSize={PRODUCT_PAGE}
            urlOf={(to) => productsUrl(paths, { q, page: to })}
          />
        </>
      )}
    </>
  );
}
