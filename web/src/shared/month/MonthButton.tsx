import { Chip } from '@kaleido/ui/Chip'
import { useText } from '@kaleido/ui/language'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type labels from '../locales/zh-CN/form.json'
import { MonthSheet } from './MonthSheet.tsx'
import { useMonthName } from './use-month-name.ts'

export interface MonthButtonProps {
  /** Undefined for all months. */
  month: string | undefined
  onMonth: (month: string | undefined) => void
}

/** Shows the month of a list, and opens the choice of another. */
export function MonthButton({ month, onMonth }: MonthButtonProps) {
  const t = useText<typeof labels>('form')
  const nameOf = useMonthName()
  const [isOpen, open] = useState(false)
  return (
    <>
      <Chip ground="page" icon={CalendarDays} onClick={() => open(true)}>
        {month === undefined ? t('allMonths') : nameOf(month)}
      </Chip>
      <MonthSheet
        open={isOpen}
        onOpenChange={open}
        month={month}
        onMonth={(chosen) => {
          open(false)
          onMonth(chosen)
        }}
      />
    </>
  )
}
