import type { Call } from '@kaleido/contract/core/call'
import { useMay } from '../me.ts'
import type { Question } from './Confirmation.tsx'
import { DeskAction } from './DeskAction.tsx'

export interface RowAction<Row> {
  readonly label: string
  /** Roles that may not make this call do not see the action. */
  readonly call: Call
  readonly isOffered?: (row: Row) => boolean
  /** The question to confirm; without it the action runs at once. A text asks about something that cannot be undone. */
  readonly ask?: (row: Row) => string | Question
  /** Runs the action. Its error has been shown by the time it throws. */
  readonly run: (row: Row) => Promise<unknown> | void
}

export interface RowActionsProps<Row> {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
}

/** The actions on a row, each as a button. */
export function RowActions<Row>({ row, name, actions }: RowActionsProps<Row>) {
  const may = useMay()
  const offered = actions.filter(
    ({ call, isOffered }) => may(call) && (isOffered === undefined || isOffered(row)),
  )
  return (
    <div className="-me-2 flex justify-end">
      {offered.map(({ label, ask, run }) => (
        <DeskAction
          key={label}
          label={label}
          name={`${label} ${name}`}
          question={questionOf(ask?.(row))}
          run={() => run(row)}
          button={{ type: 'text', size: 'small' }}
        />
      ))}
    </div>
  )
}

function questionOf(asked: string | Question | undefined): Question | undefined {
  return typeof asked === 'string' ? { title: asked, isDanger: true } : asked
}
