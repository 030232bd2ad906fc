import type { DataTag, QueryClient } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'

interface Optimistic<Data, Input> {
  readonly queries: QueryClient
  /** The answer that shows what is changed. */
  readonly queryKey: DataTag<readonly unknown[], Data, Error>
  readonly change: (known: Data, input: Input) => Data
}

/**
 * Options of a mutation that shows its outcome at once, and takes it back where it fails. Those of one answer run one after the
 * other, so that the last tap wins; after the last of them the answer is fetched.
 */
export function optimistic<Data, Input>({ queries, queryKey, change }: Optimistic<Data, Input>) {
  const scope = { id: hashKey(queryKey) }
  const isLast = () =>
    queries.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) <= 1
  return {
    scope,
    async onMutate(input: Input) {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<Data>(queryKey)
      queries.setQueryData<Data>(queryKey, (known) => known && change(known, input))
      return { before }
    },
    onError(_error: Error, _input: Input, made: { before: Data | undefined } | undefined) {
      if (isLast()) queries.setQueryData<Data>(queryKey, made?.before)
    },
    onSettled: () => (isLast() ? queries.invalidateQueries({ queryKey }) : undefined),
  }
}
