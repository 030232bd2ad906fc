import type { Page } from '@kaleido/contract/core/page'
/** A cursor is opaque to callers: the id of the last row seen, wrapped so that nobody is tempted to count with it. */
export declare function writeCursor(lastId: string): string
export declare function readCursor(cursor: string | undefined): string | undefined
/** Makes a page of rows that were read one further than asked: the surplus row says that there is more. */
export declare function cutPage<
  Row extends {
    readonly id: string
  },
  Item,
>(rows: readonly Row[], size: number, map: (row: Row) => Item): Page<Item>
