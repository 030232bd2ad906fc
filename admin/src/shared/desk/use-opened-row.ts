import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { InputOf } from '@kaleido/contract/core/call'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../connection.ts'
import type { ListCall, RowOf } from './list-call.ts'
import { shapeOf } from './schema.ts'
import type { DeskRows } from './use-desk-rows.ts'

interface Opened<C extends ListCall> {
  readonly listed: DeskRows<C>
  /** What the address has open. */
  readonly id: string | undefined
}

/** The open row: of those that are loaded, or else asked for by its id where the call takes one. */
export function useOpenedRow<C extends ListCall>(
  call: C,
  { listed, id }: Opened<C>,
): RowOf<C> | undefined {
  const { client } = useConnection()
  const loaded = id === undefined ? undefined : listed.find(id)
  const isElsewhere = id !== undefined && id !== 'new' && !loaded && listed.query.isSuccess
  const { data } = useQuery({
    ...queryOptionsFor(client, call, { id } as InputOf<C>, 'always'),
    enabled: isElsewhere && 'id' in shapeOf(call.input),
    meta: { silent: true },
  })
  return loaded ?? (isElsewhere ? data?.list.find((row) => row.id === id) : undefined)
}
