import type { Call } from '@kaleido/contract/core/call'
import type { FigureName, QueueName } from '@kaleido/contract/dashboard'
import type { RawBuilder } from 'kysely'

/** What of a feature waits for the staff. */
export interface Queue {
  readonly name: QueueName
  /** The call that lists it: who may make it is told of the queue. */
  readonly opens: Call
  /** Selects `at`, since when it waits, for every row that waits. */
  readonly rows: RawBuilder<{ at: Date }>
}

/** A day of Shanghai, as SQL. */
export interface Day {
  readonly day: RawBuilder<string>
  readonly from: RawBuilder<Date>
  /** The day ends before this moment. */
  readonly to: RawBuilder<Date>
}

/** A number that a feature counts for each day. */
export interface Figure {
  readonly name: FigureName
  /** It can be told only while the day lasts. */
  readonly isOfNow?: boolean
  /** Selects one number; null where there is none. */
  readonly value: (day: Day) => RawBuilder<number | null>
}
