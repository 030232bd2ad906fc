interface Growing {
  readonly isFetching: boolean
  readonly isError: boolean
  readonly data: unknown
  readonly hasNextPage: boolean
  refetch(): Promise<unknown>
  fetchNextPage(): Promise<unknown>
}

/** Asks for the part of a list that is not there yet: the first one anew, or the next. One at a time. */
export function loadMore(list: Growing): void {
  if (list.isFetching) return
  if (list.isError && list.data === undefined) void list.refetch()
  else if (list.hasNextPage) void list.fetchNextPage()
}
