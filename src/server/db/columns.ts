import type { ColumnType } from 'kysely'

/** A moment; written by the server's clock, read as a Date. */
export type Moment = ColumnType<Date, Date, Date>
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
