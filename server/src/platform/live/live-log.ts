/** An event of a person's log, its data as JSON text. */
export interface LoggedEvent {
  readonly id: number
  readonly type: string
  readonly data: string
}

/** What follows a number in a person's log. */
export interface LogPage {
  readonly uid: number
  /** The number of the newest event. */
  readonly lastId: number
  readonly events: readonly LoggedEvent[]
}

export interface LogQuery {
  readonly uid: number
  /** Undefined: no events, only where the log ends. */
  readonly after: number | undefined
}

/** Reads the logs of many people at once; answers one page for each. Injected, since a feature owns the table. */
export type ReadLogs = (asked: readonly LogQuery[], limit: number) => Promise<LogPage[]>

/** Where a reader of a log stands: its next events, or that the log no longer reaches back to it. */
export function eventsAfter(page: LogPage, after: number, limit: number): LoggedEvent[] | 'reset' {
  if (after > page.lastId) return 'reset'
  const isFull = page.events.length >= limit
  const end = isFull ? (page.events.at(-1)?.id ?? 0) : page.lastId
  if (after >= end) return []
  const rest = page.events.filter(({ id }) => id > after)
  return rest[0]?.id === after + 1 ? rest : 'reset'
}
