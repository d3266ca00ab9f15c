import { useEffect, useRef } from "react";
import type { ProductProblem } from "#contract/products";
import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";

/** Result of an import: numbers of products, and the rows that were left out, the first of them with their cells. */
export interface ImportedProducts {
  added: number;
  changed: number;
  leftOut: number;
  /** Rows that repeated a SKU. */
  joined: number;
  problems: ProductProblem[];
}

/** Key of the text that says what is wrong with a cell. */
const REASONS = {
  RequiredField: "empty",
  InvalidFormatField: "invalid",
  ValueNotAllowedField: "unknown",
  MaxSizeExceededField: "too-much",
} as const satisfies Record<ProductProblem["error_code"], string>;

/** What became of the rows of a file. Takes the focus, so that screen readers announce it. */
export function ImportResult({ result }: { result: ImportedProducts }) {
  const t = useT("products");
  const { number } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [result]);
  const { added, changed, leftOut, joined, problems } = result;
  const counted = [
    t("result.added", { count: added, number: number(added) }),
    t("result.changed", { count: changed, number: number(changed) }),
  ];
  const listed = new Set(problems.map(({ line }) => line)).size;
  return (
    <div className={`banner ${leftOut > 0 ? "tone-warning" : "tone-success"}`} ref={box} tabIndex={-1}>
      <Icon name={leftOut > 0 ? "alert" : "check"} />
      <div suppressHydrationWarning>
        <p className="strong">{counted.join(", ")}</p>
        {joined > 0 ? <p>{t("result.joined", { count: joined, number: number(joined) })}</p> : null}
        {leftOut > 0 ? (
          <>
            <p>{t("result.left-out", { count: leftOut, number: number(leftOut) })}</p>
            <ul className="products-left-out">
              {problems.map(({ line, column, value, error_code: code }) => (
                <li key={`${line} ${column}`}>
                  {t(`result.${REASONS[code]}`, { line: number(line), column: t(`column.${column}`), value })}
                </li>
              ))}
            </ul>
            {listed < leftOut ? <p className="quiet">{t("result.first", { number: number(listed) })}</p> : null}
          </>
        ) : null}
      </div>
    </div>
  );
}
