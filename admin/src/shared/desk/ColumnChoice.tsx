import { useText } from '@kaleido/ui/language'
import { Button, Checkbox } from 'antd'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import type labels from '../locales/zh-CN/desk-view.json'
import { shownOf } from './desk-view.ts'
import { DeskPopover } from './DeskPopover.tsx'

export interface ColumnChoiceProps {
  columns: readonly { readonly member: string; readonly label: string }[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** Which columns of a list are shown; one always is. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const t = useText<typeof labels>('desk-view')
  const [isOpen, setOpen] = useState(false)
  const shown = shownOf(columns, hidden)
  const away = columns.filter((column) => !shown.includes(column)).map(({ member }) => member)
  return (
    <DeskPopover
      label={
        away.length > 0
          ? t('columnsOf', { shown: shown.length, all: columns.length })
          : t('columns')
      }
      icon={<Columns3 size={16} aria-hidden="true" />}
      title={t('columnsTitle')}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <ul className="flex flex-col gap-1">
        {columns.map(({ member, label }) => {
          const isShown = !away.includes(member)
          return (
            <li key={member}>
              <Checkbox
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() =>
                  onChange(isShown ? [...away, member] : away.filter((other) => other !== member))
                }
                className="w-full py-1"
              >
                {label}
              </Checkbox>
            </li>
          )
        })}
      </ul>
      <Button
        type="link"
        size="small"
        disabled={away.length === 0}
        onClick={() => onChange([])}
        className="mt-2"
      >
        {t('reset')}
      </Button>
    </DeskPopover>
  )
}
