interface Growing {
  readonly isFetching: boolean
  readonly isError: boolean
  readonly data: unknown
  readonly hasNextPage: boolean
  refetch(): Promise<unknown>
  fetchNextPage(): Promise<unknown>
}

/** Fetches the missing page of a list: retries the first one, or fetches the next. One at a time. */
export function loadMore(list: Growing): void {
  if (list.isFetching) return
  if (list.isError && list.data === undefined) void list.refetch()
  else if (list.hasNextPage) void list.fetchNextPage()
}
