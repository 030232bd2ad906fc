import { Button } from '@kaleido/ui/Button'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '../connection/connection.ts'
import type labels from '../locales/zh-CN/form.json'
import type { MonthButtonProps } from './MonthButton.tsx'
import { monthOf, monthsOf } from './months.ts'
import { useShortMonthName } from './use-month-name.ts'

/** No record is older. */
const firstYear = 2020

interface MonthSheetProps extends MonthButtonProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The choice of a month, or of all. */
export function MonthSheet({ open, onOpenChange, ...choice }: MonthSheetProps) {
  const t = useText<typeof labels>('form')
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('chooseMonth')}
      closeLabel={t('close')}
      action={
        <Button look="secondary" block onClick={() => choice.onMonth(undefined)}>
          {t('allMonths')}
        </Button>
      }
    >
      <Months {...choice} />
    </Sheet>
  )
}

function Months({ month, onMonth }: MonthButtonProps) {
  const t = useText<typeof labels>('form')
  const { client } = useConnection()
  const nameOf = useShortMonthName()
  const current = monthOf(client.now().getTime())
  const lastYear = Number(current.slice(0, 4))
  const [year, show] = useState(Number((month ?? current).slice(0, 4)))
  return (
    <>
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          label={t('yearBefore')}
          icon={ChevronLeft}
          disabled={year <= firstYear}
          onClick={() => show(year - 1)}
        />
        <h3 aria-live="polite" className="font-num text-[17px]/[24px] font-semibold tabular-nums">
          {t('year', { year })}
        </h3>
        <IconButton
          label={t('yearAfter')}
          icon={ChevronRight}
          disabled={year >= lastYear}
          onClick={() => show(year + 1)}
        />
      </div>
      <ul className="grid grid-cols-3 gap-2">
        {monthsOf(year).map((each) => (
          <li key={each} className="grid">
            <button
              type="button"
              disabled={each > current}
              aria-pressed={each === month}
              onClick={() => onMonth(each)}
              className="press min-h-11 rounded-md bg-surface-2 text-[15px]/[22px] disabled:text-text-disabled aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-text"
            >
              {nameOf(each)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
