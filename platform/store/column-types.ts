import type { ColumnType } from "kysely";

/** `timestamptz(3)`: the precision of JavaScript dates, so that keyset pagination skips no row. */
export type Time = ColumnType<Date, Date | string, Date | string>;
export type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;

/** `jsonb` is written as its text. */
export type NullableJson<T> = ColumnType<T | null, string | null, string | null>;
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
