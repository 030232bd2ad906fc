import type { Client } from '@kaleido/client/client'
import type { InputOf } from '@kaleido/contract/core/call'
import { pageSize } from '@kaleido/contract/core/page'
import type { AppliedFilters } from './filters.ts'
import type { ListCall, RowOf } from './list-call.ts'
import { shapeOf } from './schema.ts'

/** Enough for a spreadsheet, and few enough calls to stay below the server's rate limits. */
export const mostExported = 2_000

/** Reads the list from its beginning, page by page, up to the export's limit. */
export async function readRows<C extends ListCall>(
  client: Client,
  call: C,
  { sent, matches }: AppliedFilters,
): Promise<{ rows: RowOf<C>[]; isCut: boolean }> {
  const size = 'pageSize' in shapeOf(call.input) ? { pageSize: pageSize.max } : {}
  const rows: RowOf<C>[] = []
  let next: string | undefined
  do {
    const input = { ...sent, ...size, next } as InputOf<C>
    // Each page carries the cursor of the next one.
    const page = await client.call(call, input)
    rows.push(...page.list.filter(matches))
    next = page.hasNext ? page.next : undefined
  } while (next !== undefined && rows.length < mostExported)
  return {
    rows: rows.slice(0, mostExported),
    isCut: next !== undefined || rows.length > mostExported,
  }
}
