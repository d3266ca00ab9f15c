import { Link } from "@remix-run/react";
import type { Product } from "#contract/products";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DeletionLink } from "~/components/settings/deletion-link";
import { DeletionRow } from "~/components/settings/deletion-row";
import { useCountryName } from "~/components/ui/country-name";
import { DataTable } from "~/components/ui/data-table";
import { useFormat } from "~/components/ui/format";
import { tariffText } from "~/models/checkout/customs-fields";
import { productsUrl } from "~/models/products/product-book";
import type { SearchedListState } from "~/models/settings/list-state";
import "~/components/settings/data-table.css";

interface ProductTableProps {
  products: readonly Product[];
  query: SearchedListState;
}

/** One page of products; what is not known of one is an empty cell. */
export function ProductTable({ products, query: { q, page, deletes } }: ProductTableProps) {
  const t = useT("products");
  const paths = usePaths();
  const country = useCountryName();
  const { sizes, weight } = useFormat();
  const url = productsUrl(paths, { q, page });
  const sizesOf = ({ length, width, height }: Product) =>
    [length, width, height].some((size) => size !== null) ? sizes([length, width, height]) : null;
  const customs = ({ hsCode, originCountry }: Product) => (
    <>
      {hsCode ? <span className="num">{tariffText(hsCode)}</span> : null}
      {originCountry ? <span className="block quiet small">{country(originCountry)}</span> : null}
    </>
  );
  const actions = ({ id, sku }: Product) => (
    <div className="data-actions">
      <Link to={productsUrl(paths, { q, page, form: id })} className="button button-small">
        {t("edit")}
        <span className="visually-hidden"> {sku}</span>
      </Link>
      <DeletionLink id={id} to={productsUrl(paths, { q, page, deletes: id })} label={`${t("delete")} ${sku}`} />
    </div>
  );
  const columns = [
    { id: "sku", heading: t("column.sku"), isRowHeading: true, cellClass: "data-name", cell: ({ sku }: Product) => sku },
    { id: "name", heading: t("column.name"), cellClass: "products-name", cell: ({ name }: Product) => name || null },
    {
      id: "weight",
      heading: t("column.weight"),
      className: "end",
      isFormatted: true,
      cell: (product: Product) => (product.weight === null ? null : weight(product.weight)),
    },
    { id: "sizes", heading: t("sizes"), cellClass: "products-sizes", isFormatted: true, cell: sizesOf },
    { id: "customs", heading: t("column.hsCode"), cellClass: "products-customs", cell: customs },
    { id: "shelf", heading: t("column.shelf"), cellClass: "products-shelf", cell: ({ shelf }: Product) => shelf || null },
    { id: "actions", heading: <span className="visually-hidden">{t("actions")}</span>, cell: actions },
  ];
  return (
    <div className="data-scroll">
      <DataTable
        className="table data data-stacks products-table"
        caption={t("title")}
        rows={products}
        idOf={({ id }) => id}
        columns={columns}
        row={({ id, sku }, cells) =>
          id === deletes ? (
            <DeletionRow
              id={id}
              columns={columns.length}
              words={{
                title: t("delete-title", { sku }),
                text: t("delete-text"),
                keep: t("keep"),
                delete: t("delete"),
              }}
              url={url}
            />
          ) : (
            <tr>{cells}</tr>
          )
        }
      />
    </div>
  );
}
