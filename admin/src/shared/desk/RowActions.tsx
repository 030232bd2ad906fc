import type { Call } from '@kaleido/contract/core/call'
import { useText } from '@kaleido/ui/language'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { Button } from 'antd'
import { useState } from 'react'
import type labels from '../locales/zh-CN/desk.json'
import { useMay } from '../me.ts'

export interface RowAction<Row> {
  readonly label: string
  /** Roles that may not make this call do not see the action. */
  readonly call: Call
  readonly isOffered?: (row: Row) => boolean
  /** The question to confirm; without it the action runs at once. */
  readonly ask?: (row: Row) => string
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
      {offered.map((action) => (
        <Action key={action.label} row={row} name={name} action={action} />
      ))}
    </div>
  )
}

interface ActionProps<Row> {
  row: Row
  name: string
  action: RowAction<Row>
}

function Action<Row>({ row, name, action }: ActionProps<Row>) {
  const { label, ask, run } = action
  const t = useText<typeof labels>('desk')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function act(): Promise<void> {
    setBusy(true)
    try {
      await run(row)
    } catch {
      // The client has shown the error; the row stays as it is.
    }
    setBusy(false)
    setAsking(false)
  }

  return (
    <>
      <Button
        type="text"
        size="small"
        danger={ask !== undefined}
        loading={isBusy && ask === undefined}
        aria-label={`${label} ${name}`}
        onClick={() => (ask ? setAsking(true) : void act())}
      >
        {label}
      </Button>
      {ask ? (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={ask(row)}
          confirmLabel={label}
          cancelLabel={t('cancel')}
          danger
          busy={isBusy}
          onConfirm={() => void act()}
        />
      ) : null}
    </>
  )
}
